import { describe, expect, test } from 'vitest';
import { documentTitle, pageSummary } from '#src/domain/pages/page-head.ts';

describe('the title of a document', () => {
  test.each([
    ['Contact the newsroom', '', 'Contact the newsroom · Khởi'],
    ['Mây Cloud', 'Startup Directory', 'Mây Cloud · Startup Directory · Khởi'],
    // The name is said once, and a word that begins like it is not the name.
    ['About Khởi', '', 'About Khởi'],
    ['What Khởi learned', 'Newsletter', 'What Khởi learned · Newsletter'],
    ['Khởi nghiệp ở Huế', '', 'Khởi nghiệp ở Huế · Khởi'],
    ['Khởi nghiệp cùng Khởi', '', 'Khởi nghiệp cùng Khởi'],
  ])('%j of %j is %j', (title, section, expected) => {
    expect(documentTitle(title, section)).toBe(expected);
  });

  test('leaves out what search results would cut, the section before the name', () => {
    expect(documentTitle('x'.repeat(58))).toHaveLength(65);
    expect(documentTitle('x'.repeat(59))).toBe('x'.repeat(59));
    expect(documentTitle('x'.repeat(50), 'Startup Directory')).toBe(`${'x'.repeat(50)} · Khởi`);
    expect(documentTitle('x'.repeat(90), 'Startup Directory')).toBe('x'.repeat(90));
  });
});

describe('the description of a page', () => {
  const SITE = `${'Independent reporting on founders. '.repeat(4)}`.trim();

  test('is the first text alone where that says enough', () => {
    const own = 'a '.repeat(40).trim();
    expect(pageSummary(own, SITE)).toBe(`${own}.`);
  });

  test('goes on with what follows where it says too little, as sentences', () => {
    expect(pageSummary('Who raised', 'And how?', SITE.slice(0, 69))).toBe(
      `Who raised. And how? ${SITE.slice(0, 69)}`,
    );
    expect(pageSummary(undefined, ' ', SITE)).toBe(SITE);
  });

  test.each([0, 1, 69, 70, 159, 160, 161, 5000])('of %i letters has 70 to 160', (length) => {
    const { length: said } = pageSummary('word '.repeat(length / 5 + 1).slice(0, length), SITE);
    expect(said).toBeGreaterThanOrEqual(70);
    expect(said).toBeLessThanOrEqual(160);
  });

  test('has no line breaks', () => {
    expect(pageSummary(`One.\n\nTwo. ${SITE}`)).toBe(`One. Two. ${SITE}`);
  });
});
