import { listed } from '../words.ts';
import type { Step } from './step.ts';

/** Lists ADMIN_EMAILS, each of which becomes administrator with an account of a proven address. */
export const administrators: Step = async ({ project, management }) => {
  const [table] = await management.query(
    "select to_regclass('public.admin_emails') is not null as found",
  );
  const present = table?.['found']
    ? (await management.query('select email from public.admin_emails')).map(({ email }) => email)
    : [];
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
