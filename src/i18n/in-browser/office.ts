import type { Locale } from '../locales.ts';
import type { TabWords } from '../office.ts';
import { OFFICE_TABS } from '../office.ts';
import type { Texts } from '../texts.ts';

const FILES = import.meta.glob<Record<string, Partial<Texts>>>(
  '../*/{admin-{analytics,arrange,directory,disclosure,editor,handover,import,inbox,insert,intake,ledger,letter,mentions,metadata,newsletter,palette,pictures,plan,proposals,release,senders,settings,sources,subscribers,texts,threads,translation,users,versions,writing},entries,ledger,machines,options,roles,submit}.ts',
);

/** What a tab of the office says, in one language: a page does not carry the words of tabs that nobody opens. */
export async function loadTabWords(tab: TabWords, locale: Locale): Promise<Partial<Texts>> {
  const modules = await Promise.all(
    OFFICE_TABS[tab].map((file) => FILES[`../${locale}/${file}.ts`]?.()),
  );
  return Object.assign({}, ...modules.flatMap((module) => Object.values(module ?? {})));
}
