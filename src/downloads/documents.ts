import { readFileSync } from 'node:fs';
import { marked } from 'marked';
import { getTexts } from '#src/components/pages/texts.ts';
import { BRAND_COLOURS, SITE } from '#src/domain/site.ts';
import { fillIn } from '#src/i18n/fill-in.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { logoFiles, toCmyk, toRgb } from './brand.ts';

const FONTS = new URL('../../node_modules/@fontsource/newsreader/files/', import.meta.url);

/** A document to print. */
export type Document = { title: string; html: string };

type Look = { accent: string; tint: string; rings: number };

const LOOKS: Record<string, Look> = {
  'first-round': { accent: '#C8102E', tint: '#FBE9EA', rings: 5 },
  'where-to-incorporate': { accent: '#1F57B8', tint: '#E6EDF9', rings: 3 },
  'first-ten-hires': { accent: '#A8480A', tint: '#FBEBDF', rings: 7 },
  metrics: { accent: '#0F766E', tint: '#E1F1EE', rings: 9 },
};
const DEFAULT_LOOK: Look = { accent: '#C8102E', tint: '#F3F0E9', rings: 4 };

function fontFace(
  subset: string,
  weight: number,
  style: 'normal' | 'italic',
  range: string,
): string {
  const file = readFileSync(new URL(`newsreader-${subset}-${weight}-${style}.woff2`, FONTS));
  return `@font-face{font-family:Newsreader;font-style:${style};font-weight:${weight};src:url(data:font/woff2;base64,${file.toString('base64')}) format('woff2');unicode-range:${range}}`;
}

const RANGES = {
  vietnamese:
    'U+0102-0103,U+0110-0111,U+0128-0129,U+0168-0169,U+01A0-01A1,U+01AF-01B0,U+0300-0301,U+0303-0304,U+0308-0309,U+0323,U+0329,U+1EA0-1EF9,U+20AB',
  'latin-ext': 'U+0100-0101,U+0104-010F,U+0112-0127,U+012A-0167,U+016A-019F,U+1E00-1E9F',
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+2074,U+20AC,U+2122,U+2190-2193,U+2212,U+2215,U+FEFF,U+FFFD',
} as const;

const FONT_CSS = (
  [
    [400, 'normal'],
    [600, 'normal'],
    [400, 'italic'],
  ] as const
)
  .flatMap(([weight, style]) =>
    Object.entries(RANGES).map(([name, range]) => fontFace(name, weight, style, range)),
  )
  .join('');
const PRINT_CSS = readFileSync(new URL('print.css', import.meta.url), 'utf8');

/** Rings that rise from the lower edge: the sun of something that begins. */
function art({ accent, rings }: Look): string {
  const circles = Array.from({ length: rings }, (_, index) => {
    const radius = 26 + index * (96 / rings);
    return `<circle cx="172" cy="112" r="${radius.toFixed(1)}" fill="none" stroke="${accent}" stroke-opacity="${(0.55 - index * (0.45 / rings)).toFixed(2)}" stroke-width="${(2.4 - index * (1.9 / rings)).toFixed(2)}"/>`;
  });
  return `<svg class="art" aria-hidden="true" viewBox="0 0 210 104" preserveAspectRatio="xMaxYMax slice"><circle cx="172" cy="112" r="18" fill="${accent}"/>${circles.join('')}</svg>`;
}

function page(
  locale: Locale,
  look: Look,
  parts: { kicker: string; title: string; lede: string; body: string; compact?: true },
): Document {
  const logo = (logoFiles()['khoi-wordmark-light.svg'] ?? '').replace(
    '<svg ',
    '<svg class="logo" aria-hidden="true" ',
  );
  const running = `${SITE.name} · ${parts.title}`.replace(/"/g, '');
  const style = `html{--accent:${look.accent};--tint:${look.tint};--running:"${running}"}`;
  return {
    title: parts.title,
    html: `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${parts.title}</title><style>${FONT_CSS}${PRINT_CSS}${style}</style></head><body><header class="cover${parts.compact ? ' compact' : ''}">${art(look)}${logo}<p class="kicker">${parts.kicker}</p><h1>${parts.title}</h1></header><p class="lede">${parts.lede}</p><main>${parts.body}</main></body></html>`,
  };
}

/** Links inside the site have no address on paper: their words stay. */
function toPrintHtml(markdown: string): string {
  const withoutSiteLinks = markdown.replace(/\[([^\]]+)\]\(\/[^)]*\)/g, '$1');
  return marked
    .parse(withoutSiteLinks, { async: false })
    .replace(/<li>(?:<p>)?<input[^>]*>\s*/g, '<li class="task">');
}

/** @param name file name in guides/ without language and ending */
export function guide(name: string, locale: Locale): Document {
  const source = readFileSync(new URL(`guides/${name}.${locale}.md`, import.meta.url), 'utf8');
  const [, head = '', markdown = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
  const field = (key: string) =>
    (new RegExp(`^${key}: (.*)$`, 'm').exec(head)?.[1] ?? '').replace(/^"|"$/g, '');
  return page(locale, LOOKS[name] ?? DEFAULT_LOOK, {
    kicker: field('kicker'),
    title: field('title'),
    lede: field('lede'),
    body: toPrintHtml(markdown),
  });
}

const SHEET_WORDS = {
  en: {
    facts: 'Fact sheet',
    about: 'About',
    numbers: 'In numbers',
    contacts: 'Press contacts',
    colours: 'Brand colours',
    lede: 'Four colours. Red is for the one thing that should be seen first; jade says that something went well.',
    print: 'print (without profile)',
    screen: 'screen',
  },
  vi: {
    facts: 'Tờ thông tin',
    about: 'Giới thiệu',
    numbers: 'Con số',
    contacts: 'Đầu mối báo chí',
    colours: 'Màu thương hiệu',
    lede: 'Bốn màu. Đỏ dành cho điều cần được thấy đầu tiên; ngọc báo rằng mọi việc ổn.',
    print: 'bản in (không kèm hồ sơ màu)',
    screen: 'màn hình',
  },
} as const;

export function factSheet(locale: Locale): Document {
  const words = SHEET_WORDS[locale];
  const about = getTexts(locale, 'about');
  const press = getTexts(locale, 'press');
  const figures = about.numbers.items
    .map(({ value, label }) => `<div><b>${value}</b>${label}</div>`)
    .join('');
  const facts = press.facts.items
    .map(({ label, value }) => `<tr><td>${label}</td><td><strong>${value}</strong></td></tr>`)
    .join('');
  const contacts = press.contacts.items
    .map(
      ({ name, role, mailbox }) =>
        `<tr><td>${role}</td><td><strong>${name}</strong></td><td>${SITE.email[mailbox]}</td></tr>`,
    )
    .join('');
  return page(locale, DEFAULT_LOOK, {
    compact: true,
    kicker: press.title,
    title: `${SITE.name}: ${words.facts.toLocaleLowerCase(locale)}`,
    lede: press.about.text,
    body: `<h2>${words.numbers}</h2><div class="figures">${figures}</div><table>${facts}</table><h2>${words.contacts}</h2><table>${contacts}</table>`,
  });
}

export function colourSheet(locale: Locale): Document {
  const words = SHEET_WORDS[locale];
  const swatches = BRAND_COLOURS.map(
    ({ hex, name }) =>
      `<div class="swatch"><div style="background:${hex}"></div><h3>${name[locale]}</h3><p>${hex}<br>RGB ${toRgb(hex).join(' ')} (${words.screen})<br>CMYK ${toCmyk(hex).join(' ')} (${words.print})</p></div>`,
  ).join('');
  return page(locale, DEFAULT_LOOK, {
    compact: true,
    kicker: SITE.name,
    title: words.colours,
    lede: words.lede,
    body: `<div class="swatches">${swatches}</div>`,
  });
}

/** Fills the publisher's names into a text template. */
export function template(name: string, locale: Locale): string {
  const source = readFileSync(new URL(`templates/${name}.${locale}.md`, import.meta.url), 'utf8');
  return fillIn(source, { site: SITE.name });
}
