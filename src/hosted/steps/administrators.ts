import { rowsOf } from '../table-rows.ts';
import { listed } from '../words.ts';
import type { Step } from './step.ts';

/** Lists ADMIN_EMAILS, each of which becomes administrator with an account of a proven address. */
export const administrators: Step = async ({ project, management }) => {
  const rows = await rowsOf(management.query, 'public.admin_emails', 'email');
  const present = rows.map(({ email }) => email);
  const missing = project.adminEmails.filter((email) => !present.includes(email));
  if (missing.length === 0) return null;
  return {
    plan: `list ${listed(missing)}`,
    carryOut: async () => {
      await management.run(
        `insert into public.admin_emails (email)
         select jsonb_array_elements_text($1::text::jsonb) on conflict do nothing`,
        [JSON.stringify(missing)],
      );
      return `${listed(missing)} listed`;
    },
  };
};
