/** Submissions that nobody means well with, each sent straight to the API. */
export type Hostile = {
  readonly what: string;
  readonly table: 'startups' | 'investors';
  readonly row: Readonly<Record<string, unknown>>;
  /** Stored as the plain text that it is, or not at all. */
  readonly fate: 'refused' | 'harmless';
};

const STRANGER = '7d9c0a36-3a0e-4c8e-9d0a-6f1f5d1c0001';
const MEGABYTE = 'x'.repeat(1024 * 1024);

const SCRIPTS = [
  '<script>document.title="taken"</script>',
  '"><img src=x onerror=document.title="taken">',
  '</title><svg onload=document.title="taken">',
  "'-alert(1)-'",
  '{{constructor.constructor("alert(1)")()}}',
  '</script><script>document.title="taken"</script>',
] as const;

const ADDRESSES = [
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  '//evil.example',
  'https://khoi.example/"onmouseover="alert(1)',
  'https://khoi.example\\@evil.example',
] as const;

const startup = (what: string, row: object, fate: Hostile['fate'] = 'refused'): Hostile => ({
  what: `startup: ${what}`,
  table: 'startups',
  row: { description: 'x', category: 'Other', ...row },
  fate,
});

const investor = (what: string, row: object, fate: Hostile['fate'] = 'refused'): Hostile => ({
  what: `investor: ${what}`,
  table: 'investors',
  row: { ...row },
  fate,
});

export const HOSTILE: readonly Hostile[] = [
  ...SCRIPTS.map((text) => startup(`${text} in its name`, { name: text }, 'harmless')),
  ...SCRIPTS.map((text) =>
    startup(`${text} in its texts`, { description: text, location: text }, 'harmless'),
  ),
  ...SCRIPTS.map((text) =>
    investor(`${text} everywhere`, { name: text, description: text, location: text }, 'harmless'),
  ),
  ...ADDRESSES.map((website) => startup(`website ${website}`, { website })),
  ...ADDRESSES.slice(0, 4).map((logo_url) => investor(`logo ${logo_url}`, { logo_url })),
  startup('a megabyte of name', { name: MEGABYTE }),
  startup('a megabyte of description', { description: MEGABYTE }),
  startup('a megabyte of location', { location: MEGABYTE }),
  startup('a megabyte of slug', { slug: MEGABYTE }),
  startup('a NUL character', { name: 'a\u0000b' }),
  startup('text that runs backwards', { name: 'exe.\u202egnp.logo' }),
  startup('a hidden direction', { location: '\u2066Hà Nội\u2069' }),
  startup('a name of nothing', { name: '\u200b\u2060' }),
  startup('an emoji', { name: '🍜🍜🍜' }, 'harmless'),
  startup('SQL', { name: "'); drop table startups; --" }, 'harmless'),
  startup('an unknown category', { category: 'Casino' }),
  startup('an unknown stage', { stage: 'Series Z' }),
  startup('an unknown team size', { employees: '-5' }),
  startup('a year before 1990', { founded_year: 1989 }),
  startup('a year to come', { founded_year: 2999 }),
  startup('a negative amount', { funding_amount: -1 }),
  startup('an amount that is no number', { funding_amount: 'NaN' }),
  investor('an unknown focus', { investment_focus: ['Casino'] }),
  investor('an unknown AUM range', { aum_range: 'All of it' }),
  investor('a list of a thousand', { investment_stage: Array(1000).fill('Seed') }),
  startup('approved by itself', { status: 'approved' }),
  investor('approved by itself', { status: 'approved' }),
  startup('featured by itself', { featured: true }),
  startup('in the name of another', { submitted_by: STRANGER }),
  startup('with an approver', { approved_by: STRANGER }),
  startup('with an id of its choice', { id: STRANGER }),
  startup('with a date of its choice', { created_at: '1999-01-01' }),
  startup('with a note of the reviewer', { review_note: 'Great!' }),
  startup('with a column that does not exist', { is_admin: true }),
  startup('with an address of a page in its slug', { slug: '../admin' }),
  startup('with an id as its slug', { slug: STRANGER }),
];
