import { setNewsroomZone } from '../../../src/domain/text/zone.ts';
import type { Deps } from './deps.ts';
import type { SiteIdentity } from './mail/types.ts';

/**
 * What the newsroom has set since this process began: its zone, which the clock of this process takes, and where
 * replies go. What cannot be asked stays as it was.
 *
 * @returns the site as mails name it
 */
export async function readSettings({ db, site }: Pick<Deps, 'db' | 'site'>): Promise<SiteIdentity> {
  const { data, error } = await db
    .from('site_settings')
    .select('name,value')
    .in('name', ['zone', 'email.hello']);
  if (error) return site;
  const set = new Map(data.map(({ name, value }) => [name, value]));
  setNewsroomZone(set.get('zone'));
  return { ...site, contactEmail: set.get('email.hello') ?? site.contactEmail };
}
