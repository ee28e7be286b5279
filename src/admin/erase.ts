import { parseArgs } from 'node:util';
import { embeddedDesk, sharedDesk } from '#src/backend/admin/embedded-desk.ts';
import { describeErasure, ERASED_KINDS, type ToErase } from '#src/domain/accounts/erasure.ts';
import { parseConfig } from '#src/domain/config/config.ts';
import { ConfigError } from '#src/domain/config/config-error.ts';
import { isEmailLike } from '#src/domain/text/email.ts';
import { hostedDesk } from '#src/hosted/admin-desk.ts';
import { print, runCommand } from '#src/hosted/run-command.ts';

// npm run erase, or npm run admin -- erase: answers a request to erase personal data, from a terminal on the site’s machine.

const USAGE =
  'Whose data? npm run admin -- erase EMAIL, person SLUG, submission SLUG or message ID; with --dry-run it only says what would go and what would stay.';

await runCommand(async () => {
  const { values, positionals } = read();
  const what = toErase(positionals);
  const { dataDir, supabase, database } = parseConfig(process.env);
  const ours = () => (database ? sharedDesk(database.url) : embeddedDesk(dataDir));
  const desk = supabase ? hostedDesk(supabase) : ours();
  const dry = values['dry-run'];
  for (const line of describeErasure(await desk.erase(what, dry), dry)) print(line);
});

function toErase(words: readonly string[]): ToErase {
  const [first = '', key, more] = words;
  if (isEmailLike(first) && key === undefined) return { kind: 'address', key: first.toLowerCase() };
  const kind = ERASED_KINDS.find((each) => each === first);
  if (kind === undefined || key === undefined || more !== undefined) throw new ConfigError(USAGE);
  if (kind === 'address' && !isEmailLike(key)) throw new ConfigError(USAGE);
  return { kind, key: key.toLowerCase() };
}

function read() {
  try {
    return parseArgs({
      // `npm run admin -- erase …` comes here with its own word first.
      args: process.argv.slice(process.argv[2] === 'erase' ? 3 : 2),
      allowPositionals: true,
      options: { 'dry-run': { type: 'boolean', default: false } },
    });
  } catch {
    throw new ConfigError(USAGE);
  }
}
