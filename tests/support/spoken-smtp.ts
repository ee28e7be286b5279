import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** What a server says to a command, without the line break at its end; null: it hangs up. */
type Said = string | null;

export type SpokenSmtp = {
  readonly url: string;
  readonly port: number;
  /** Commands of all connections in their order, `.` for the end of a mail. */
  readonly heard: string[];
  /** Bodies that were ended by their dot. */
  readonly mails: string[];
  connections(): number;
  /** Ends the connections that are open. */
  hangUp(): void;
  close(): Promise<void>;
};

/**
 * A mail server that says word for word what a test wants.
 *
 * @param answers by command (`GREETING` for the first line, `.` for the end of a mail), one for each time it
 *   comes, the last one for all further times; undefined says nothing
 */
export async function speakSmtp(
  answers: Readonly<Record<string, Said | undefined | readonly (Said | undefined)[]>> = {},
): Promise<SpokenSmtp> {
  const USUAL: Readonly<Record<string, string>> = {
    GREETING: '220 here',
    DATA: '354 go on',
    QUIT: '221 bye',
  };
  const heard: string[] = [];
  const mails: string[] = [];
  const times = new Map<string, number>();
  const open = new Set<Socket>();
  let connections = 0;

  const server = createServer((socket) => {
    connections += 1;
    open.add(socket);
    let unread = '';
    let body: string[] | null = null;

    const say = (command: string): string | undefined => {
      const count = times.get(command) ?? 0;
      times.set(command, count + 1);
      const given = command in answers ? [answers[command]].flat() : [USUAL[command] ?? '250 fine'];
      const said = given[Math.min(count, given.length - 1)];
      if (said === null) socket.destroy();
      else if (said !== undefined) socket.write(`${said}\r\n`);
      return said ?? undefined;
    };
    const hear = (line: string): void => {
      if (body !== null && line !== '.') return void body.push(line);
      const command = line.split(/[ :]/, 1)[0]?.toUpperCase() ?? '';
      heard.push(line);
      if (body !== null) mails.push(body.join('\n'));
      body = null;
      if (say(command)?.startsWith('354')) body = [];
    };
    socket.on('error', () => {});
    socket.on('close', () => open.delete(socket));
    socket.setEncoding('utf8').on('data', (text: string) => {
      unread += text;
      for (let end = unread.indexOf('\r\n'); end !== -1; end = unread.indexOf('\r\n')) {
        const line = unread.slice(0, end);
        unread = unread.slice(end + 2);
        hear(line);
      }
    });
    say('GREETING');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const hangUp = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    heard,
    mails,
    connections: () => connections,
    hangUp,
    close: async () => {
      hangUp();
      await new Promise((done) => server.close(done));
    },
  };
}
