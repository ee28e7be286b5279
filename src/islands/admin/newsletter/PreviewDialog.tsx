import { useEffect, useRef, useState } from 'react';
import { previewCampaign } from '#src/data/newsroom/newsletter.ts';
import { LOCALES, type Locale, languageName } from '#src/i18n/locales.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { Actions } from '../../ui/layout.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import { CellTitle } from '../../ui/Table.ts';
import { useAdmin } from '../admin-context.ts';
import { Failed } from '../Failed.tsx';
import { KEYS } from '../keys.ts';
import { useAsked } from '../server-state.ts';
import { drawMail } from './draw-mail.ts';

const VIEWS = ['desktop', 'mobile', 'dark', 'plain'] as const;
const WIDTHS = { desktop: 680, mobile: 375, dark: 680 } as const;

type Props = { readonly id: string; readonly onClose: () => void };

/** An issue as mail programs show it: wide, on a phone, in the dark, and without pictures or looks. */
export function PreviewDialog({ id, onClose }: Props) {
  const { t, locale } = useAdmin();
  const [language, setLanguage] = useState<Locale>(locale);
  const [view, setView] = useState<(typeof VIEWS)[number]>('desktop');
  const { data: mail, error } = useAsked(KEYS.campaign(id, language), (db) =>
    previewCampaign(db, id, language),
  );
  const choice = (text: string, chosen: boolean, choose: () => void) => (
    <Button
      key={text}
      variant={chosen ? 'primary' : 'outline'}
      aria-pressed={chosen}
      onClick={choose}
    >
      {text}
    </Button>
  );
  return (
    <Dialog open size="wide" title={t('admin.newsletter.preview')} onClose={onClose}>
      <Actions>
        {LOCALES.map((code) =>
          choice(languageName(code, locale), language === code, () => setLanguage(code)),
        )}
        {VIEWS.map((name) =>
          choice(t(`admin.newsletter.${name}`), view === name, () => setView(name)),
        )}
      </Actions>
      {mail === undefined && error === null && <Spinner label={t('admin.loading')} />}
      <Failed of={error} text="admin.newsletter.failed" />
      {mail && (
        <>
          <CellTitle as="p">{mail.subject}</CellTitle>
          {view === 'plain' ? (
            <pre className="max-h-160 overflow-auto border border-line p-4 text-note whitespace-pre-wrap">
              {mail.text}
            </pre>
          ) : (
            <MailFrame
              key={view}
              title={mail.subject}
              html={mail.html}
              width={WIDTHS[view]}
              dark={view === 'dark'}
            />
          )}
        </>
      )}
      <DialogActions>
        <Button variant="outline" onClick={onClose}>
          {t('admin.newsletter.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

type Frame = {
  readonly title: string;
  readonly html: string;
  readonly width: number;
  readonly dark: boolean;
};

function MailFrame({ title, html, width, dark }: Frame) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (frame.current !== null) drawMail(frame.current, html, dark);
  }, [html, dark]);
  return (
    <iframe
      ref={frame}
      className="mx-auto block max-w-full border border-line bg-[#fff]"
      title={title}
      width={width}
      height={640}
      sandbox="allow-same-origin"
    />
  );
}
