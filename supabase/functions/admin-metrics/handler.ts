import { z } from 'zod';
import type { Deps, Handler } from '../_shared/deps.ts';
import { json, serve } from '../_shared/http.ts';
import { requireRole } from '../_shared/staff.ts';

const metric = z.object({ value: z.number(), changePercent: z.number().nullable() });

/** Spec §3, "Admin metrics response", without the timestamp. */
const metrics = z.object({
  totalUsers: metric.nullable(),
  articles: metric,
  subscribers: metric,
  startups: metric.extend({ pendingApproval: z.number() }),
});

/**
 * `admin-metrics` (spec §7): the four figures of the dashboard, for admins; for editors those of what they can
 * open, so `totalUsers` is null.
 *
 * 401 without a valid access token, 403 for everybody else.
 */
export const createHandler = (deps: Deps): Handler =>
  serve({ methods: ['GET', 'POST'], log: deps.log }, async (request) => {
    const { role } = await requireRole(deps, request, 'editor');
    const answer = await deps.db.rpc('admin_metrics');
    if (answer.error) throw answer.error;
    const figures = metrics.parse(answer.data);
    return json({
      ...figures,
      totalUsers: role === 'admin' ? figures.totalUsers : null,
      lastUpdated: deps.now().toISOString(),
    });
  });
