import { z } from 'zod';
import type { Deps, Handler } from '../_shared/deps.ts';
import { HttpError, json, serve } from '../_shared/http.ts';

const metric = z.object({ value: z.number(), changePercent: z.number().nullable() });

/** Spec §3, "Admin metrics response", without the timestamp. */
const metrics = z.object({
  totalUsers: metric,
  articles: metric,
  subscribers: metric,
  startups: metric.extend({ pendingApproval: z.number() }),
});

/**
 * `admin-metrics` (spec §7): the four figures of the dashboard, for admins.
 *
 * 401 without a valid access token, 403 for everybody who is not an admin.
 */
export const createHandler = (deps: Deps): Handler =>
  serve({ methods: ['GET', 'POST'], log: deps.log }, async (request) => {
    const caller = await deps.getCaller(request);
    if (caller === null) throw new HttpError(401, 'Please sign in again.');

    const role = await deps.db
      .from('user_roles')
      .select('role')
      .eq('user_id', caller.id)
      .eq('role', 'admin')
      .maybeSingle();
    if (role.error) throw role.error;
    if (role.data === null) throw new HttpError(403, 'Only admins may see the metrics.');

    const answer = await deps.db.rpc('admin_metrics');
    if (answer.error) throw answer.error;
    return json({ ...metrics.parse(answer.data), lastUpdated: deps.now().toISOString() });
  });
