import { useEffect, useState } from 'react';
import {
  type CampaignDraft,
  type CampaignPreview,
  previewCampaign,
} from '#src/data/newsroom/newsletter.ts';
import type { Result } from '#src/domain/result.ts';
import { formatNumber } from '#src/domain/text/format.ts';
import { LOCALES, type Locale, languageName } from '#src/i18n/locales.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import { CellTitle } from '../../ui/Table.ts';
import { useAdmin } from '../admin-context.ts';
import { Failed } from '../Failed.tsx';
import { Choices } from './Choices.tsx';
import { MailView } from './MailView.tsx';

type Props = {
  readonly draft: CampaignDraft;
  readonly language: Locale;
  readonly onLanguage: (language: Locale) => void;
  /** Told whether mail programs would cut the mail off. */
  readonly onTooLarge: (isTooLarge: boolean) => void;
};

function weightOf({ bytes, many, most }: CampaignPreview): 'bytes' | 'heavy' | 'tooLarge' {
  if (bytes > most) return 'tooLarge';
  return bytes > many ? 'heavy' : 'bytes';
}

const LOOKS = ['light', 'dark', 'plain'] as const;
/** After the last key. */
const DRAW_AFTER_MS = 500;

/** The mail of an issue beside its fields, drawn by what draws the mails: in each language, by day, by night, as text. */
export function LivePreview({ draft, language, onLanguage, onTooLarge }: Props) {
  const { t, db, locale } = useAdmin();
  const [look, setLook] = useState<(typeof LOOKS)[number]>('light');
  const [mail, setMail] = useState<Result<CampaignPreview> | null>(null);
  useEffect(() => {
    let isWanted = true;
    const timer = setTimeout(async () => {
      const drawn = await previewCampaign(db, { draft }, language);
      if (!isWanted) return;
      setMail(drawn);
      onTooLarge(drawn.ok && drawn.value.bytes > drawn.value.most);
    }, DRAW_AFTER_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [db, draft, language, onTooLarge]);
  const kilobytes = (bytes: number) => formatNumber(Math.ceil(bytes / 1024), locale);
  return (
    <section className="grid grid-cols-1 gap-3 xl:sticky xl:top-20" aria-labelledby="live-preview">
      <h3 id="live-preview">{t('admin.newsletter.livePreview')}</h3>
      <div className="flex flex-wrap justify-between gap-2">
        <Choices
          label={t('admin.newsletter.writeIn')}
          values={LOCALES}
          chosen={language}
          nameOf={(code) => languageName(code, locale)}
          onChoose={onLanguage}
        />
        <Choices
          label={t('admin.newsletter.look')}
          values={LOOKS}
          chosen={look}
          nameOf={(name) => t(`admin.newsletter.${name}`)}
          onChoose={setLook}
        />
      </div>
      {mail === null && <Spinner label={t('admin.loading')} />}
      <Failed of={mail?.ok === false ? mail.error : null} text="admin.newsletter.failed" />
      {mail?.ok && (
        <>
          <CellTitle as="p">{mail.value.subject}</CellTitle>
          <MailView
            mail={mail.value}
            isPlain={look === 'plain'}
            isDark={look === 'dark'}
            width={400}
          />
          <p
            role="status"
            className={
              mail.value.bytes > mail.value.many
                ? 'text-small font-semibold text-accent'
                : 'text-note text-muted'
            }
          >
            {t(`admin.newsletter.${weightOf(mail.value)}`, {
              size: kilobytes(mail.value.bytes),
              most: kilobytes(mail.value.most),
            })}
          </p>
        </>
      )}
    </section>
  );
}
