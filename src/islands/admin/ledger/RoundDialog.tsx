import { useState } from 'react';
import type { OfficeRound } from '#src/data/newsroom/round-list.ts';
import { listFunds } from '#src/data/newsroom/rounds.ts';
import type { ReadRound } from '#src/domain/ledger/read-round.ts';
import {
  formatLedgerDay,
  formatSum,
  ROUND_KINDS,
  ROUND_STATUSES,
  type RoundKind,
} from '#src/domain/ledger/rounds.ts';
import { CheckLabel } from '../../ui/Checks.tsx';
import { SelectField, TextField } from '../../ui/fields.tsx';
import { FieldRow } from '../../ui/layout.ts';
import { Message } from '../../ui/Message.tsx';
import { useAdmin } from '../admin-context.ts';
import { KEYS } from '../keys.ts';
import { FormDialog } from '../lists/FormDialog.tsx';
import { useAsked } from '../server-state.ts';
import { CompanyField } from './CompanyField.tsx';
import { InvestorRows } from './InvestorRows.tsx';
import { RoundMoney } from './RoundMoney.tsx';
import { begunSources, SourceRows } from './SourceRows.tsx';
import { useRoundForm } from './use-round-form.ts';
import { useSourceChecks } from './use-source-checks.ts';

type Props = {
  /** Null where the form asks whose it is. */
  readonly startup: { readonly id: string; readonly name: string } | null;
  /** Null for a new one. */
  readonly round: OfficeRound | null;
  /** What a story or a suggestion says, and its addresses: each field waits to be confirmed. */
  readonly read?: ReadRound & { readonly story: string; readonly more?: readonly string[] };
  readonly onSaved?: (id: string) => void;
  readonly onClose: () => void;
};

/** A funding round with who took part and where it comes from. */
export function RoundDialog({ startup, round, read, onSaved, onClose }: Props) {
  const { t, locale } = useAdmin();
  const { data: funds } = useAsked(KEYS.funds, listFunds);
  const [day, setDay] = useState(round?.announced_on ?? read?.on ?? '');
  const sources = round
    ? begunSources(round.fact_sources)
    : read
      ? [read.story, ...(read.more ?? [])].map((address) => ({ address, publisher: '', title: '' }))
      : [];
  const checks = useSourceChecks(sources.map(({ address }) => address));
  const { form, twins } = useRoundForm({ startup, round, checks, onSaved, onClose });
  /** Beside what a story said. */
  const note = (said: unknown) => (read && said !== null ? t('admin.rounds.fromText') : undefined);
  const investors = round
    ? round.round_investors.map(({ name, lead, investors: fund }) => ({
        name: fund?.name ?? name ?? '',
        lead,
      }))
    : (read?.investors ?? []);
  const nameOf = ({ kind, announced_on, ...sum }: OfficeRound) =>
    [
      t(`ledger.round.${kind as RoundKind}`),
      formatLedgerDay(announced_on, locale),
      formatSum(sum, locale) ?? t('ledger.undisclosed'),
    ].join(', ');
  const title = () => {
    if (!startup) return t('admin.rounds.add');
    return t(round ? 'admin.rounds.editTitle' : 'admin.rounds.addTitle', { name: startup.name });
  };
  return (
    <FormDialog
      of={form}
      title={title()}
      submit={[t('admin.save'), t('admin.saving')]}
      onClose={onClose}
    >
      {!startup && (
        <CompanyField
          name="company"
          label={t('ledger.company')}
          kinds={['startup']}
          begun={read?.company ?? ''}
          hint={note(read?.company)}
        />
      )}
      <FieldRow className="items-start">
        <TextField
          label={t('admin.rounds.on')}
          type="date"
          name="announced_on"
          value={day}
          hint={note(read?.on)}
          required
          onChange={({ target }) => setDay(target.value)}
        />
        <SelectField
          label={t('ledger.kind')}
          name="kind"
          defaultValue={round?.kind ?? read?.kind ?? 'Seed'}
          hint={note(read?.kind)}
          options={ROUND_KINDS.map((kind) => ({ value: kind, label: t(`ledger.round.${kind}`) }))}
        />
      </FieldRow>
      <RoundMoney
        begun={
          round ?? {
            ...{ amount: read?.amount ?? null, currency: read?.currency ?? null },
            ...{ usd_rate: null, usd_rate_on: null },
          }
        }
        day={day}
        note={note(read?.amount)}
      />
      <FieldRow className="items-start">
        <TextField
          label={t('admin.rounds.valuation')}
          name="valuation"
          autoComplete="off"
          defaultValue={String(round?.valuation ?? '')}
        />
        <SelectField
          label={t('admin.roundImport.status')}
          name="status"
          defaultValue={round?.status ?? 'reported'}
          options={ROUND_STATUSES.map((status) => ({
            value: status,
            label: t(`admin.rounds.${status}`),
          }))}
        />
      </FieldRow>
      <InvestorRows
        funds={funds}
        begun={investors}
        note={investors.length > 0 ? note(investors) : undefined}
      />
      <SourceRows begun={sources} checks={checks} ofRound />
      {twins.length > 0 && (
        <Message tone="error">
          <p>{t('admin.rounds.similarText')}</p>
          <ul>
            {twins.map((twin) => (
              <li key={twin.id}>{nameOf(twin)}</li>
            ))}
          </ul>
          <CheckLabel>
            <input type="checkbox" name="another" />
            {t('admin.rounds.another')}
          </CheckLabel>
        </Message>
      )}
    </FormDialog>
  );
}
