/**
 * Draws the covers of the seed articles and the fixed placeholder into public/covers.
 * Deterministic: running it again changes nothing unless a drawing changed.
 *
 *   node supabase/seeds/covers.ts
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import * as crossings from './art/crossings.ts';
import * as food from './art/food.ts';
import { frame, type Picture } from './art/kit.ts';
import * as land from './art/land.ts';
import * as machines from './art/machines.ts';
import * as money from './art/money.ts';
import * as pages from './art/pages.ts';
import * as signals from './art/signals.ts';
import * as streets from './art/streets.ts';
import * as water from './art/water.ts';

/** The slug of the original article → its picture. Translations share the file. */
const covers: Record<string, () => Picture> = {
  placeholder: pages.placeholder,
  'noi-lon-series-a-pho-broth': food.bowl,
  'co-bay-river-freight-series-a': crossings.barges,
  'inside-dure-pay-series-c': money.coins,
  'the-bridge-round-is-back': crossings.bridge,
  'mai-nang-rents-factory-roofs': land.roofs,
  'kolam-pintar-shrimp-ponds': water.ponds,
  'tiem-so-household-businesses': money.ledger,
  'song-han-robotics-stays-in-da-nang': crossings.girder,
  'o-cam-battery-swap-hanoi': machines.batteries,
  'tram-y-commune-ultrasound': machines.ultrasound,
  'moabom-rice-cooker-busan': streets.apartments,
  'lop-nho-no-celebrity-teachers': streets.table,
  'before-the-beans-leave-buon-ma-thuot': food.coffee,
  'ganh-closes-with-suppliers-paid': food.pole,
  'phu-sa-data-salt-alarms': water.delta,
  'geulteul-draws-11172-syllables': machines.hangul,
  'hanulcell-second-hand-batteries': machines.cells,
  'kestrel-orbit-counts-rice-through-clouds': signals.satellite,
  'undersea-cable-da-nang-backup': signals.cable,
  'five-people-one-database': machines.circuit,
  'why-we-are-called-khoi': pages.firstLine,
  'what-we-will-not-publish': pages.pages,
  'letter-from-a-plastic-stool': streets.stools,
  'seoul-or-singapore-holding-company': streets.skylines,
  'the-tet-cliff': money.kumquat,
  'da-vien-cold-chain-yard-hai-phong': crossings.harbour,
  'nabi-commerce-listing': money.butterfly,
  'luc-binh-water-hyacinth-box': land.hyacinth,
  'micro-hydro-mu-cang-chai': land.terraces,
  'badang-lab-jeju-seaweed': water.seaweed,
  'vong-ai-hears-nghe-an': signals.voices,
  'small-models-big-ledger': signals.receipts,
  'ca-phe-coc-tp-hcm-quet-ma': food.filter,
  'can-tho-ba-startup-mot-chuyen-do': water.ferry,
  'hoi-nhanh-goi-von-vong-hat-giong': land.sprouts,
};

const folder = new URL('../../public/covers/', import.meta.url);
mkdirSync(folder, { recursive: true });
for (const [slug, draw] of Object.entries(covers)) {
  writeFileSync(new URL(`${slug}.svg`, folder), frame(draw()));
}
