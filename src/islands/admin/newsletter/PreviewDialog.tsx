import { useState } from 'react';
import { type Previewed, previewCampaign } from '#src/data/newsroom/newsletter.ts';
import { LOCALES, type Locale, languageName } from '#src/i18n/locales.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Actions } from '../../ui/layout.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import { CellTitle } from '../../ui/Table.ts';
import { useAdmin } from '../admin-context.ts';
import { DialogFoot } from '../DialogFoot.ts';
import { Failed } from '../Failed.tsx';
import { KEYS } from '../keys.ts';
import { useAsked } from '../server-state.ts';
import { MailView } from './MailView.tsx';

const VIEWS = ['desktop', 'mobile', 'dark', 'plain'] as const;
const WIDTHS = { desktop: 680, mobile: 375, dark: 680, plain: 680 } as const;

type Props = { readonly of: Previewed; readonly onClose: () => void };

/** An issue as mail programs show it: wide, on a phone, in the dark, and without pictures or looks. */
export function PreviewDialog({ of, onClose }: Props) {
  const { t, locale } = useAdmin();
  const [language, setLanguage] = useState<Locale>(locale);
  const [view, setView] = useState<(typeof VIEWS)[number]>('desktop');
  const [what] = useState(of);
  const { data: mail, error } = useAsked(KEYS.drawn(what, language), (db) =>
    previewCampaign(db, what, language),
  );
  const choice = (text: string, chosen: boolean, choose: () => void) => (
    <Button key={text} variant="outline" aria-pressed={chosen} onClick={choose}>
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
          <MailView
            key={view}
            mail={mail}
            isPlain={view === 'plain'}
            isDark={view === 'dark'}
            width={WIDTHS[view]}
          />
        </>
      )}
      <DialogFoot>
        <Button variant="outline" onClick={onClose}>
          {t('admin.newsletter.close')}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
