/** A browser and a system, each by its own name; null where the text tells neither. */
export type Device = { readonly browser: string | null; readonly system: string | null };

// The first that fits: most browsers also name those that they are like.
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/coc_coc_browser\//i, 'Cốc Cốc'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*Safari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/**
 * What a User-Agent header says, in words that people know their devices by.
 *
 * @example 'Mozilla/5.0 (Windows NT 10.0; …) … Firefox/140.0' → { browser: 'Firefox', system: 'Windows' }
 */
export function toDevice(userAgent: string): Device {
  const named = (list: typeof BROWSERS) =>
    list.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;
  return { browser: named(BROWSERS), system: named(SYSTEMS) };
}
