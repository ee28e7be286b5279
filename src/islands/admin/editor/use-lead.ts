import { type RefObject, useEffect, useState } from 'react';
import { type ArticleForm, BLANK_ARTICLE } from '#src/domain/articles/article-form.ts';

/** What stands beside the panel, not in it. */
const WRITTEN: readonly (keyof ArticleForm)[] = ['title', 'content'];

type Options = {
  readonly page: RefObject<HTMLElement | null>;
  /** A sheet is open, which gives the focus back when it closes. */
  readonly isAsked: boolean;
  /** Shows where the field is. */
  readonly show: (isInPanel: boolean) => void;
};

/**
 * Leads to a field: shows it, opens the panel that it may stand in, and puts the focus into it. An address that names a
 * field, `…#excerpt`, leads to it, as a list does with what has to be mended before it is published.
 */
export function useLead({ page, isAsked, show }: Options): (field: keyof ArticleForm) => void {
  const [led, setLed] = useState<keyof ArticleForm | null>(() => {
    const field = location.hash.slice(1);
    return field in BLANK_ARTICLE ? (field as keyof ArticleForm) : null;
  });
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    // After the tab has changed and the sheet has closed.
    if (led === null || isAsked) return;
    if (!isShown) {
      show(!WRITTEN.includes(led));
      return setShown(true);
    }
    const find = (selector: string) => page.current?.querySelector<HTMLElement>(selector);
    const field =
      find(`[name="${led}"], [data-name="${led}"]`) ?? find(`[data-holds~="${led}"] > summary`);
    // One that is folded away comes when its part is opened.
    field?.closest('details')?.setAttribute('open', '');
    field?.focus();
    setLed(null);
    setShown(false);
  }, [led, isAsked, isShown, show, page]);
  return setLed;
}
