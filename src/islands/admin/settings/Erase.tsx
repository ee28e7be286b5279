import { useState } from 'react';
import { eraseRecord } from '#src/data/newsroom/erasure.ts';
import {
  ERASED_KINDS,
  type ErasedKind,
  type Erasure,
  type ToErase,
} from '#src/domain/accounts/erasure.ts';
import type { TextKey } from '#src/i18n/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { SelectField, TextField } from '../../ui/fields.tsx';
import { Block } from '../../ui/layout.ts';
import { MessageBox } from '../../ui/Message.tsx';
import { useAdmin } from '../admin-context.ts';
import { failureText } from '../failures.ts';

const LABELS: Readonly<Record<ErasedKind, TextKey>> = {
  address: 'admin.erase.address',
  person: 'admin.erase.person',
  submission: 'admin.erase.submission',
  message: 'admin.erase.message',
};

type Shown = { readonly what: ToErase; readonly erasure: Erasure; readonly done: boolean };

/** Answers a request to erase: says what would go and what stays, then does it, and says what was done. */
export function Erase() {
  const { t, db, sayFailed } = useAdmin();
  const [kind, setKind] = useState<ErasedKind>('address');
  const [key, setKey] = useState('');
  const [shown, setShown] = useState<Shown | null>(null);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const erase = async (what: ToErase, dry: boolean) => {
    setBusy(true);
    const answer = await eraseRecord(db, what, dry);
    setBusy(false);
    setAsking(false);
    if (answer.ok) setShown({ what, erasure: answer.value, done: !dry });
    else sayFailed(failureText(t, answer.error));
  };
  const isThere = shown !== null && Object.values(shown.erasure.removed).some((count) => count > 0);
  return (
    <Block aria-labelledby="erase-title">
      <h2 id="erase-title">{t('admin.erase.title')}</h2>
      <p className="text-muted">{t('admin.erase.hint')}</p>
      <form
        className="grid gap-4 sm:grid-cols-[18rem_1fr_auto] sm:items-end"
        onSubmit={(event) => {
          event.preventDefault();
          if (key.trim() !== '') void erase({ kind, key: key.trim() }, true);
        }}
      >
        <SelectField
          label={t('admin.erase.kind')}
          name="erase-kind"
          value={kind}
          options={ERASED_KINDS.map((value) => ({ value, label: t(LABELS[value]) }))}
          onChange={({ target }) => {
            setKind(ERASED_KINDS.find((each) => each === target.value) ?? 'address');
            setShown(null);
          }}
        />
        <TextField
          label={t(kind === 'address' ? 'admin.erase.email' : 'admin.erase.key')}
          name="erase-key"
          autoComplete="off"
          value={key}
          onChange={({ target }) => {
            setKey(target.value);
            setShown(null);
          }}
        />
        <Button variant="outline" type="submit" busy={busy && !asking}>
          {t('admin.erase.look')}
        </Button>
      </form>
      <div role="status">
        {shown && (
          <MessageBox>
            {isThere ? <Counts of={shown} /> : <p>{t('admin.erase.nothing')}</p>}
          </MessageBox>
        )}
      </div>
      {shown && !shown.done && isThere && (
        <div>
          <Button variant="primary" onClick={() => setAsking(true)}>
            {t('admin.erase.do')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={asking}
        title={t('admin.erase.sure', { key: shown?.what.key ?? '' })}
        cancel={t('admin.cancel')}
        confirm={t('admin.erase.do')}
        busy={busy}
        onCancel={() => setAsking(false)}
        onConfirm={() => shown && void erase(shown.what, false)}
      >
        {t('admin.erase.sureHint')}
      </ConfirmDialog>
    </Block>
  );
}

function Counts({ of: { erasure, done } }: { readonly of: Shown }) {
  const { t } = useAdmin();
  const lines = (counts: Readonly<Record<string, number>>) =>
    Object.entries(counts).flatMap(([name, count]) =>
      count > 0 ? `${t(`admin.erase.of.${name}` as TextKey)}: ${count}` : [],
    );
  const staying = lines(erasure.stays);
  return (
    <>
      <p className="font-semibold">{t(done ? 'admin.erase.removed' : 'admin.erase.removes')}</p>
      <ul>
        {lines(erasure.removed).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="mt-3 font-semibold">{t(done ? 'admin.erase.stayed' : 'admin.erase.stays')}</p>
      <ul>
        {[...staying, t('admin.erase.anyway'), t('admin.erase.backups')].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}
