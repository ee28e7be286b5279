import { setNewsroomZone } from '../../../src/domain/text/zone.ts';
import type { Db } from './deps.ts';

/** Sets the clock of this process to the newsroom's. What cannot be asked stays as it was. */
export async function knowZone(db: Db): Promise<void> {
  const { data, error } = await db
    .from('site_settings')
    .select('value')
    .eq('name', 'zone')
    .maybeSingle();
  if (!error) setNewsroomZone(data?.value);
}
