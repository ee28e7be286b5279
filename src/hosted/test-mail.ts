import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import type { Check } from './checks.ts';
import type { Project } from './project.ts';
import { call } from './project-api.ts';

/** The clock may have taken the mail just before; it is done with it by then. */
const PATIENCE_SECONDS = 20;

const queued = z.array(z.object({ id: z.string() })).length(1);
const stood = z.array(z.object({ status: z.string(), last_error: z.string().nullable() }));

/** Sends a mail the way that all go, and takes it out of the outbox again: a new project stays new. */
export const mailProblem: Check = async ({ project }) => {
  const [to] = project.adminEmails;
  if (to === undefined) return ['No test mail was sent: ADMIN_EMAILS names nobody.'];
  const put = await ask(project, 'email_outbox?select=id', 'POST', {
    template: 'test-mail',
    to_email: to,
  });
  if (!put.ok) return [`The test mail could not be queued (${put.status}).`];
  const [{ id } = { id: '' }] = queued.parse(await put.json());
  const sent = await call(project, '/functions/v1/outbox-send', {
    method: 'POST',
    headers: { Authorization: `Bearer ${project.secretKey}` },
  });
  const mail = `email_outbox?id=eq.${id}`;
  const { status, last_error } = await outcome(project, mail, sent.ok ? PATIENCE_SECONDS : 0);
  await ask(project, `${mail}&status=neq.sending`, 'DELETE');
  if (!sent.ok) return [`The function outbox-send answered ${sent.status}: its log says why.`];
  return status === 'sent'
    ? []
    : [
        `The test mail to ${to} is ${status}${last_error ? `: ${last_error}` : ''}. Check SMTP_URL, then npm run hosted:setup.`,
      ];
};

/** How it went, as soon as somebody tried. */
async function outcome(project: Project, mail: string, seconds: number) {
  for (let left = seconds; ; left -= 1) {
    const row = await ask(project, `${mail}&select=status,last_error`, 'GET');
    const [state = { status: 'gone', last_error: null }] = stood.parse(await row.json());
    const isOpen = state.status === 'sending' || (state.status === 'pending' && !state.last_error);
    if (!isOpen || left <= 0) return state;
    await setTimeout(1000);
  }
}

function ask(
  project: Project,
  path: string,
  method: 'GET' | 'POST' | 'DELETE',
  body?: object,
): Promise<Response> {
  return call(project, `/rest/v1/${path}`, {
    method,
    headers: {
      apikey: project.secretKey,
      'Content-Type': 'application/json',
      Prefer: 'return=representation',
    },
    ...(body && { body: JSON.stringify(body) }),
  });
}
