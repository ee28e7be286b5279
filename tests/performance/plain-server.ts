// The yardstick of the bench: the least that Node can do. It sends the bytes that it gets on stdin
// to every request, with the headers that any browser needs, and nothing else.
import { createServer } from 'node:http';

const chunks: Buffer[] = [];
for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
const body = Buffer.concat(chunks);
const headers = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Encoding': 'br',
  'Content-Length': body.length,
};

createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
}).listen(Number(process.env['PORT']), '127.0.0.1');
