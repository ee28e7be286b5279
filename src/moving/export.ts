import { parseConfig } from '#src/domain/config/config.ts';
import { print, runCommand } from '#src/hosted/run-command.ts';
import { readAsked } from './asked.ts';
import { withDataDir, withSharedDatabase } from './data-dir-source.ts';
import { exportSite, type Source, tryExport } from './export-site.ts';
import { withProject } from './project.ts';

// npm run export: everything of a site in one folder, for npm run import elsewhere.

const USAGE =
  'Where to? npm run export -- FOLDER, of a folder that is not there yet; --hosted: from a Supabase project; --dry-run: only say what it would hold.';

function ofThisSite<Value>(use: (source: Source) => Promise<Value>): Promise<Value> {
  const config = parseConfig(process.env);
  return config.database
    ? withSharedDatabase(config.database, config, use)
    : withDataDir(config, use);
}

await runCommand(async () => {
  const { folder, hosted, isDry } = readAsked(USAGE);
  const move = (source: Source) => (isDry ? tryExport(source) : exportSite(source, folder));
  const exported = hosted
    ? await withProject(process.env, ({ download, ...project }) =>
        move({ kind: 'hosted', readObject: download, ...project }),
      )
    : await ofThisSite(move);
  print(
    `${isDry ? 'Would export' : 'Exported'} ${exported.rows} rows and ${exported.files} files to ${folder}.`,
  );
  for (const sentence of exported.left) print(`Left behind: ${sentence}`);
  if (exported.closedApps > 0)
    print(
      `Locked: ${exported.closedApps} authenticator apps, which the FACTOR_KEY that is known here does not open. Their owners need a passkey or a recovery code at the new place, which tells them by mail. To take the apps along, set FACTOR_KEY and SIGNING_KEY to what the functions have.`,
    );
  if (isDry) {
    print('Nothing was written.');
    return;
  }
  print('Sessions stay behind too: everybody signs in again, with the password they have.');
  print('The folder holds password hashes and keys. Keep it private, and delete it afterwards.');
});
