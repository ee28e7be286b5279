import type { Locale } from './locales.ts';

/** Places that the two languages write differently, as each of them does (docs/style). */
const PLACES: readonly Readonly<Record<Locale, string>>[] = [
  { en: 'Hanoi', vi: 'Hà Nội' },
  { en: 'Ho Chi Minh City', vi: 'TP.HCM' },
  { en: 'Da Nang', vi: 'Đà Nẵng' },
  { en: 'Vietnam', vi: 'Việt Nam' },
  { en: 'South Korea', vi: 'Hàn Quốc' },
  { en: 'Japan', vi: 'Nhật Bản' },
  { en: 'China', vi: 'Trung Quốc' },
  { en: 'Hong Kong', vi: 'Hồng Kông' },
  { en: 'Taiwan', vi: 'Đài Loan' },
  { en: 'Thailand', vi: 'Thái Lan' },
  { en: 'Cambodia', vi: 'Campuchia' },
  { en: 'Laos', vi: 'Lào' },
  { en: 'India', vi: 'Ấn Độ' },
  { en: 'Australia', vi: 'Úc' },
  { en: 'United States', vi: 'Mỹ' },
  { en: 'United Kingdom', vi: 'Anh' },
  { en: 'Germany', vi: 'Đức' },
  { en: 'France', vi: 'Pháp' },
];

const known = new Map(
  PLACES.flatMap((place) => Object.values(place).map((name) => [name, place] as const)),
);

/**
 * Where somebody is, as the language of the page writes it. People write places themselves, in one language for
 * both: parts that are not known stay as they are.
 *
 * @example vi 'Cần Thơ, Vietnam' → 'Cần Thơ, Việt Nam'; en 'TP.HCM, Vietnam' → 'Ho Chi Minh City, Vietnam'
 */
export function placeIn(place: string, locale: Locale): string {
  return place
    .split(', ')
    .map((part) => known.get(part)?.[locale] ?? part)
    .join(', ');
}
