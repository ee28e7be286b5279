import { expect, test } from 'vitest';
import { placeIn } from '#src/i18n/place.ts';

test('places are called as the language of the page calls them, whoever wrote them', () => {
  expect(placeIn('TP.HCM, Vietnam', 'en')).toBe('Ho Chi Minh City, Vietnam');
  expect(placeIn('Bình Dương, TP.HCM, Vietnam', 'vi')).toBe('Bình Dương, TP.HCM, Việt Nam');
  expect(placeIn('Hà Nội, Việt Nam', 'en')).toBe('Hanoi, Vietnam');
  expect(placeIn('Seoul, South Korea', 'vi')).toBe('Seoul, Hàn Quốc');
  expect(placeIn('Singapore', 'vi')).toBe('Singapore');
  expect(placeIn('', 'vi')).toBe('');
});
