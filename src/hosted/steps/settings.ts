import type { Service } from '../management.ts';
import { digestOf } from '../secrets.ts';
import { changeOf, type Difference, differencesOf, SERVICES, wantedSettings } from '../settings.ts';
import { count, listed } from '../words.ts';
import type { Step } from './step.ts';

const AUTH: Service = 'config/auth';

/** Tells the parts of the project what supabase/config.toml says, and the auth server who sends its mails. */
export const settings: Step = async ({ project, management }) => {
  const wanted = wantedSettings(project.siteUrl, project.mail);
  const changes = new Map<Service, readonly Difference[]>();
  for (const service of Object.keys(SERVICES) as Service[]) {
    const differences = differencesOf(wanted[service], await management.settings(service));
    if (differences.length > 0) changes.set(service, differences);
  }
  // Nobody is told the password again. With the functions' address of the mail server it changes.
  const smtpUrl = project.secrets.get('SMTP_URL') ?? '';
  const hasSmtp = (await management.secrets()).get('SMTP_URL') === digestOf(smtpUrl);
  const differences = changes.get(AUTH) ?? [];
  if (!hasSmtp || differences.some(({ name }) => name.startsWith('smtp_')))
    changes.set(AUTH, [
      ...differences,
      { name: 'smtp_pass', wanted: project.mail.password, found: undefined },
    ]);
  if (changes.size === 0) return null;
  const told = listed(
    [...changes].map(
      ([service, each]) => `${count(each.length, 'setting')} of the ${SERVICES[service]}`,
    ),
  );
  return {
    plan: `change ${told}`,
    carryOut: async () => {
      for (const [service, each] of changes)
        await management.changeSettings(service, changeOf(each));
      return `${told} changed`;
    },
  };
};
