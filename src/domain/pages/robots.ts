import { LOCALES } from '../../i18n/locales.ts';
import { pathTo } from '../../i18n/paths.ts';
import { agentsOf } from '../crawlers.ts';
import { MACHINE_USES, type MachineRights, RIGHTS_PAGE, SIGNALS } from '../machines.ts';
import { CLOSED_QUERIES, OPEN_QUERIES } from './crawl.ts';
import { OWN_PAGES } from './own-pages.ts';

/** What is personal or the newsroom's, a service, or a function of a query. English-form beginnings of paths. */
const CLOSED = [
  ...OWN_PAGES.map((page) => `/${page}`),
  ...CLOSED_QUERIES,
  '/api/',
  '/rest/',
  '/functions/',
];
/** Begin as something closed does; the longer rule counts (RFC 9309, 2.2.2). */
const OPEN = ['/author/', ...OPEN_QUERIES];

const inAll = (rule: string, paths: readonly string[]) =>
  paths.flatMap((path) => LOCALES.map((locale) => `${rule}: ${pathTo(locale, path)}`));
const agents = (names: readonly string[]) => names.map((name) => `User-agent: ${name}`);

/**
 * robots.txt: a group of those who may read what is public, and one for each use that is not allowed.
 *
 * @param site.rights what machines may do
 * @param site.absolute makes an address of a path
 */
export function renderRobots(site: {
  readonly rights: MachineRights;
  readonly absolute: (path: string) => string;
}): string {
  const { rights, absolute } = site;
  const refused = MACHINE_USES.filter((use) => !rights[use]);
  const welcome = MACHINE_USES.filter((use) => rights[use]);
  const signals = MACHINE_USES.map((use) => `${SIGNALS[use]}=${rights[use] ? 'yes' : 'no'}`);
  return [
    `# What machines may do with these pages, in words: ${absolute(RIGHTS_PAGE)}`,
    '',
    ...welcome.flatMap((use) => [`# ${use}: welcome`, ...agents(agentsOf(use))]),
    '# everybody else',
    'User-agent: *',
    // The same in more words stands in license.xml, which every answer's Link header names: a line
    // `License:` here would make the file invalid to validators that know RFC 9309 alone.
    `Content-Signal: ${signals.join(', ')}`,
    ...inAll('Disallow', CLOSED),
    ...inAll('Allow', OPEN),
    '',
    ...refused.flatMap((use) => [
      `# ${use}: not allowed`,
      ...agents(agentsOf(use)),
      'Disallow: /',
      '',
    ]),
    `# Everything we know of companies, as files: ${absolute('/data')}`,
    '',
    `Sitemap: ${absolute('/sitemap.xml')}`,
    `Sitemap: ${absolute('/sitemap-news.xml')}`,
    '',
  ].join('\n');
}
