import { describe, expect, test } from 'vitest';
import { toBlocks } from '#src/domain/articles/article-body.ts';
import {
  type ComparedBlock,
  compareBodies,
  isChanged,
  nearChanges,
} from '#src/domain/writing/compare.ts';

const compare = (before: string, after: string) => compareBodies(toBlocks(before), toBlocks(after));

/** A block as a line: `kind: same [+added+] [-removed-] {words: +bold -link …}`; ` (was kind)`, ` NEW`, ` GONE`. */
const line = ({ change, kind, was, pieces }: ComparedBlock) => {
  const words = pieces.map((piece) => {
    const marks = [...piece.gained.map((m) => `+${m}`), ...piece.lost.map((m) => `-${m}`)].join(
      ' ',
    );
    if (change === 'added' || change === 'removed') return piece.text;
    return {
      same: piece.text,
      added: `[+${piece.text}+]`,
      removed: `[-${piece.text}-]`,
      formatted: `{${piece.text}: ${marks}}`,
    }[piece.change];
  });
  const fate = { same: '', changed: '', added: ' NEW', removed: ' GONE' }[change];
  return `${kind}: ${words.join('')}${was ? ` (was ${was})` : ''}${fate}`;
};
const lines = (before: string, after: string) => compare(before, after).map(line);

describe('two bodies are compared as readers see them', () => {
  test.each([
    [
      'a word',
      'The pot holds ten tonnes.',
      'The pot holds eleven tonnes.',
      ['paragraph: The pot holds [-ten-][+eleven+] tonnes.'],
    ],
    [
      'bold',
      'The pot holds ten tonnes.',
      'The <strong>pot holds</strong> ten tonnes.',
      ['paragraph: The {pot holds: +bold} ten tonnes.'],
    ],
    [
      'a link that goes elsewhere',
      'See <a href="/a">the list</a>.',
      'See <a href="/b">the list</a>.',
      ['paragraph: See {the list: +link /b -link /a}.'],
    ],
    [
      'a paragraph that became a heading',
      'What it costs',
      '<h2>What it costs</h2>',
      ['heading2: What it costs (was paragraph)'],
    ],
    [
      'a heading of another level',
      '<h2>Costs</h2>',
      '<h3>Costs</h3>',
      ['heading3: Costs (was heading2)'],
    ],
    [
      'a new paragraph',
      'One two three.\n\nFour five six.',
      'One two three.\n\nSomething else entirely.\n\nFour five six.',
      [
        'paragraph: One two three.',
        'paragraph: Something else entirely. NEW',
        'paragraph: Four five six.',
      ],
    ],
    [
      'a paragraph that is gone',
      'One.\n\nTwo.',
      'Two.',
      ['paragraph: One. GONE', 'paragraph: Two.'],
    ],
    [
      'an item of a list',
      '<ul><li>Rice noodles</li><li>Beef bones</li></ul>',
      '<ul><li>Rice noodles</li><li>Beef shin bones</li></ul>',
      ['item: Rice noodles', 'item: Beef [+shin +]bones'],
    ],
    [
      'a list that is numbered now',
      '<ul><li>Rice</li></ul>',
      '<ol><li>Rice</li></ol>',
      ['numbered: Rice (was item)'],
    ],
    [
      'a cell of a table',
      '<table><tr><th>Round</th><th>Amount</th></tr><tr><td>Seed</td><td>2</td></tr></table>',
      '<table><tr><th>Round</th><th>Amount</th></tr><tr><td>Seed</td><td>3</td></tr></table>',
      ['row: Round │ Amount', 'row: Seed │ [-2-][+3+]'],
    ],
    [
      'another picture',
      '<figure><img src="/a.svg" alt="A boat"><figcaption>Cần Thơ</figcaption></figure>',
      '<figure><img src="/b.svg" alt="A boat"><figcaption>Cần Thơ</figcaption></figure>',
      ['picture: {[A boat]: +picture /b.svg -picture /a.svg}', 'caption: Cần Thơ'],
    ],
    [
      'a quote and a pull quote',
      '<blockquote>Said.</blockquote>',
      '<blockquote class="pullquote">Said.</blockquote>',
      ['pullquote: Said. (was quote)'],
    ],
    [
      'a footnote',
      'It grew.',
      'It grew<span class="footnote">By its own count.</span>.',
      ['paragraph: It grew[+By its own count.+].'],
    ],
    ['a line break', 'One line', 'One<br>line', ['paragraph: One[- -][+\n+]line']],
    ['code as it is indented', '<pre>a  b</pre>', '<pre>a b</pre>', ['code: a[-  -][+ +]b']],
    [
      'Vietnamese by syllables, with their marks',
      'Nồi lớn gọi vốn',
      'Nồi nhỏ gọi vốn',
      ['paragraph: Nồi [-lớn-][+nhỏ+] gọi vốn'],
    ],
  ])('%s', (_, before, after, expected) => {
    expect(lines(before, after)).toEqual(expected);
    expect(isChanged(compare(before, after))).toBe(true);
  });

  test.each([
    ['bold inside italics', '<em><strong>x</strong></em>', '<strong><em>x</em></strong>'],
    ['another tag for the same', '<b>x</b>', '<strong>x</strong>'],
    ['space between blocks', '<h2>A</h2>\n\nB', '<h2>A</h2>\nB'],
    ['nothing at all', '', ''],
  ])('%s is no difference', (_, before, after) => {
    expect(isChanged(compare(before, after))).toBe(false);
  });

  test('a rule between paragraphs comes and goes', () => {
    expect(lines('A.\n\nB.', 'A.\n\n<hr>\n\nB.')).toEqual([
      'paragraph: A.',
      'rule:  NEW',
      'paragraph: B.',
    ]);
  });

  test('everything new is told once', () => {
    expect(lines('', 'One.\n\nTwo.')).toEqual(['paragraph: One. NEW', 'paragraph: Two. NEW']);
  });

  test('what is compared is all there, on both sides', () => {
    const before = '<h2>Old head</h2>\n\nA <em>b</em> c.\n\n<ul><li>x</li><li>y z</li></ul>';
    const after = '<h2>New head</h2>\n\nA b d.\n\n<ul><li>y z</li></ul>\n\nEnd.';
    const side = (kept: 'added' | 'removed') =>
      compare(before, after)
        .flatMap(({ pieces }) =>
          pieces
            .filter(({ change }) => change !== (kept === 'added' ? 'removed' : 'added'))
            .map(({ text }) => text),
        )
        .join('');
    expect(side('removed')).toBe('Old headA b c.xy z');
    expect(side('added')).toBe('New headA b d.y zEnd.');
  });
});

test('what is far from a change is counted', () => {
  const body = (words: string) => `A.\n\nB.\n\nC.\n\n${words}\n\nE.\n\nF.`;
  const shown = nearChanges(compare(body('D one two.'), body('D one three.')));
  expect(shown.map((each) => (typeof each === 'number' ? each : line(each)))).toEqual([
    2,
    'paragraph: C.',
    'paragraph: D one [-two-][+three+].',
    'paragraph: E.',
    1,
  ]);
});
