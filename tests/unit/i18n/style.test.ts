import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { typeset, typesetHtml } from '#src/domain/text/typeset.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { ANSWERS, MAILS } from '#src/i18n/mails.ts';
import { PAGES } from '#src/i18n/pages.ts';
import { TEXTS } from '#src/i18n/texts.ts';

/* What a machine can hold of docs/style: in all that the site says, and in the stories that it comes with. */

type Said = { readonly where: string; readonly text: string };

const root = (path: string) => new URL(`../../../${path}`, import.meta.url);

function* sayings(where: string, node: unknown): Generator<Said> {
  if (typeof node === 'string') yield { where, text: node };
  else if (node !== null && typeof node === 'object')
    for (const [key, value] of Object.entries(node)) yield* sayings(`${where}/${key}`, value);
}

const interfaceTexts = (locale: Locale): Said[] => [
  ...sayings('texts', TEXTS[locale]),
  ...sayings('pages', PAGES[locale]),
  ...sayings('mails', MAILS[locale]),
  ...sayings('answers', ANSWERS[locale]),
];

const SEEDS = root('supabase/seeds/');
/** Of files in one language; what is in both, names and places, is the language of those who wrote it. */
const SEEDED: Readonly<Record<Locale, RegExp>> = { en: /_en_/, vi: /_vi_|entry_texts/ };

function stories(locale: Locale): Said[] {
  const files = readdirSync(SEEDS).filter((name) => SEEDED[locale].test(name));
  return files.flatMap((where) =>
    [...readFileSync(new URL(where, SEEDS), 'utf8').matchAll(/\$khoi\$([\s\S]*?)\$khoi\$/g)].map(
      ([, text = '']) => ({ where, text }),
    ),
  );
}

function downloads(locale: Locale): Said[] {
  return ['guides', 'templates'].flatMap((folder) => {
    const at = root(`src/downloads/${folder}/`);
    const names = readdirSync(at).filter((name) => name.endsWith(`.${locale}.md`));
    return names.map((where) => ({
      where,
      text: readFileSync(new URL(where, at), 'utf8').replace(HEAD, ''),
    }));
  });
}

/** Words of the specification and of the auth server, which are quoted as they stand there. */
const QUOTED = new Set([
  ...['subscribe.busy', 'admin.create.uploading', 'admin.confirm.text', 'subscribe.done.message'],
  ...['article.notFound.text', 'startup.notFound.text', 'investor.notFound.text'],
  ...['listing.find.title', 'submit.startup.done.text', 'nav.login', 'submit.startup.signIn.text'],
  'problem.invalid_credentials',
]);

/** A rule and why it stands: the reason is what somebody reads who broke it. */
type Rule = readonly [why: string, wrong: RegExp];

const BOTH: readonly Rule[] = [
  ['an ellipsis is one sign: …', /\.\.\./],
  ['an ellipsis follows its word without a blank', /[\p{L}\p{N}] …/u],
  ['quotes are “…”, apostrophes ’', /"|\p{L}'|'\p{L}/u],
  ['there is one blank between words', /[^\s|] {2,}[^\s|]/],
  ['no blank stands before a sign', /[\p{L}\p{N}] [,.;:!?](?=\s|$)/u],
  ['a percentage sign stands at its number', /[\d}][ \u00a0]%/],
  ['a dash is –, with blanks, or a sentence is two', /\p{L} (?:-|--|—) \p{L}|\p{L}—\p{L}/u],
];

const OF: Readonly<Record<Locale, readonly Rule[]>> = {
  en: [
    ['figures take %, words take “per cent”', /\d per cent|\bpercent\b/],
    ['it is email', /\be-mail/i],
    ['cities with an English name have it', /Hà Nội|Sài Gòn|Đà Nẵng|TP\.? ?HCM|\bHCMC\b|Việt Nam/],
    ['one signs in; Sign In is a button', /\blog(?:ged)? ?in\b/i],
    ['spelling is British', /\b(?:color|center|labor)s?\b|izations?\b/i],
    ['a mother is Amí, a father Ama', /Ama H’/],
  ],
  vi: [
    [
      'tone marks: tòa, hóa, hủy',
      /o[àáảãạ](?!\p{L})|o[èéẻẽẹ](?!\p{L})|(?<![Qq])u[ỳýỷỹỵ](?!\p{L})/u,
    ],
    [
      'y where it is the custom: kỹ, lý, tỷ, hy vọng',
      /(?<!\p{L})(?:kĩ|mĩ|tỉ|quí|kì|hi vọng)(?!\p{L})/iu,
    ],
    ['TP.HCM, Hà Nội, Đà Nẵng', /Hanoi|Saigon|Da Nang|TP\.? HCM|TPHCM|Hà nội|Vietnam\b/],
    ['months are “tháng 11”', /(?<!\p{L})thg(?!\p{L})/u],
    ['đô la, two words', /đô-la|đôla/i],
    ['a mother is Amí, a father Ama', /Ama H’/],
    ['ngân sách nhà nước; tiền công is a wage', /tiền công (?:đối ứng|mua)/],
    ['words that were read wrongly', /công thức đêm|năm mái loại một|Nhắm mục tiêu|Giữ mọi quyền/],
  ],
};

/** Of what the site itself says, not of what stories tell. */
const OF_INTERFACE: Readonly<Record<Locale, readonly Rule[]>> = {
  en: [],
  vi: [
    ['nhận bản tin, ngừng nhận, tạo tài khoản: đăng ký is neither', /đăng ký/i],
    ['hằng tuần, hằng năm', /(?<!\p{L})hàng (?:tuần|ngày|tháng|quý|năm)/iu],
    ['trang web, or trang', /\bwebsite|\bsite này/i],
  ],
};

const SLOT = /\{\{[^}]*\}\}/g;
/** Without tags; those that a text of the interface names are words of it. */
const plain = ({ where, text }: Said) =>
  text.replace(/<[^>]*>/g, where.startsWith('texts/') ? 'x' : '').replace(SLOT, '9');
/** What files of Markdown say of themselves before they begin. */
const HEAD = /^---\n[\s\S]*?\n---\n/;

const broken = (said: readonly Said[], rules: readonly Rule[]) =>
  said
    .filter(({ where }) => !QUOTED.has(where.replace(/^texts\//, '')))
    .flatMap((each) =>
      rules.flatMap(([why, wrong]) => {
        const found = wrong.exec(plain(each));
        return found ? [`${each.where}: ${why} (${found[0]})`] : [];
      }),
    );

describe.each(['en', 'vi'] as const)('in %s', (locale) => {
  const said = interfaceTexts(locale);
  const told = [...stories(locale), ...downloads(locale)];

  test('there is something to read', () => {
    expect(said.length).toBeGreaterThan(1500);
    expect(told.length).toBeGreaterThan(60);
  });

  test('what the site says keeps the style', () => {
    expect(broken(said, [...BOTH, ...OF[locale], ...OF_INTERFACE[locale]])).toEqual([]);
  });

  test('what its stories and guides tell keeps the style', () => {
    expect(broken(told, [...BOTH, ...OF[locale]])).toEqual([]);
  });

  test('letters are composed', () => {
    const loose = [...said, ...told].filter(({ text }) => text.normalize('NFC') !== text);
    expect(loose.map(({ where }) => where)).toEqual([]);
  });

  test('no line ends inside what belongs together, once it is set', () => {
    const loose =
      /\d (?:triệu|tỷ|đồng|USD|million|billion|km|kg|MW|%)(?!\p{L})|\d\u00a0(?:triệu|tỷ) (?:USD|đồng|won)(?!\p{L})|Series [A-F](?!\p{L})|TP\. HCM|(?<!\p{L})(?:ngày|tháng|năm|quý) \d/u;
    const html = stories(locale).map(({ where, text }) => ({ where, text: typesetHtml(text) }));
    const lines = [...sayings('pages', PAGES[locale])].map((each) => ({
      ...each,
      text: typeset(each.text),
    }));
    const split = [...html, ...lines].flatMap(({ where, text }) => {
      const found = loose.exec(text);
      return found ? [`${where}: ${found[0]}`] : [];
    });
    expect(split).toEqual([]);
  });
});

test('the rules find what they are for', () => {
  const all = [...BOTH, ...OF.en, ...OF.vi, ...OF_INTERFACE.vi];
  const wrong = [
    ...['Wait...', 'Đang tải …', '"Phở"', 'two  words', 'no !', '5 %', 'pot - pan', '20 per cent'],
    ...['by e-mail', 'in TP.HCM', 'please log in', 'the color', 'Ama H’Nuê', 'toà soạn', 'tỉ đồng'],
    ...['TP. HCM', '21 thg 11', 'một đô-la', 'tiền công đối ứng', 'công thức đêm', 'Đăng ký'],
    ...['hàng tuần', 'site này'],
  ];
  const found = new Set(
    wrong.flatMap((text) => all.filter(([, pattern]) => pattern.test(text)).map(([why]) => why)),
  );
  expect(all.map(([why]) => why).filter((why) => !found.has(why))).toEqual([]);
});
