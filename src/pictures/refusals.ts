import { uploads as en } from '#src/i18n/en/uploads.ts';
import { DEFAULT_LOCALE, type Locale, toLocale } from '#src/i18n/locales.ts';
import { uploads as vi } from '#src/i18n/vi/uploads.ts';

const SENTENCES: Readonly<Record<Locale, Readonly<Record<keyof typeof en, string>>>> = { en, vi };

const STORAGE_REFUSALS: ReadonlyMap<number, string> = new Map([
  [403, en['upload.notAllowed']],
  [409, en['upload.taken']],
  [413, en['upload.tooLarge']],
  [415, en['upload.wrongType']],
]);

/**
 * Why a picture is not taken, in the language of who sent it.
 *
 * @param sentence in English, as whatever looked at the picture says it
 * @param accepted the request's Accept-Language: uploads of the site name the language of their page
 */
export function refusalIn(sentence: string, accepted: string | null): string {
  const locale = toLocale(accepted?.slice(0, 2).toLowerCase() ?? DEFAULT_LOCALE);
  const found = Object.entries(en).find(([, text]) => text === sentence);
  return found ? SENTENCES[locale][found[0] as keyof typeof en] : sentence;
}

/**
 * Why the storage did not keep a picture, in English.
 *
 * @param status that it gives in the body of its answer, whose own is 400 for most
 * @param message its own: the upload limit is one of the database (private.guard_picture)
 * @returns undefined where it does not say anything a sender can use
 */
export function storageRefusal(status: number, message: string): string | undefined {
  if (message.includes('upload limit')) return en['upload.limit'];
  return STORAGE_REFUSALS.get(status);
}
