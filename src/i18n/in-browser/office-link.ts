import { byLocale } from '../by-locale.ts';
import type { Words } from '../texts.ts';

/** Of the link that members of the newsroom see on a page: no page carries it for readers. */
export const OFFICE_LINK = byLocale<Words<'officeLink'>>(
  import.meta.glob('../*/office-link.ts', { eager: true, import: 'officeLink' }),
);
