import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { boot } from '#src/backend/boot.ts';
import { seed } from '#src/backend/database/content.ts';
import { openDatabase } from '#src/backend/database/database.ts';
import { migrate } from '#src/backend/database/migrate.ts';
import { MIGRATIONS, SEEDS } from '#tests/support/database.ts';
import {
  copyTemplate,
  ensureTemplate,
  TEMPLATES,
  type Template,
} from '#tests/support/templates.ts';

// A process of its own that makes templates (see templates.ts): for a directory, the one that is
// named; without one, all of them, so that a run begins with everything made.

async function make(template: Template, directory: string): Promise<void> {
  const data = path.join(directory, 'data');
  if (template === 'empty' || template === 'demo') {
    await mkdir(data, { mode: 0o700 });
    await copyTemplate(template === 'demo' ? 'seeded' : 'migrated', path.join(data, 'postgres'));
    Object.assign(process.env, {
      DATA_DIR: data,
      SEED: template === 'demo' ? 'demo' : 'none',
      ADMIN_EMAILS: 'admin@example.com',
    });
    const running = await boot();
    await writeFile(path.join(directory, 'banner.json'), JSON.stringify(running.banner));
    await running.close();
    return;
  }
  if (template === 'seeded') await copyTemplate('migrated', data);
  const database = await openDatabase(data);
  if (template === 'seeded') await seed(database, SEEDS, 'demo');
  else await migrate(database, MIGRATIONS);
  await database.close();
}

const [template, directory] = process.argv.slice(2);
if (directory === undefined) for (const each of TEMPLATES) await ensureTemplate(each);
else await make(template as Template, directory);
process.exit(0);
