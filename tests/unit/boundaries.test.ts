import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

type Folder = { readonly charter: string; readonly mayImport: readonly string[] };

/** What each folder of src/ is for, and which others it may use. docs/decisions/0001 says why. */
const FOLDERS: Readonly<Record<string, Folder>> = {
  pages: {
    charter: 'Routes and nothing else: fetch through data/, choose a status, render components/.',
    mayImport: [
      ...['layouts', 'components', 'islands', 'data', 'domain', 'i18n', 'styles', 'scripts'],
      ...['outside', 'pictures'],
    ],
  },
  pictures: {
    charter:
      'Pictures in pixels: what comes in is written anew, what readers get is drawn and kept. Server only.',
    mayImport: ['log.ts', 'data', 'domain', 'i18n', 'supabase/functions'],
  },
  outside: {
    charter:
      'Asks for addresses that people typed, from the server, without letting anybody into its network.',
    mayImport: ['domain', 'supabase/functions'],
  },
  layouts: {
    charter:
      'The document around a page: head, header, footer, prose; how long it is kept, how it is refused.',
    mayImport: ['components', 'islands', 'data', 'domain', 'i18n', 'styles', 'scripts'],
  },
  components: {
    charter: 'Astro building blocks that render once and never fetch.',
    mayImport: ['domain', 'i18n', 'styles', 'scripts', 'islands'],
  },
  islands: {
    charter: 'React that hydrates; the only place for it.',
    mayImport: ['browser', 'stores', 'data', 'domain', 'i18n', 'styles'],
  },
  scripts: {
    charter: 'Small scripts for pages without React.',
    mayImport: ['browser', 'stores', 'data', 'domain', 'i18n', 'styles'],
  },
  browser: {
    charter:
      'What a browser keeps and tells, for islands and scripts alike: session, drafts, messages.',
    mayImport: ['stores', 'data', 'domain', 'i18n'],
  },
  stores: {
    charter: 'Atoms and nothing else: state that islands and scripts share.',
    mayImport: ['data', 'domain'],
  },
  data: {
    charter: 'The only code that names tables, columns, functions and buckets.',
    mayImport: ['domain', 'i18n'],
  },
  domain: { charter: 'Pure rules without I/O; runs anywhere.', mayImport: ['i18n'] },
  i18n: {
    charter: 'Languages, each a folder; texts, localized paths. Pure too.',
    mayImport: [],
  },
  styles: { charter: 'Tokens and base styles.', mayImport: [] },
  downloads: {
    charter:
      'Builds the files of public/downloads: texts, layout and figures. Never part of the site.',
    mayImport: ['components', 'domain', 'i18n', 'styles'],
  },
  server: {
    charter: 'The Node entry of npm start: cache, files, headers, stop.',
    mayImport: ['log.ts', 'domain', 'i18n'],
  },
  backend: {
    charter: 'Embedded mode only: the Supabase API, the functions host, the mailbox.',
    mayImport: ['log.ts', 'domain', 'i18n', 'supabase/functions', 'outside', 'pictures', 'moving'],
  },
  hosted: {
    charter: 'Sets up and checks a Supabase project, from a terminal. Never part of the site.',
    mayImport: ['domain'],
  },
  admin: {
    charter:
      'npm run admin: lets somebody in who is locked out, in both modes. Never part of the site.',
    mayImport: ['backend', 'hosted', 'domain'],
  },
  moving: {
    charter:
      'npm run export and import: a whole site as one folder, from and to both modes. Never part of the site.',
    mayImport: ['backend', 'hosted', 'domain', 'supabase/functions'],
  },
  'log.ts': { charter: 'Writes a problem to stderr, one line of JSON.', mayImport: ['domain'] },
  'middleware.ts': {
    charter:
      'What every request gets: language, origin, a database client, the place of what moved.',
    mayImport: ['layouts', 'data', 'domain', 'i18n'],
  },
  'env.d.ts': {
    charter: 'Types of Astro.locals.',
    mayImport: ['data', 'domain', 'i18n', 'pictures'],
  },
};

/** What the subfolders of the largest ones are for. What fits none stands beside them. */
const ROOMS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  data: {
    reader: 'What everybody reads and sends: stories, directories, search, the newsletter.',
    account:
      'What somebody signed in has: the account itself, sessions, submissions, notifications.',
    newsroom: 'What the back office reads and changes.',
  },
  domain: {
    accounts: 'Roles, passwords, devices and where somebody goes after signing in.',
    articles: 'What an article is, from the form to its body and address.',
    config: 'The environment variables and the codes a process ends with.',
    directory: 'Startups and investors: queries, submissions, files of them, typed numbers.',
    feeds: 'What other machines read: feeds, sitemaps, structured data, cards, share links.',
    ledger: 'What is known of companies and from where: rounds, people, mentions, claims.',
    mail: 'What DNS says about a sender of mails, and what it should say.',
    newsletter:
      'What an issue of the newsletter says: its blocks, their text, where their links lead.',
    pages:
      'What single pages need: events, downloads, contact, consent, search, paging, addresses.',
    tables: 'Files of rows: how they are written and read, their encodings, dates and columns.',
    text: 'Letters: accents, forms, escapes, dates and numbers as people read them.',
    translation: 'Which paragraph stands for which, and what a translation service may not touch.',
    writing: 'What a text says, whatever wrote it: trees, clipboards, addresses, embeds, notes.',
  },
  backend: {
    accounts: 'The auth server, and who is the first administrator.',
    admin: 'What npm run admin asks a running site.',
    database: 'The pools of connections, their limits, the migrations and the first content.',
    functions: 'Runs supabase/functions in this process.',
    gate: 'What may pass, from the address to the last value, and how often.',
    mail: 'The mailbox, what sends the outbox, and the files that remember what was sent and who left.',
    operations: 'The data directory: lock, backups, restores, damage, full disks.',
    postgres: 'The PostgreSQL that runs inside: its files, account, settings, start and end.',
    rest: 'Who asks REST, as which role, and the statement that answers what the gate has read.',
    uploads: 'Files in storage: what they hold, how they are written anew, how they are served.',
  },
};

type Import = {
  readonly from: string;
  readonly file: string;
  readonly to: string;
  readonly target: string;
};

const SOURCE = /\.(?:ts|tsx|astro|mjs|css)$/;
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]/g;

function sourcesOf(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && SOURCE.test(entry.name))
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)));
}

/** Folder under src/ or supabase/ that a file belongs to: 'pages', 'middleware.ts', 'supabase/functions'. */
function folderOf(file: string): string {
  const [top = '', second = ''] = file.split(path.sep);
  return top === 'src' ? second : `${top}/${second}`;
}

function resolve(specifier: string, file: string): string | null {
  if (specifier.startsWith('#')) return specifier.slice(1).split('?', 1)[0] ?? null;
  if (!specifier.startsWith('.')) return null;
  return path.join(path.dirname(file), specifier);
}

function importsOf(files: readonly string[]): Import[] {
  return files.flatMap((file) =>
    [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(IMPORT)].flatMap(
      ([, specifier = '']) => {
        const target = resolve(specifier, file);
        return target === null
          ? []
          : [{ from: folderOf(file), file, to: folderOf(target), target }];
      },
    ),
  );
}

describe('the folders of src', () => {
  const files = sourcesOf('src');

  test('each has a charter', () => {
    const present = readdirSync(path.join(ROOT, 'src'));
    expect(present.filter((name) => !(name in FOLDERS))).toEqual([]);
  });

  test.each(Object.entries(ROOMS))('%s: each subfolder has a charter', (folder, rooms) => {
    const present = readdirSync(path.join(ROOT, 'src', folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    expect(present.toSorted()).toEqual(Object.keys(rooms).toSorted());
  });

  test('import only what they may', () => {
    const wrong = importsOf(files).filter(
      ({ from, to }) => from !== to && !FOLDERS[from]?.mayImport.includes(to),
    );
    expect(wrong.map(({ file, to }) => `${file} imports ${to}`)).toEqual([]);
  });

  test('keep atoms and nothing else in stores', () => {
    const exported = files
      .filter((file) => folderOf(file) === 'stores')
      .flatMap((file) => readFileSync(path.join(ROOT, file), 'utf8').match(/^export .*/gm) ?? []);
    expect(exported.length).toBeGreaterThan(0);
    expect(exported.filter((line) => !/^export (?:type |const \$\w+ = atom\b)/.test(line))).toEqual(
      [],
    );
  });

  test('keep React in islands', () => {
    const react = files.filter(
      (file) =>
        !['islands'].includes(folderOf(file)) &&
        /from ['"](?:react|react-dom|@nanostores\/react)(?:\/[^'"]*)?['"]/.test(
          readFileSync(path.join(ROOT, file), 'utf8'),
        ),
    );
    expect(react).toEqual([]);
  });

  // It is told once never to compile a schema, which the content policy refuses.
  test('take zod, where browsers run, from domain', () => {
    const direct = files.filter(
      (file) =>
        ['islands', 'data', 'domain', 'browser', 'scripts'].includes(folderOf(file)) &&
        // The environment is read by servers alone.
        !file.includes(path.join('domain', 'config')) &&
        /from ['"]zod(?:\/mini)?['"]/.test(readFileSync(path.join(ROOT, file), 'utf8')),
    );
    expect(direct).toEqual([path.join('src', 'domain', 'zod.ts')]);
  });

  test('leave tables, functions and buckets to data', () => {
    const calls = files.filter(
      (file) =>
        !['data', 'backend', 'downloads'].includes(folderOf(file)) &&
        /\.(?:from|rpc|invoke)\(\s*['"`]/.test(readFileSync(path.join(ROOT, file), 'utf8')),
    );
    expect(calls).toEqual([]);
  });
});

test('each module of data is tried by a test that names it', () => {
  const tests = readdirSync(path.join(ROOT, 'tests'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => readFileSync(path.join(ROOT, 'tests', file), 'utf8'))
    .join('\n');
  // Types that are generated, and what the others are made of.
  const isPart = (file: string) => /\/(?:database\.types|entry-tables|report)\.ts$/.test(file);
  const untried = sourcesOf('src/data').filter(
    (file) => !isPart(file) && !tests.includes(`#${file}`),
  );
  expect(untried).toEqual([]);
});

test('only the configuration of Astro mounts the backend', () => {
  const config = readFileSync(path.join(ROOT, 'astro.config.mjs'), 'utf8');
  expect([...config.matchAll(/src\/backend\/[\w./-]+/g)].map(String)).toEqual([
    'src/backend/integration.ts',
  ]);
});

test('what is deployed to Supabase takes only pure rules and table types of the site', () => {
  const allowed = ['supabase/functions', 'domain', 'i18n'];
  const wrong = importsOf(sourcesOf('supabase/functions')).filter(
    ({ to, target }) => !allowed.includes(to) && target !== 'src/data/database.types.ts',
  );
  expect(wrong.map(({ file, target }) => `${file} imports ${target}`)).toEqual([]);
});
