/*
 * What the auth server puts behind the # when the link of one of its mails led here: a session, or an
 * error. /auth looks at it by itself; every other page comes here.
 */
import { authLink as en } from '#src/i18n/en/auth-link.ts';
import { isLocale } from '#src/i18n/locales.ts';
import { authLink as vi } from '#src/i18n/vi/auth-link.ts';
import { startSession } from '#src/stores/session.ts';
import { showToast } from '#src/stores/toasts.ts';

/** @param hash of the address, as it was when the page came */
export function followAuthLink(hash: string): void {
  if (document.querySelector('[data-auth]')) return;
  const { lang } = document.documentElement;
  const words = isLocale(lang) && lang === 'vi' ? vi : en;
  const fragment = new URLSearchParams(hash.slice(1));
  if (fragment.has('error_code')) {
    location.replace(`${lang === 'vi' ? '/vi' : ''}/auth${hash}`);
    return;
  }
  startSession();
  const type = fragment.get('type');
  const text = type === 'signup' ? 'verified' : type === 'email_change' ? 'emailChanged' : null;
  if (text === null) return;
  showToast({
    title: words[`authLink.${text}.title`],
    message: words[`authLink.${text}.text`],
    tone: 'success',
  });
}
