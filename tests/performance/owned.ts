// `npm run bench:owned`: what pieces of our own cost beside the libraries that would do the same, for
// docs/decisions/0028. The libraries are installed into a folder of their own, which is deleted again. Times are of
// the processor, so a busy machine changes them little.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import autocannon from 'autocannon';
import { SaxesParser } from 'saxes';
import { readCsv } from '#src/domain/tables/read-csv.ts';
import { createSecurityHeaders } from '#src/server/security-headers.ts';
import { createStaticFiles } from '#src/server/static-files.ts';
import { sendStored } from '#src/server/stored-response.ts';
import { readSvg } from '#supabase/functions/_shared/pictures/svg-syntax.ts';
import { makeAccount } from '#tests/support/actors.ts';
import { migratedDatabase } from '#tests/support/database.ts';
import { PROJECT } from '#tests/support/site.ts';
import { print, table } from './table.ts';

/** What is used of esbuild, which is installed beside the libraries. */
type Bundler = {
  build(options: object): Promise<{ outputFiles: { contents: Uint8Array }[] }>;
};

const LIBRARIES = [
  'sirv@3',
  'papaparse@5',
  'csv-parse@6',
  'es-hangul@2',
  '@radix-ui/react-dialog@1',
  '@radix-ui/react-tabs@1',
];

const work = mkdtempSync(path.join(tmpdir(), 'khoi-owned-'));
try {
  writeFileSync(path.join(work, 'package.json'), '{"private":true,"type":"module"}');
  spawnSync(
    'npm',
    [
      'install',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
      '--legacy-peer-deps',
      'esbuild',
      ...LIBRARIES,
    ],
    { cwd: work, stdio: 'inherit' },
  );
  const required = createRequire(path.join(work, 'package.json'));
  print(table(LIBRARIES.map((library) => weightOf(library.replace(/@\d+$/, '')))));
  print(
    table([
      await size('csv-parse', 'browser/esm/sync'),
      await size('papaparse'),
      await size('es-hangul', '', '{ romanize }'),
      await size('@radix-ui/react-dialog'),
      await size('@radix-ui/react-tabs'),
      await sizeOfOurs('src/domain/tables/read-csv.ts'),
      await sizeOfOurs('src/domain/text/hangul.ts'),
      await sizeOfOurs('src/islands/ui/Dialog.tsx'),
      await sizeOfOurs('src/islands/ui/Tabs.tsx'),
    ]),
  );
  print(table(await staticFiles(required)));
  print(table(await csv(required)));
  print(table(await svg()));
  print(table(await lists()));
} finally {
  rmSync(work, { recursive: true, force: true });
}

/** What `npm install` of it brings. */
function weightOf(library: string) {
  const { packages } = JSON.parse(readFileSync(path.join(work, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dependencies?: Record<string, string> }>;
  };
  const seen = new Set<string>();
  const add = (name: string) => {
    if (seen.has(name)) return;
    seen.add(name);
    for (const next of Object.keys(packages[`node_modules/${name}`]?.dependencies ?? {})) add(next);
  };
  add(library);
  return { library, packages: seen.size };
}

/** Bytes that a browser would load of it, React left out. */
async function bundled(name: string, contents: string, resolveDir: string) {
  const { build } = createRequire(path.join(work, 'package.json'))('esbuild') as Bundler;
  const { outputFiles } = await build({
    stdin: { contents, resolveDir, loader: 'tsx' },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    logLevel: 'silent',
    external: ['react', 'react-dom', 'react/*', 'react-dom/*'],
  });
  return {
    'in a browser': name,
    'bytes, gzip': gzipSync(outputFiles[0]?.contents ?? '', { level: 9 }).length,
  };
}
function size(name: string, part = '', what = '*') {
  return bundled(name, `export ${what} from '${path.join(name, part)}'`, work);
}
function sizeOfOurs(file: string) {
  return bundled(file, `export * from './${file}'`, PROJECT);
}

/** Microseconds of the processor for each request of a script of 60 KB, and of the smallest file. */
async function staticFiles(required: NodeJS.Require) {
  const folder = path.join(work, 'client');
  mkdirSync(path.join(folder, '_astro'), { recursive: true });
  const script = Buffer.from(
    readFileSync(path.join(PROJECT, 'package-lock.json')).subarray(0, 60_000),
  );
  for (const [name, body] of [
    ['_astro/a.js', script],
    ['robots.txt', Buffer.from('User-agent: *\n')],
  ] as const) {
    writeFileSync(path.join(folder, name), body);
    writeFileSync(path.join(folder, `${name}.br`), brotliCompressSync(body));
    writeFileSync(path.join(folder, `${name}.gz`), gzipSync(body));
  }
  const files = createStaticFiles({
    clientDir: folder,
    security: createSecurityHeaders({ siteUrl: 'http://localhost' }),
    assets: { find: () => null },
  });
  const { default: sirv } = (await import(required.resolve('sirv').replace(/\.js$/, '.mjs'))) as {
    default: (folder: string, options: object) => (request: unknown, response: unknown) => void;
  };
  const library = sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    immutable: true,
    maxAge: 31_536_000,
  });
  const servers = {
    'static-files.ts': createServer((request, response) => {
      const url = request.url ?? '/';
      const stored = files.hit(url);
      if (stored) sendStored(stored, request, response);
      else void files.get(url)?.then((file) => sendStored(file, request, response));
    }),
    sirv: createServer((request, response) => library(request, response)),
  };
  const rows = [];
  for (const url of ['/_astro/a.js', '/robots.txt'])
    for (const [name, server] of Object.entries(servers)) {
      await new Promise<void>((resolve) => server.listen(0, resolve));
      const { port } = server.address() as { port: number };
      const load = async (amount: number) => {
        const before = process.cpuUsage();
        await autocannon({
          url: `http://localhost:${port}${url}`,
          connections: 20,
          amount,
          headers: { 'accept-encoding': 'br' },
          workers: 1,
        });
        const { user, system } = process.cpuUsage(before);
        return (user + system) / amount;
      };
      await load(2000);
      rows.push({
        file: url,
        served: name,
        'µs a request, client included': Math.round(await load(20_000)),
      });
      await new Promise((resolve) => server.close(resolve));
    }
  return rows;
}

async function csv(required: NodeJS.Require) {
  const text = `name,description\n${'"Phở, Ltd.","says ""hi"""\n'.repeat(200_000)}`;
  const { parse } = required('csv-parse/sync') as {
    parse: (text: string, options: object) => unknown[];
  };
  const papa = required('papaparse') as { parse: (text: string) => { data: unknown[] } };
  return [
    {
      csv: 'read-csv.ts',
      'ms for 200,000 rows': await milliseconds(async () => {
        for await (const _ of readCsv(new Blob([text]).stream()));
      }),
    },
    { csv: 'papaparse', 'ms for 200,000 rows': await milliseconds(() => papa.parse(text)) },
    {
      csv: 'csv-parse',
      'ms for 200,000 rows': await milliseconds(() => parse(text, { info: true })),
    },
  ];
}

/** Reading as strictly as `checkSvg` does, beside the parser that it stands on. */
async function svg() {
  const text = `<svg xmlns="http://www.w3.org/2000/svg">${'<g id="a"><path d="M0 0L1 1" fill="#fff"/></g>'.repeat(9000)}</svg>`;
  return [
    {
      svg: 'svg-syntax.ts',
      'ms for 18,000 elements': await milliseconds(() => readSvg(Buffer.from(text), () => {})),
    },
    {
      svg: 'saxes',
      'ms for 18,000 elements': await milliseconds(() => {
        const parser = new SaxesParser();
        parser.on('opentag', () => {});
        parser.write(text).close();
      }),
    },
  ];
}

/** A page of the back office's startups: by the list's own function, and as PostgREST would ask. */
async function lists() {
  const db = await migratedDatabase();
  const admin = await makeAccount(db, { role: 'admin' });
  await db.exec(`set session_replication_role = replica;
    insert into startups (name, slug, description, category, stage, status, created_at)
    select (array['Phở', 'Bún', 'Trà', 'Cơm'])[1 + n % 4] || ' ' || n, 's-' || n, 'Makes things in Hà Nội', 'SaaS', 'Seed',
      'approved', now() - n * interval '1 minute' from generate_series(1, 50000) as n;
    reset session_replication_role`);
  await db.exec('vacuum analyze startups');
  const rows = [];
  for (const [what, q, skip] of [
    ['first page', '', 0],
    ['page 1,250', '', 24_980],
    ['search of many', 'ha noi', 0],
    ['search of one', 'pho 40000', 0],
  ] as const) {
    const time = async (sql: string, parameters: unknown[]) => {
      await admin.run(sql, parameters);
      return milliseconds(() => admin.run(sql, parameters));
    };
    const where = q === '' ? '' : `where search like '%${q}%'`;
    rows.push({
      list: what,
      'list_for_staff, ms': await time(
        'select * from list_for_staff($1, $2, $3, $4, false, 20, $5)',
        ['startups', q, '{}', 'created_at', skip],
      ),
      'range and exact count, ms': await time(
        `select (select count(*) from startups ${where}), array(select id from startups ${where} order by created_at desc, id desc limit 20 offset ${skip})`,
        [],
      ),
    });
  }
  await db.close();
  return rows;
}

async function milliseconds(run: () => unknown): Promise<number> {
  const begun = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(begun);
  return Math.round((user + system) / 1000);
}
