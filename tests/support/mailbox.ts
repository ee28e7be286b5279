import { type APIRequestContext, expect } from '@playwright/test';

/** The text parts of the mails that the local mailbox holds for an address, newest first. */
export async function mailsTo(
  request: APIRequestContext,
  email: string,
  subject = '',
): Promise<string[]> {
  const list = await (await request.get('/_mail')).text();
  const mails = list.matchAll(
    /\/_mail\/([0-9a-f-]{36})">\s*<span class="to">([^<]*)<\/span>\s*<span class="subject">([^<]*)</g,
  );
  const ids = [...mails].filter(([, , to, about]) => to === email && about?.includes(subject));
  return Promise.all(ids.map(async ([, id]) => (await request.get(`/_mail/${id}/text`)).text()));
}

/** Waits until a number of mails to an address is there. */
export async function waitForMails(
  request: APIRequestContext,
  email: string,
  count: number,
  subject = '',
): Promise<string[]> {
  await expect.poll(async () => (await mailsTo(request, email, subject)).length).toBe(count);
  return mailsTo(request, email, subject);
}
