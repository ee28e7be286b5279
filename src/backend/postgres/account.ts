import { spawnSync } from 'node:child_process';
import { ConfigError } from '#src/domain/config/config-error.ts';

/** How a program is started so that it does not run as root, which PostgreSQL refuses. */
export type Account = {
  /** Goes before the program and its arguments. */
  readonly prefix: readonly string[];
  /** For `spawn`. */
  readonly options: { readonly uid?: number; readonly gid?: number };
  /** Who has to own its files. */
  readonly owner: { readonly uid: number; readonly gid: number } | null;
};

/** Is in every user list and owns nothing: initdb looks up the name of its account. */
const NOBODY = 65_534;

const PLAIN: Account = { prefix: [], options: {}, owner: null };

const SWITCHED: Account = {
  prefix: [],
  options: { uid: NOBODY, gid: NOBODY },
  owner: { uid: NOBODY, gid: NOBODY },
};

/** Also where the account cannot reach the folders, below a home that only root may enter. */
const WITH_CAPABILITY: Account = {
  prefix: [
    'setpriv',
    ...[`--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'],
    ...['--inh-caps=+dac_override', '--ambient-caps=+dac_override'],
  ],
  options: {},
  owner: { uid: NOBODY, gid: NOBODY },
};

/** Its files stay root's. */
const IN_NAMESPACE: Account = {
  prefix: ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`],
  options: {},
  owner: { uid: 0, gid: 0 },
};

/**
 * Chooses how to run PostgreSQL: as we are, or, for root, as an account that is not.
 *
 * @param program that has to be reached
 * @param folder that has to be reached: where its files lie
 * @param uid who owns the files that are there; null for none
 * @throws ConfigError where this user, or this machine, cannot
 */
export function chooseAccount(program: string, folder: string, uid: number | null): Account {
  const own = process.getuid?.();
  if (own !== 0) {
    if (uid === null || own === undefined || uid === own) return PLAIN;
    throw new ConfigError(
      `${folder} belongs to another user (${uid}): start Khởi as that user, or give it to this one with chown -R.`,
    );
  }
  if (uid !== null && uid !== 0 && uid !== NOBODY)
    throw new ConfigError(
      `${folder} belongs to another user (${uid}): start Khởi as that user, or give its folder to root with chown -R.`,
    );
  const fits = (account: Account) => uid === null || uid === account.owner?.uid;
  for (const account of [SWITCHED, WITH_CAPABILITY, IN_NAMESPACE])
    if (fits(account) && works(account, program, folder)) return account;
  throw new ConfigError(
    'PostgreSQL does not run as root, and nothing here runs it as another user (setpriv, unshare): start Khởi as another user, or set DATABASE_URL to a PostgreSQL of yours.',
  );
}

function works({ prefix, options }: Account, program: string, folder: string): boolean {
  const asks = ['sh', '-c', '"$0" --version && test -x "$1"', program, folder];
  const [command = '', ...args] = [...prefix, ...asks];
  const { status } = spawnSync(command, args, { ...options, stdio: 'ignore' });
  return status === 0;
}
