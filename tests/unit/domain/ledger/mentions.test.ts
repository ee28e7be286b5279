import { describe, expect, test } from 'vitest';
import { linkMentions } from '#src/domain/ledger/link-mentions.ts';
import { type Candidate, suggestMentions } from '#src/domain/ledger/mentions.ts';
import { keysOf, nameWords, wordsOf } from '#src/domain/ledger/names.ts';
import { KNOWN, STORIES } from '#tests/fixtures/mentions.ts';

/** As the database does it: everybody who is called one of a text's keys. */
function candidatesOf(text: string): readonly Candidate[] {
  const keys = new Set(keysOf(wordsOf(text)));
  return KNOWN.filter(({ called }) =>
    keys.has(
      nameWords(called)
        .map(({ plain }) => plain)
        .join(' '),
    ),
  );
}

test('of 60 stories, nearly all whom they name are suggested, and nobody wrong is certain', () => {
  expect(STORIES).toHaveLength(60);
  const missed: string[] = [];
  const wrong: string[] = [];
  let named = 0;
  let certain = 0;
  for (const { text, names, title = '' } of STORIES) {
    const paragraphs = text.split('\n');
    const found = suggestMentions({ title, paragraphs }, candidatesOf(`${title}\n${text}`));
    const ids = found.map(({ id }) => id);
    named += names.length;
    missed.push(...names.filter((id) => !ids.includes(id)).map((id) => `${id}: ${text}`));
    for (const one of found.filter((each) => each.certain)) {
      certain += 1;
      if (!names.includes(one.id)) wrong.push(`${one.id}: ${text}`);
    }
  }
  expect(wrong).toEqual([]);
  expect((named - missed.length) / named, missed.join('\n')).toBeGreaterThanOrEqual(0.95);
  // What is never certain would make nobody's work lighter.
  expect(certain / named).toBeGreaterThan(0.5);
});

describe('a suggestion', () => {
  const [rice] = KNOWN;
  if (!rice) throw new Error('nobody is known');
  const suggest = (title: string, ...paragraphs: string[]) =>
    suggestMentions({ title, paragraphs }, candidatesOf([title, ...paragraphs].join('\n')));

  test('says whether a story is about somebody, and how often it names them', () => {
    const about = suggest('Nồi Lớn raises $6.8M', 'Nồi Lớn cooks.', "Nồi Lớn's kitchen is large.");
    expect(about).toMatchObject([{ id: rice.id, role: 'subject', times: 3, said: 'Nồi Lớn' }]);
    const beside = suggest('A market', 'Broth.', 'Among them is Nồi Lớn.');
    expect(beside).toMatchObject([{ id: rice.id, role: 'mentioned', times: 1 }]);
  });

  test('of two who share a name asks for both', () => {
    const both = suggest('Notes', 'The round was led by Sông Xanh Capital.');
    expect(both.map(({ id, certain }) => [id, certain])).toEqual([
      ['s9', false],
      ['i2', false],
    ]);
  });
});

describe('a link', () => {
  const ENTITIES = [
    { names: ['Nồi Lớn', 'Bếp Lớn'], href: '/startup/noi-lon' },
    { names: ['Rice & Co'], href: '/startup/rice' },
    { names: ['Solmaru'], href: '/startup/solmaru' },
    { names: ['Solmaru Ventures (솔마루)'], href: '/investors/solmaru-ventures' },
  ];
  test.each([
    [
      '<p>Nồi Lớn, and Nồi Lớn again.</p>',
      '<p><a href="/startup/noi-lon">Nồi Lớn</a>, and Nồi Lớn again.</p>',
    ],
    ['<p>Noi Lon’s pots</p>', '<p><a href="/startup/noi-lon">Noi Lon</a>’s pots</p>'],
    [
      '<h2>Nồi Lớn</h2><p>Bếp Lớn</p>',
      '<h2>Nồi Lớn</h2><p><a href="/startup/noi-lon">Bếp Lớn</a></p>',
    ],
    ['<p>Rice &amp; Co</p>', '<p><a href="/startup/rice">Rice &amp; Co</a></p>'],
    [
      '<p>Solmaru Ventures and Solmaru</p>',
      '<p><a href="/investors/solmaru-ventures">Solmaru Ventures</a> and Solmaru</p>',
    ],
    ['<p>nồi lớn, Nồi Lợn, Nồi Lớnn</p>', null],
    ['<p><a href="/x">Nồi Lớn</a></p><pre>Nồi Lớn</pre>', null],
    ['<figure><img alt=""><figcaption>Nồi Lớn</figcaption></figure>', null],
    ['<figure>Nồi Lớn</figure><button>Nồi Lớn</button><p>5<sup>Nồi Lớn</sup></p>', null],
    ['<h3>Nồi Lớn</h3><h4>Nồi Lớn</h4><p><code>Nồi Lớn</code></p>', null],
    ['<table><tr><th>Nồi Lớn</th></tr></table>', null],
    // A caption may stand outside of its figure, and a line break closes nothing.
    [
      '<figcaption>Nồi Lớn</figcaption><p>A<br>Nồi Lớn</p>',
      '<figcaption>Nồi Lớn</figcaption><p>A<br><a href="/startup/noi-lon">Nồi Lớn</a></p>',
    ],
    [
      '<p>Solmaru, then Nồi Lớn &lt; Rice &amp; Co.</p>',
      '<p><a href="/startup/solmaru">Solmaru</a>, then <a href="/startup/noi-lon">Nồi Lớn</a> &lt; <a href="/startup/rice">Rice &amp; Co</a>.</p>',
    ],
    ['<p>By <a href="/startup/noi-lon">them</a>, Nồi Lớn</p>', null],
    ['<p title="Nồi Lớn">pots</p>', null],
  ])('in %s', (html, linked) => {
    expect(linkMentions(html, ENTITIES)).toBe(linked ?? html);
  });

  test('leads nowhere for who has no name that could be found', () => {
    const html = '<p>Nồi Lớn</p>';
    expect(linkMentions(html, [{ names: ['', '—'], href: '/startup/x' }])).toBe(html);
    expect(linkMentions(html, [])).toBe(html);
  });
});
