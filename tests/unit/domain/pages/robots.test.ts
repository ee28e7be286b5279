import robotsParser from 'robots-parser';
import { describe, expect, test } from 'vitest';
import { agentsOf, CRAWLERS } from '#src/domain/crawlers.ts';
import {
  DEFAULT_RIGHTS,
  MACHINE_USES,
  type MachineRights,
  reservation,
  reservationRules,
} from '#src/domain/machines.ts';
import { relTo } from '#src/domain/pages/crawl.ts';
import { renderRobots } from '#src/domain/pages/robots.ts';

const SITE = 'https://khoi.example';
const render = (rights: MachineRights) =>
  renderRobots({ rights, absolute: (path) => new URL(path, SITE).href });
const mayRead = (rights: MachineRights, agent: string, path: string) =>
  robotsParser(`${SITE}/robots.txt`, render(rights)).isAllowed(SITE + path, agent);

/** What Lighthouse takes for a directive (its audit robots-txt). */
const DIRECTIVES = /^(?:User-agent|Disallow|Allow|Sitemap|Content-Signal): \S/;

describe('robots.txt', () => {
  test.each(MACHINE_USES)('lets those who fetch pages for %s in, or keeps them out', (use) => {
    const others = MACHINE_USES.filter((each) => each !== use);
    for (const isAllowed of [true, false]) {
      const rights = { ...DEFAULT_RIGHTS, [use]: isAllowed };
      for (const agent of agentsOf(use))
        expect(mayRead(rights, agent, '/article/pho'), agent).toBe(isAllowed);
      for (const other of others)
        for (const agent of agentsOf(other))
          expect(mayRead(rights, agent, '/vi/latest'), agent).toBe(rights[other]);
      expect(mayRead(rights, 'SomebodysBot', '/article/pho')).toBe(true);
    }
  });

  test('closes to those who may read the rest what is personal, a service or a function of a query', () => {
    const closed = [
      '/admin',
      '/vi/account',
      '/auth',
      '/api/x',
      '/search?q=pho',
      '/contact?about=a',
    ];
    const asked = ['/funding?year=2026', '/vi/funding.csv?kind=Seed', '/investors?page=2&type=VC'];
    const open = ['/', '/author/an', '/search', '/contact', '/funding', '/vi/funding?page=2'];
    for (const agent of ['Googlebot', 'OAI-SearchBot', 'SomebodysBot']) {
      const isOpen = (path: string) => mayRead(DEFAULT_RIGHTS, agent, path);
      expect([...closed, ...asked.slice(0, 2)].filter(isOpen), agent).toEqual([]);
      expect(
        open.filter((path) => !isOpen(path)),
        agent,
      ).toEqual([]);
    }
  });

  test('has only directives that validators know, and names each crawler once', () => {
    const lines = render(DEFAULT_RIGHTS).split('\n');
    expect(
      lines.filter((line) => line !== '' && !line.startsWith('#') && !DIRECTIVES.test(line)),
    ).toEqual([]);
    const agents = lines.flatMap((line) => /^User-agent: (.+)/.exec(line)?.[1] ?? []);
    expect(agents.toSorted()).toEqual(
      [...new Set([...MACHINE_USES.flatMap(agentsOf), '*'])].toSorted(),
    );
    expect(lines).toContain('Content-Signal: search=yes, ai-input=yes, ai-train=no');
  });

  test('names crawlers that their operators document', () => {
    for (const { agents, source } of MACHINE_USES.flatMap((use) => CRAWLERS[use])) {
      expect(source).toMatch(/^https:\/\//);
      for (const agent of agents) expect(agent).toMatch(/^[A-Za-z-]+$/);
    }
  });
});

test('mining is reserved where training is not allowed, but of the files of the ledger', () => {
  expect(reservation(DEFAULT_RIGHTS)).toBe('1');
  expect(reservation({ ...DEFAULT_RIGHTS, training: true })).toBe('0');
  const reserved = (rights: MachineRights) =>
    reservationRules(rights, SITE).map((rule) => [rule.location, rule['tdm-reservation']]);
  expect(reserved(DEFAULT_RIGHTS)).toEqual([
    ['/data/', 0],
    ['/', 1],
  ]);
  expect(reserved({ ...DEFAULT_RIGHTS, training: true }).map(([, is]) => is)).toEqual([0, 0]);
});

test.each([
  ['/funding', undefined, undefined],
  ['/vi/latest?page=2', 'next', 'next'],
  ['/funding?page=2#rounds', undefined, undefined],
  ['/funding?year=2026', undefined, 'nofollow'],
  ['/investors?page=2&type=VC', 'prev', 'prev nofollow'],
  ['/investors?page=2&from=1', undefined, 'nofollow'],
  ['/contact?about=letter#contact-form-title', undefined, 'nofollow'],
  ['/standards/ai#a?b=c', undefined, undefined],
] as const)('a link to %s with rel %s says %s', (path, rel, said) => {
  expect(relTo(path, rel)).toBe(said);
});
