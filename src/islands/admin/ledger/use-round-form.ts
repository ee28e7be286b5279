import { useState } from 'react';
import { listRoundsOf, type OfficeRound } from '#src/data/newsroom/round-list.ts';
import { saveRound } from '#src/data/newsroom/rounds.ts';
import { roundForm, type TypedRound, toRoundColumns } from '#src/domain/ledger/round-form.ts';
import { similarRounds } from '#src/domain/ledger/similar-rounds.ts';
import type { AppError } from '#src/domain/result.ts';
import type { Refusal } from '../../ui/use-form.ts';
import { type Translate, useAdmin } from '../admin-context.ts';
import { failureText, refusedField } from '../failures.ts';
import { KEYS } from '../keys.ts';
import { useRefresh } from '../server-state.ts';
import { useOfficeForm } from '../use-office-form.ts';
import { chosenCompany } from './CompanyField.tsx';
import type { SourceChecks } from './use-source-checks.ts';

/** Refusals that are about one field, by their codes. */
const ABOUT: Readonly<Partial<Record<AppError['code'], string>>> = {
  future_day: 'announced_on',
  own_investor: 'investor',
  investor_twice: 'investor',
  valuation_low: 'valuation',
  source_missing: 'source',
  source_for_nothing: 'source',
  story_without_company: 'source',
  story_without_sum: 'source',
  story_without_investor: 'source',
  story_without_lead: 'source',
};

/** What to say of a round that was refused. */
function whyRefused(t: Translate, error: AppError): Refusal {
  const message = t('admin.rounds.failed', { message: failureText(t, error) });
  const about = ABOUT[error.code];
  if (about) return { message, fields: { [about]: t(`problem.${error.code}`) } };
  // Two spellings of one name.
  if (['CONFLICT', 'name_taken'].includes(error.code))
    return { message, fields: { investor: t('admin.rounds.investorTwice') } };
  if (error.field === 'usd_rate')
    return { message, fields: { usd_rate: t('admin.rounds.rateMissing') } };
  if (error.field === 'source' && error.code === 'NOT_FOUND')
    return { message, fields: { source: t('admin.rounds.noStory') } };
  return { message, ...refusedField(t, error) };
}

/** What pages that did not answer are told of, unless somebody names them all the same. */
export const unreadRefusal = (t: Translate): Refusal => ({
  message: t('admin.sources.unread'),
});

type Options = {
  /** Null where the form asks for it. */
  readonly startup: { readonly id: string; readonly name: string } | null;
  readonly round: OfficeRound | null;
  readonly checks: SourceChecks;
  /** Told the id of what was stored, before the form closes. */
  readonly onSaved?: ((id: string) => void) | undefined;
  readonly onClose: () => void;
};

/** The form of a round: finds its company, asks for its sources, and names rounds that it may repeat. */
export function useRoundForm({ startup, round, checks, onSaved, onClose }: Options) {
  const { t, db, locale, sayDone } = useAdmin();
  const refresh = useRefresh();
  const [twins, setTwins] = useState<readonly OfficeRound[]>([]);

  const twinsOf = async (company: string, typed: TypedRound) => {
    const columns = toRoundColumns(typed);
    if (round !== null || typed.another || columns === null) return [];
    const { amount, currency, usd_rate: rate } = columns;
    const ofRate = amount !== null && rate !== null ? amount / rate : null;
    const dollars = currency === 'USD' ? amount : ofRate;
    const others = await listRoundsOf(db, company);
    return others.ok ? similarRounds(others.value, { ...columns, id: null, dollars }) : [];
  };

  const form = useOfficeForm({
    rules: roundForm(locale),
    say: (problem, field) => {
      if (problem === 'refused' && field === 'valuation') return t('admin.rounds.valuationLow');
      if (problem === 'refused' && field === 'investor') return t('admin.rounds.investorTwice');
      if (problem === 'amountCurrency') return t('admin.rounds.plainSum');
      if (problem === 'farRate') return t('admin.rates.far');
      return problem === 'amountTooMuch' ? t('field.error.refused') : undefined;
    },
    send: async (typed) => {
      const chosen = startup
        ? { company: startup }
        : await chosenCompany(
            { t, db },
            { field: 'company', kinds: ['startup'], typed: typed.company },
          );
      if ('refusal' in chosen) return chosen.refusal;
      const company = chosen.company.id;
      const [{ reached, unread }, found] = await Promise.all([
        checks.settle(typed.source),
        twinsOf(company, typed),
      ]);
      setTwins((before) => (typed.another ? before : found));
      if (found.length > 0) return { message: t('admin.rounds.similar') };
      if (unread.length > 0 && !typed.unread) return unreadRefusal(t);
      const done = await saveRound(db, {
        ...{ startup: company, id: round?.id ?? null, typed },
        ...{ origin: location.origin, reached },
      });
      if (!done.ok) return whyRefused(t, done.error);
      sayDone(t('admin.rounds.saved'));
      void refresh(KEYS.allRounds, KEYS.waiting, KEYS.entries('startup'));
      onSaved?.(done.value);
      onClose();
      return null;
    },
  });
  return { form, twins };
}
