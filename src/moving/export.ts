import { parseArgs } from 'node:util';
import { parseConfig } from '#src/domain/config.ts';
import { ConfigError } from '#src/domain/config-error.ts';
import { withDataDir } from './data-dir-source.ts';
import { exportSite } from './export-site.ts';
import { runCommand } from './run-command.ts';

// npm run export: everything of a site in one folder, for npm run import elsewhere.

const USAGE = 'Where to? npm run export -- FOLDER, of a folder that is not there yet.';

await runCommand(async (print) => {
  const folder = read();
  const config = parseConfig(process.env);
  const exported = await withDataDir(config.dataDir, (source) => exportSite(source, folder));
  print(`Exported ${exported.rows} rows and ${exported.files} files to ${folder}.`);
  for (const sentence of exported.left) print(`Left behind: ${sentence}`);
  print('Sessions stay behind too: everybody signs in again, with the password they have.');
  print('The folder holds password hashes and keys. Keep it private, and delete it afterwards.');
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
