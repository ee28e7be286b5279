import { mkdir, writeFile } from 'node:fs/promises';
import { isMailName, renderMail, TEMPLATES } from '#supabase/functions/_shared/mail/render.ts';
import { MAIL_SAMPLES, SAMPLE_SITE } from '#tests/support/mail-samples.ts';

// Writes every mail in both languages to test-results/mail/, with a page that lists them.
// Run: npm run mail:preview

const OUT = new URL('../../test-results/mail/', import.meta.url);
await mkdir(OUT, { recursive: true });

const rows: string[] = [];
for (const name of Object.keys(TEMPLATES).filter(isMailName)) {
  for (const locale of ['en', 'vi'] as const) {
    const mail = renderMail(name, locale, MAIL_SAMPLES[name], SAMPLE_SITE);
    await writeFile(new URL(`${name}.${locale}.html`, OUT), mail.html);
    await writeFile(new URL(`${name}.${locale}.txt`, OUT), `${mail.subject}\n\n${mail.text}`);
    rows.push(
      `<li>${name} (${locale}): <a href="${name}.${locale}.html">${mail.subject}</a>, <a href="${name}.${locale}.txt">text</a></li>`,
    );
  }
}
await writeFile(
  new URL('index.html', OUT),
  `<!doctype html><meta charset="utf-8"><title>Mails</title><ul>${rows.join('')}</ul>`,
);
process.stdout.write(`${rows.length} mails in ${OUT.pathname}\n`);
