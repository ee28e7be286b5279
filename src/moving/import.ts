import { join } from 'node:path';
import { parseConfig } from '#src/domain/config/config.ts';
import { ConfigError } from '#src/domain/config/config-error.ts';
import { print, runCommand } from '#src/hosted/run-command.ts';
import { readAsked } from './asked.ts';
import { KEYS } from './export-site.ts';
import { importDataDir } from './import-data-dir.ts';
import { importProject } from './import-project.ts';
import { withProject } from './project.ts';

// npm run import: takes a folder that npm run export made into an empty place.

const USAGE =
  'What? npm run import -- FOLDER, which npm run export made; --hosted: into a Supabase project.';

await runCommand(async () => {
  const { folder, hosted, isDry } = readAsked(USAGE);
  if (isDry) throw new ConfigError(USAGE);
  const config = parseConfig(process.env);
  if (config.database && !hosted)
    throw new ConfigError(
      'DATABASE_URL cannot be imported into: import into an empty DATA_DIR without it, or take pg_dump and pg_restore.',
    );
  const { rows, files, left, closedApps } = hosted
    ? await withProject(process.env, (project) => importProject(folder, project))
    : await importDataDir(folder, config);
  print(
    `Imported ${rows} rows and ${files} files into ${hosted ? 'the project' : config.dataDir}.`,
  );
  if (left.length > 0)
    print(`Left out, since they are no pictures that a project takes: ${left.join(', ')}.`);
  if (closedApps > 0)
    print(
      `Locked: ${closedApps} authenticator apps, whose key did not come along: their owners are told by mail to sign in with a passkey or a recovery code.`,
    );
  print(
    'Mails that waited and unfinished issues of the newsletter wait for an administrator: the old place may send them, too.',
  );
  if (hosted)
    print(
      `Links in mails that are out, and authenticator apps, need the old keys: run npm run hosted:setup once more with SIGNING_KEY and FACTOR_KEY set to what ${join(folder, KEYS)} says.`,
    );
});
