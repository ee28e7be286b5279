import { createHtmlPolicy } from '#src/browser/trusted-html.ts';

/** Safe where it goes, a sandboxed frame in which no script runs and no form is sent. */
const mailHtml = createHtmlPolicy('mail', (html) =>
  html.replace(/<style>[\s\S]*?<\/style>/g, '').replaceAll(' style="', ' data-style="'),
);

/**
 * Draws a mail in an empty frame. The site's content security policy holds in there too and refuses
 * inline styles as markup, which mails are made of; as objects of the frame's own document they pass.
 *
 * @param dark shows the mail as a program with a dark theme does
 */
export function drawMail(frame: HTMLIFrameElement, html: string, dark: boolean): void {
  const view = frame.contentWindow as (Window & typeof globalThis) | null;
  const target = frame.contentDocument;
  if (view === null || target === null) return;
  // Inert until adopted: nothing in it runs or loads.
  const mail = new DOMParser().parseFromString(mailHtml(html), 'text/html');
  const rules = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, css]) => css).join('\n');
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(rules.replaceAll('(prefers-color-scheme: dark)', dark ? 'all' : 'not all'));
  target.adoptedStyleSheets = [sheet];
  target.documentElement.lang = mail.documentElement.lang;
  target.body.className = mail.body.className;
  target.body.replaceChildren(...[...mail.body.childNodes].map((node) => target.adoptNode(node)));
  target.body.dataset['style'] = mail.body.dataset['style'] ?? '';
  for (const element of target.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset['style'] ?? '';
    element.removeAttribute('data-style');
  }
  // A click would leave for the site inside the frame.
  for (const link of target.querySelectorAll('a')) link.removeAttribute('href');
}
