import { z } from 'zod';
import type { Deps, Handler } from '../_shared/deps.ts';
import { json, serve } from '../_shared/http.ts';
import { requireRole } from '../_shared/staff.ts';

const metric = z.object({ value: z.number(), changePercent: z.number().nullable() });

/** Spec §3, "Admin metrics response", without the timestamp. */
const metrics = z.object({
  totalUsers: metric,
  articles: metric,
  subscribers: metric,
  startups: metric.extend({ pendingApproval: z.number() }),
});

/**
 * `admin-metrics` (spec §7): the four figures of the dashboard, for editors and admins.
 *
 * 401 without a valid access token, 403 for everybody else.
 */
export const createHandler = (deps: Deps): Handler =>
  serve({ methods: ['GET', 'POST'], log: deps.log }, async (request) => {
    await requireRole(deps, request, 'editor');
    const answer = await deps.db.rpc('admin_metrics');
    if (answer.error) throw answer.error;
    return json({ ...metrics.parse(answer.data), lastUpdated: deps.now().toISOString() });
  });
