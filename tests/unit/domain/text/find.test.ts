import { describe, expect, test } from 'vitest';
import { findAll } from '#src/domain/text/find.ts';

const places = (text: string, wanted: string, isCaseSensitive?: boolean) =>
  findAll(text, wanted, isCaseSensitive).map(({ from, to }) => text.slice(from, to));

describe('what is found in a text', () => {
  test('is every place, none of them in another', () => {
    expect(findAll('aaaa', 'aa')).toEqual([
      { from: 0, to: 2 },
      { from: 2, to: 4 },
    ]);
    expect(findAll('aaaa', '')).toEqual([]);
  });

  test('has the accents that were asked for, and no others', () => {
    expect(places('Hồ, ho, hổ và hồ', 'hồ')).toEqual(['Hồ', 'hồ']);
    expect(places('Hồ, ho, hổ và hồ', 'ho')).toEqual(['ho']);
  });

  test('may be typed with marks of its own, in the text and in what is asked for', () => {
    const text = 'Phở và phở'.normalize('NFD');
    expect(places(text, 'phở')).toEqual(['Phở', 'phở'].map((each) => each.normalize('NFD')));
    expect(places('Phở và phở', 'phở'.normalize('NFD'))).toEqual(['Phở', 'phở']);
  });

  test('tells capitals apart where that is asked for', () => {
    expect(places('Đà Nẵng, đà nẵng', 'Đà Nẵng')).toHaveLength(2);
    expect(places('Đà Nẵng, đà nẵng', 'Đà Nẵng', true)).toEqual(['Đà Nẵng']);
  });

  test('is found behind letters that are longer in small', () => {
    expect(places('İİ x', 'x')).toEqual(['x']);
  });
});
