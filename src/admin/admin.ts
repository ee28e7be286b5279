import { parseArgs } from 'node:util';
import { embeddedDesk, sharedDesk } from '#src/backend/admin/embedded-desk.ts';
import type { AdminDesk } from '#src/domain/accounts/admin-desk.ts';
import { parseConfig } from '#src/domain/config/config.ts';
import { ConfigError } from '#src/domain/config/config-error.ts';
import { isEmailLike } from '#src/domain/text/email.ts';
import { hostedDesk } from '#src/hosted/admin-desk.ts';
import { print, runCommand } from '#src/hosted/run-command.ts';

// npm run admin: lets somebody in who is locked out, readers back who were lost, and erases, from a terminal on the site’s machine.

const USAGE =
  'What to do? npm run admin -- list, add EMAIL, or reset-password EMAIL [--second-factor], which also takes second factors away. For the newsletter: restore-readers [--dry]. For whoever asks to be forgotten: erase …, which says how.';

async function restoreReaders(desk: AdminDesk, dry: boolean) {
  const { readers, words, stay } = await desk.restoreReaders(dry);
  for (const { said, readers: count } of words) print(`${count} × ${said}`);
  print(
    `${readers.length} ${readers.length === 1 ? 'reader' : 'readers'} ${dry ? 'would be' : readers.length === 1 ? 'is' : 'are'} back; ${stay} whose mailbox is gone, or of whom no words are known, stay off the list.`,
  );
}

async function run(desk: AdminDesk, command: string, email: string, factors: boolean) {
  if (command === 'list') {
    const administrators = await desk.list();
    for (const { email: address, state, lastSignIn } of administrators)
      print(
        `${address}  ${state}, ${lastSignIn ? `last sign-in ${lastSignIn}` : 'no sign-in yet'}`,
      );
    if (administrators.length === 0) print('Nobody is administrator: npm run admin -- add EMAIL');
    return;
  }
  if (!isEmailLike(email))
    throw new ConfigError(`${JSON.stringify(email)} is no address. ${USAGE}`);
  const isNew = command === 'add';
  const password = isNew ? await desk.add(email) : await desk.resetPassword(email, factors);
  if (isNew) print(`${email} is administrator.`);
  else print(`${email} is signed out everywhere.`);
  if (password === null) print('The account was there and keeps its password.');
  else print(`password  ${password}\nSign in with it, then choose another one in your account.`);
}

if (process.argv[2] === 'erase') await import('./erase.ts');
else await runCommand(letIn);

async function letIn(): Promise<void> {
  const { values, positionals } = read();
  const [command = '', email = '', more] = positionals;
  if (!['list', 'add', 'reset-password', 'restore-readers'].includes(command) || more !== undefined)
    throw new ConfigError(USAGE);
  const { dataDir, supabase, database } = parseConfig(process.env);
  const ours = () => (database ? sharedDesk(database.url) : embeddedDesk(dataDir));
  const desk = supabase ? hostedDesk(supabase) : ours();
  if (command === 'restore-readers') await restoreReaders(desk, values.dry);
  else await run(desk, command, email.toLowerCase(), values['second-factor']);
}

function read() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        'second-factor': { type: 'boolean', default: false },
        dry: { type: 'boolean', default: false },
      },
    });
  } catch {
    throw new ConfigError(USAGE);
  }
}
