import { useState } from 'react';
import { CLAIMS, type Claim } from '#src/domain/ledger/rounds.ts';
import { Button } from '../../ui/Button.tsx';
import { CheckLabel } from '../../ui/Checks.tsx';
import { TextField } from '../../ui/fields.tsx';
import { useAdmin } from '../admin-context.ts';
import { Rows, useRows } from './form-rows.tsx';
import type { SourceChecks } from './use-source-checks.ts';

/** A source as a form begins with it. */
export type BegunSource = {
  readonly address: string;
  readonly publisher: string;
  readonly title: string;
  readonly supports?: readonly Claim[];
};

type Stored = {
  readonly url: string | null;
  readonly publisher: string | null;
  readonly title: string | null;
  readonly supports?: readonly string[] | null;
  readonly articles: { readonly slug: string | null; readonly id: string } | null;
};

/** Sources that are stored, as a form begins with them. */
export const begunSources = (stored: readonly Stored[]): readonly BegunSource[] =>
  stored.map(({ url, publisher, title, supports, articles }) => ({
    address: url ?? `/article/${articles?.slug ?? articles?.id}`,
    publisher: publisher ?? '',
    title: title ?? '',
    ...(supports && { supports: supports as readonly Claim[] }),
  }));

type Props = {
  readonly begun: readonly BegunSource[];
  readonly checks: SourceChecks;
  /** Of a round: each says what it supports. */
  readonly ofRound?: boolean;
};

/** Where it comes from: pages elsewhere, which are asked for, and stories of this site by their address. */
export function SourceRows({ begun, checks, ofRound = false }: Props) {
  const { t } = useAdmin();
  const { rows, add, remove } = useRows(begun, { address: '', publisher: '', title: '' });
  const [addresses, setAddresses] = useState<ReadonlyMap<number, string>>(new Map());
  const isUnread = rows.some(({ id }) => {
    const found = checks.of(addresses.get(id) ?? '');
    return typeof found === 'object' && !found.reachable;
  });
  return (
    <Rows
      label={t('ledger.sources')}
      hint={t('admin.rounds.sourcesHint')}
      add={
        <Button variant="outline" onClick={add}>
          {t('admin.rounds.addSource')}
        </Button>
      }
    >
      {rows.map(({ id, held }, at) => (
        <SourceRow
          key={id}
          begun={held}
          place={at + 1}
          ofRound={ofRound}
          checks={checks}
          onAddress={(address) => setAddresses((before) => new Map(before).set(id, address))}
          onRemove={() => remove(id)}
        />
      ))}
      {isUnread && (
        <CheckLabel>
          <input type="checkbox" name="unread" />
          {t('admin.sources.keep')}
        </CheckLabel>
      )}
    </Rows>
  );
}

type RowProps = {
  readonly begun: BegunSource;
  readonly place: number;
  readonly ofRound: boolean;
  readonly checks: SourceChecks;
  readonly onAddress: (address: string) => void;
  readonly onRemove: () => void;
};

function SourceRow({ begun, place, ofRound, checks, onAddress, onRemove }: RowProps) {
  const { t } = useAdmin();
  const [address, setAddress] = useState(begun.address);
  const [publisher, setPublisher] = useState(begun.publisher);
  const [title, setTitle] = useState(begun.title);
  const found = checks.of(address);
  const look = async () => {
    const answer = await checks.check(address);
    if (!answer?.reachable) return;
    setPublisher((typed) => typed || answer.publisher);
    setTitle((typed) => typed || (answer.title ?? ''));
  };
  const verdict = () => {
    if (found === undefined) return {};
    if (found === 'checking') return { echo: t('admin.sources.checking') };
    return found.reachable
      ? { echo: t('admin.sources.answers') }
      : { error: t(`ledger.unread.${found.why}`, { status: found.status ?? '' }) };
  };
  return (
    <div className="grid gap-3 border-s-2 border-line ps-3">
      <div className="grid items-start gap-3 sm:grid-cols-[1fr_auto] [&>button]:mt-7">
        <TextField
          label={t('admin.rounds.source', { place })}
          name="source"
          inputMode="url"
          spellCheck={false}
          maxLength={2000}
          value={address}
          {...verdict()}
          onChange={({ target }) => {
            setAddress(target.value);
            onAddress(target.value);
          }}
          onBlur={() => void look()}
        />
        <Button
          variant="quiet"
          aria-label={t('admin.rounds.removeSource', { place })}
          onClick={onRemove}
        >
          {t('admin.rounds.remove')}
        </Button>
      </div>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <TextField
          label={t('admin.rounds.publisher', { place })}
          name="publisher"
          maxLength={120}
          value={publisher}
          onChange={({ target }) => setPublisher(target.value)}
        />
        <TextField
          label={t('admin.sources.title', { place })}
          name="source_title"
          maxLength={300}
          value={title}
          onChange={({ target }) => setTitle(target.value)}
        />
      </div>
      {ofRound && (
        <fieldset className="flex flex-wrap gap-x-4">
          <legend className="text-small font-semibold">
            {t('admin.sources.supports', { place })}
          </legend>
          {CLAIMS.map((claim) => (
            <CheckLabel key={claim}>
              <input
                type="checkbox"
                name="supports"
                value={`${place - 1}:${claim}`}
                defaultChecked={(begun.supports ?? CLAIMS).includes(claim)}
              />
              {t(`ledger.claim.${claim}`)}
            </CheckLabel>
          ))}
        </fieldset>
      )}
    </div>
  );
}
