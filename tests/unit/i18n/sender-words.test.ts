import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LOCALES } from '#src/i18n/locales.ts';
import { TEXTS } from '#src/i18n/texts.ts';

// What the check of the sending domain may say, read from its sources. Not beside its own tests: those run over mutants of them.

test.each(LOCALES)('whatever may be said has its words in %s', (locale) => {
  const folder = new URL('../../../src/domain/mail/', import.meta.url);
  const sources = readdirSync(folder).map((file) => readFileSync(new URL(file, folder), 'utf8'));
  const said = sources.flatMap((source) => [
    ...[...source.matchAll(/code: (?:\w+ \? )?'(\w+)'(?: : '(\w+)')?/g)].flatMap((found) =>
      found.slice(1).filter(Boolean),
    ),
    ...[...source.matchAll(/wrong\('(\w+)'/g)].map(([, code]) => code),
    ...[...source.matchAll(/\? '(\w+)' : '(\w+)'/g)].flatMap((found) => found.slice(1)),
  ]);
  const codes = [...new Set([...said, 'dmarc_none', 'dmarc_quarantine', 'dmarc_reject'])].filter(
    (code) => code !== undefined && /^(?:spf|dkim|dmarc|reverse|mx|unsubscribe|unasked)/.test(code),
  );
  const words = Object.keys(TEXTS[locale]).flatMap(
    (key) => /^admin\.deliver\.says\.(\w+)$/.exec(key)?.[1] ?? [],
  );
  expect(codes.toSorted()).toEqual(words.toSorted());
});
