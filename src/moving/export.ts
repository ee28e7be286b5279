import { parseConfig } from '#src/domain/config/config.ts';
import { print, runCommand } from '#src/hosted/run-command.ts';
import { readAsked } from './asked.ts';
import { withDataDir, withSharedDatabase } from './data-dir-source.ts';
import { exportSite, type Source } from './export-site.ts';
import { withProject } from './project.ts';

// npm run export: everything of a site in one folder, for npm run import elsewhere.

const USAGE =
  'Where to? npm run export -- FOLDER, of a folder that is not there yet; --hosted: from a Supabase project.';

function ofThisSite<Value>(use: (source: Source) => Promise<Value>): Promise<Value> {
  const config = parseConfig(process.env);
  return config.database
    ? withSharedDatabase(config.database, config, use)
    : withDataDir(config, use);
}

await runCommand(async () => {
  const { folder, hosted } = readAsked(USAGE);
  const exported = hosted
    ? await withProject(process.env, ({ download, ...project }) =>
        exportSite({ kind: 'hosted', readObject: download, ...project }, folder),
      )
    : await ofThisSite((source) => exportSite(source, folder));
  print(`Exported ${exported.rows} rows and ${exported.files} files to ${folder}.`);
  for (const sentence of exported.left) print(`Left behind: ${sentence}`);
  print('Sessions stay behind too: everybody signs in again, with the password they have.');
  print('The folder holds password hashes and keys. Keep it private, and delete it afterwards.');
});
