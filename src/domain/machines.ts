/*
 * What machines may make of the public pages. Settings, robots.txt, license.xml, tdmrep.json, a header
 * of every page and the newsroom's page about AI say the same of it.
 */

/** To find pages; to answer questions from them, with a link; to train models on them. */
export const MACHINE_USES = ['search', 'answers', 'training'] as const;
export type MachineUse = (typeof MACHINE_USES)[number];

/** Whether each is allowed. */
export type MachineRights = Readonly<Record<MachineUse, boolean>>;

/** What the site came with. */
export const DEFAULT_RIGHTS: MachineRights = { search: true, answers: true, training: false };

/** What others call the uses: Content Signals (https://contentsignals.org) and RSL 1.0 (https://rslstandard.org/rsl). */
export const SIGNALS = { search: 'search', answers: 'ai-input', training: 'ai-train' } as const;
export const RSL_USAGES = {
  search: ['search', 'ai-index'],
  answers: ['ai-input'],
  training: ['ai-train'],
} as const;

/** Where people read what machines may do, and machines the licence: English-form paths. */
export const RIGHTS_PAGE = '/standards/ai';
export const LICENCE_FILE = '/license.xml';

/**
 * The header of a page by the TDM Reservation Protocol: '1' where mining its text is reserved. The rules of the site
 * (below) say where to read on.
 *
 * @see https://www.w3.org/community/reports/tdmrep/CG-FINAL-tdmrep-20240510/
 */
export const reservation = (rights: MachineRights): '0' | '1' => (rights.training ? '0' : '1');

/** The rules of the same protocol for the whole site. The files of the ledger are free whatever else is. */
export function reservationRules(rights: MachineRights, siteUrl: string) {
  const policy = new URL(RIGHTS_PAGE, siteUrl).href;
  return [
    { location: '/data/', 'tdm-reservation': 0 },
    {
      location: '/',
      'tdm-reservation': rights.training ? 0 : 1,
      ...(!rights.training && { 'tdm-policy': policy }),
    },
  ];
}
