import { parseArgs } from 'node:util';
import { parseConfig } from '#src/domain/config.ts';
import { ConfigError } from '#src/domain/config-error.ts';
import { importDataDir } from './import-data-dir.ts';
import { runCommand } from './run-command.ts';

// npm run import: takes a folder that npm run export made into an empty place.

const USAGE = 'What? npm run import -- FOLDER, which npm run export made.';

await runCommand(async (print) => {
  const folder = read();
  const { dataDir, siteUrl } = parseConfig(process.env);
  const origin = process.env['SITE_URL'] ? siteUrl : null;
  const { rows, files } = await importDataDir(folder, dataDir, origin);
  print(`Imported ${rows} rows and ${files} files into ${dataDir}.`);
  print(
    'Mails that waited and unfinished issues of the newsletter wait for an administrator: the old place may send them, too.',
  );
});

function read(): string {
  try {
    const { positionals } = parseArgs({ allowPositionals: true });
    const [folder, more] = positionals;
    if (folder !== undefined && more === undefined) return folder;
  } catch {
    // Says the same.
  }
  throw new ConfigError(USAGE);
}
