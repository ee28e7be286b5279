import { EMBEDDED_PUBLISHABLE_KEY } from '#src/domain/site.ts';
import { administrator, type RunningSite, type SignIn } from '#tests/support/site.ts';

export type Person = SignIn & { readonly id: string; readonly token: string };

const PASSWORD = 'gà trống 5 giờ';
const PATIENCE_MS = 15_000;

/** Signs up over HTTP, opens the link of the mail in the local mailbox, signs in. */
export async function createPerson(site: RunningSite, email: string): Promise<Person> {
  await callAuth(site, 'signup', { email, password: PASSWORD });
  const tokenHash = await tokenFor(site, email);
  await callAuth(site, 'verify', { token_hash: tokenHash, type: 'signup' });
  return signIn(site, { email, password: PASSWORD });
}

export async function signIn(site: RunningSite, { email, password }: SignIn): Promise<Person> {
  const answer = await callAuth(site, 'token?grant_type=password', { email, password });
  const { access_token, user } = answer as { access_token: string; user: { id: string } };
  return { email, password, id: user.id, token: access_token };
}

/** The administrator of a site that `startSite` gave its directory. */
export async function signInFirstAdmin(site: RunningSite): Promise<Person> {
  return signIn(site, await administrator());
}

/** Headers with which supabase-js would call for somebody. */
export function headersOf(person: Person | null): Record<string, string> {
  return {
    apikey: EMBEDDED_PUBLISHABLE_KEY,
    Authorization: `Bearer ${person?.token ?? EMBEDDED_PUBLISHABLE_KEY}`,
  };
}

async function callAuth(site: RunningSite, path: string, body: object): Promise<unknown> {
  const answer = await fetch(`${site.url}/auth/v1/${path}`, {
    method: 'POST',
    headers: { apikey: EMBEDDED_PUBLISHABLE_KEY, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
  return JSON.parse(text || 'null');
}

/** The secret of the newest mail to an address. */
async function tokenFor(site: RunningSite, email: string): Promise<string> {
  const read = async (path: string) => (await fetch(`${site.url}${path}`)).text();
  const deadline = performance.now() + PATIENCE_MS;
  while (performance.now() < deadline) {
    const list = (await read('/_mail')).matchAll(
      /\/_mail\/([0-9a-f-]{36})">\s*<span class="to">([^<]*)</g,
    );
    const id = [...list].find(([, , to]) => to === email)?.[1];
    const found = id && /token(?:_hash)?=([\w-]+)/.exec(await read(`/_mail/${id}/text`))?.[1];
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`No mail to ${email} arrived.`);
}
