import { z } from 'zod';
import { type BackupTrouble, toBackupPlan } from '../../../src/domain/backup-plan.ts';
import type { BackupDesk, Caller, Deps, Handler } from '../_shared/deps.ts';
import { HttpError, json, readBody, serve } from '../_shared/http.ts';
import { withinLimit } from '../_shared/rate-limit.ts';
import { requireRole } from '../_shared/staff.ts';

const file = z.string().max(100);
const input = z.discriminatedUnion('do', [
  z.object({ do: z.literal('make') }),
  z.object({ do: z.literal('remove'), file }),
  z.object({ do: z.literal('download'), file, password: z.string().max(1000) }),
  z.object({ do: z.literal('schedule'), plan: z.unknown().transform(toBackupPlan) }),
]);
type Deed = z.infer<typeof input>;

const PASSWORDS = { name: 'backup-password', hits: 10, seconds: 10 * 60 };

/**
 * `admin-system`, for admins. Answers what runs here: `{ mode, versions, databaseBytes, oldestMail, backups }`; the
 * last is null where Supabase makes them, or the owner of DATABASE_URL. POST does something with backups first, where the process that runs the
 * functions can: `{ do: 'make' }` (as does an empty body), `{ do: 'remove', file }`, `{ do: 'schedule', plan }`. POST
 * `{ do: 'download', file, password }` answers `{ ticket }` instead: whoever has a backup has everything, so an open
 * session is not enough.
 */
export const createHandler = (deps: Deps): Handler =>
  serve({ methods: ['GET', 'POST'], log: deps.log }, async (request) => {
    const caller = await requireRole(deps, request, 'admin');
    const { host } = deps;
    const backups = host?.backups ?? null;
    if (request.method === 'POST') {
      if (!backups) throw new HttpError(409, 'The backups of this database are made elsewhere.');
      const parsed = input.safeParse({ do: 'make', ...((await readBody(request)) as object) });
      if (!parsed.success) throw new HttpError(422, 'What is to be done with which backup?');
      const ticket = await act(deps, backups, caller, parsed.data);
      if (ticket !== null) return json({ ticket });
    }
    const { data, error } = await deps.db.rpc('admin_system');
    if (error) throw error;
    const { postgres, ...facts } = data as Record<string, unknown>;
    return json({
      mode: host ? 'embedded' : 'hosted',
      versions: { PostgreSQL: postgres, ...host?.versions },
      ...facts,
      backups: (await backups?.report()) ?? null,
    });
  });

/** @returns a ticket, where one was asked for */
async function act(
  deps: Deps,
  backups: BackupDesk,
  { id, email }: Caller,
  deed: Deed,
): Promise<string | null> {
  switch (deed.do) {
    case 'make': {
      const answer = await backups.make(id);
      if ('trouble' in answer) throw failure(answer.trouble);
      return null;
    }
    case 'remove':
      if (!(await backups.remove(id, deed.file))) throw gone();
      return null;
    case 'schedule':
      if (deed.plan === null) throw new HttpError(422, 'This is no plan of backups.');
      await backups.schedule(id, deed.plan);
      return null;
    case 'download': {
      if (!(await withinLimit(deps, PASSWORDS, id)))
        throw new HttpError(429, 'Too many attempts. Please try again later.', {
          'Retry-After': String(PASSWORDS.seconds),
        });
      if (!(await deps.isPassword(email, deed.password)))
        throw new HttpError(403, 'This is not your password.', {}, 'factor_wrong_password');
      const ticket = await backups.ticket(id, deed.file);
      if (ticket === null) throw gone();
      return ticket;
    }
  }
}

const gone = () => new HttpError(404, 'There is no such backup any more.', {}, 'NOT_FOUND');

const failure = (trouble: BackupTrouble) =>
  new HttpError(trouble === 'backup_full' ? 507 : 500, 'No backup was made.', {}, trouble);
