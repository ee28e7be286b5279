import { GOLDEN } from '#tests/database/search-golden.ts';
import { createCorpus } from './corpus.ts';

export type Question = { readonly name: string; readonly path: string };

const query = (values: Readonly<Record<string, string>>) => `${new URLSearchParams(values)}`;

/** Words that are in almost every text, in some, and in none: the golden set is about rare ones. */
const COMMON = {
  en: ['the', 'company', 'the company', 'a', 'in the market', 'people said', 'vietnam startup'],
  vi: ['công ty', 'một', 'khách hàng', 'của', 'người việt nam', 'nha dau tu', 'startup'],
};

/** What readers type into the site search: the golden set, common words and names of companies. */
function typed(): readonly { readonly site: 'en' | 'vi'; readonly q: string }[] {
  const corpus = createCorpus(7);
  const names = Array.from({ length: 20 }, corpus.company);
  return [
    ...GOLDEN.map(({ site, query: q }) => ({ site, q })),
    ...COMMON.en.map((q) => ({ site: 'en' as const, q })),
    ...COMMON.vi.map((q) => ({ site: 'vi' as const, q })),
    ...names.map((q) => ({ site: 'en' as const, q })),
  ];
}

/** The page of results for everything that is typed. */
export function searches(): readonly Question[] {
  return typed().map(({ site, q }) => ({
    name: q,
    path: `${site === 'vi' ? '/vi' : ''}/search?${query({ q })}`,
  }));
}

/** The suggestions for it, also half typed. */
export function suggestions(): readonly Question[] {
  return typed()
    .flatMap(({ site, q }) => [
      { site, q },
      { site, q: q.slice(0, Math.max(2, Math.ceil(q.length / 2))) },
    ])
    .map(({ site, q }) => ({
      name: q,
      path: `${site === 'vi' ? '/vi' : ''}/search/suggestions.json?${query({ q })}`,
    }));
}

const TERMS = ['pho', 'the', 'company', 'robotics', 'hanoi', 'hcmc', 'công ty', 'linako', 'battry'];
const CATEGORIES = ['FinTech', 'AI/ML', 'Other'];
const STAGES = ['Seed', 'IPO'];

/** Pages of the startup directory by what is asked of them. */
export function directoryPages(): Readonly<Record<string, readonly Question[]>> {
  const page = (values: Readonly<Record<string, string>>): Question => ({
    name: query(values),
    path: `/startup-directory?${query(values)}`,
  });
  return {
    everything: [page({}), page({ page: '2' }), page({ page: '100' })],
    filtered: CATEGORIES.flatMap((category) => [
      page({ category }),
      page({ category, page: '3' }),
      ...STAGES.map((stage) => page({ category, stage })),
    ]),
    searched: TERMS.flatMap((q) => [page({ q })]),
    'filtered + searched': TERMS.flatMap((q) =>
      CATEGORIES.flatMap((category) => [
        page({ q, category }),
        ...STAGES.map((stage) => page({ q, category, stage })),
      ]),
    ),
  };
}
