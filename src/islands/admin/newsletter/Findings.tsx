import type { Block, Letter } from '#src/domain/newsletter/blocks.ts';
import { type Finding, stops } from '#src/domain/newsletter/check.ts';
import { postalPath } from '#src/domain/settings.ts';
import { formatMoment } from '#src/domain/text/zone.ts';
import { languageName } from '#src/i18n/locales.ts';
import { Message } from '../../ui/Message.tsx';
import { TextLink } from '../../ui/text.ts';
import { useAdmin } from '../admin-context.ts';

type Props = { readonly findings: readonly Finding[]; readonly letter: Letter };

/** What the check of an issue found: what stops it, then what somebody may let pass. */
export function Findings({ findings, letter }: Props) {
  const { t, locale, may, path } = useAdmin();
  const nameOf = (block: Block) =>
    `${t(`admin.newsletter.block.${block.kind}`)} ${letter.indexOf(block) + 1}`;
  const said = ({ code, block: id, locale: language, detail = '' }: Finding) => {
    const block = letter.find((each) => each.id === id);
    const isCounted = code === 'no_words' && detail !== '';
    const text = t(`admin.letter.check.${isCounted ? 'no_words_for' : code}`, {
      count: isCounted ? Number(detail) : 0,
      language: language ? languageName(language, locale, true) : '',
      detail: code === 'waits' ? formatMoment(detail, locale) : detail,
    });
    const where = [
      block && nameOf(block),
      // Where the sentence names no language.
      language && !NAMES_LANGUAGE.has(code) && languageName(language, locale, block !== undefined),
    ].filter(Boolean);
    return where.length === 0 ? text : `${where.join(', ')}: ${text}`;
  };
  const parts = [
    ['stops', 'error', findings.filter(stops)],
    ['asks', 'info', findings.filter((one) => !stops(one))],
  ] as const;
  return parts.map(
    ([part, tone, list]) =>
      list.length > 0 && (
        <Message key={part} tone={tone}>
          <p className="font-semibold">{t(`admin.letter.check.${part}`)}</p>
          <ul className="ms-5 list-disc">
            {list.map((one) => (
              <li key={JSON.stringify(one)} className="wrap-anywhere">
                {said(one)}
                {one.code === 'no_postal' && may('admin') && (
                  <>
                    {' '}
                    <TextLink href={path(postalPath(one.locale ?? locale))}>
                      {t('admin.tab.settings')}
                    </TextLink>
                  </>
                )}
              </li>
            ))}
          </ul>
        </Message>
      ),
  );
}

const NAMES_LANGUAGE: ReadonlySet<Finding['code']> = new Set([
  'no_subject',
  'empty',
  'no_postal',
  'no_alt',
  'too_large',
  'heavy',
  'no_preheader',
  'no_words',
]);
