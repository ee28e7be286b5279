import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';

export type NewPerson = {
  readonly email: string;
  readonly password: string;
  readonly about: { readonly full_name?: string; readonly locale?: 'en' | 'vi' };
};

/** Where a site that has a door for tests (site-door.ts) listens to it. */
export const doorOf = (dataDir: string) => `${dataDir}.door`;

/** Opens an account whose address counts as verified, past the sign-up and its mail. Answers its id. */
export async function openAccount(dataDir: string, person: NewPerson): Promise<string> {
  const asking = request({ socketPath: doorOf(dataDir), method: 'POST' });
  asking.end(JSON.stringify(person));
  const [answer] = await once(asking, 'response');
  const id = await text(answer);
  if (answer.statusCode !== 200) throw new Error(`No account was opened for ${person.email}.`);
  return id;
}
