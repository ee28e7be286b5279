import type { Deps, Handler } from '../_shared/deps.ts';
import { HttpError, json, serve } from '../_shared/http.ts';
import { requireRole } from '../_shared/staff.ts';

/**
 * `admin-system`, for admins. GET answers what runs here: `{ mode, versions, databaseBytes, oldestMail,
 * backup }`. POST makes a backup first, where the process that runs the functions can.
 */
export const createHandler = (deps: Deps): Handler =>
  serve({ methods: ['GET', 'POST'], log: deps.log }, async (request) => {
    await requireRole(deps, request, 'admin');
    const { host } = deps;
    if (request.method === 'POST') {
      if (!host) throw new HttpError(409, 'Supabase makes the backups of this project.');
      await host.makeBackup();
    }
    const { data, error } = await deps.db.rpc('admin_system');
    if (error) throw error;
    const { postgres, ...facts } = data as Record<string, unknown>;
    return json({
      mode: host ? 'embedded' : 'hosted',
      versions: { PostgreSQL: postgres, ...host?.versions },
      ...facts,
      backup: (await host?.newestBackup()) ?? null,
    });
  });
