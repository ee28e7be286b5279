import { useEffect, useState } from 'react';
import { getOutsidePictures, type OutsidePicture } from '#src/data/newsroom/outside-pictures.ts';
import type { TextKey } from '#src/i18n/texts.ts';
import { Hint } from '../../ui/text.ts';
import { useAdmin } from '../admin-context.ts';
import { KEYS } from '../keys.ts';
import { useAsked } from '../server-state.ts';

/** How often it is asked again while one is being fetched. */
const AGAIN_MS = 3000;
/** An address that is being typed is not asked for at every key. */
const REST_MS = 700;

/** Why one could not be had, by what the database keeps. */
const REASONS: Readonly<Record<string, TextKey>> = {
  status: 'admin.pictures.gone',
  large: 'admin.pictures.large',
  picture: 'admin.pictures.none',
  address: 'admin.pictures.closed',
  inside: 'admin.pictures.closed',
};

type Props = { readonly addresses: readonly string[] };

/** How far pictures of other sites are: a line each, but for those that are here. */
export function OutsideNotes({ addresses }: Props) {
  const { t } = useAdmin();
  const asked = useRested(addresses.join('\n'));
  const { data = [] } = useAsked(
    KEYS.outsidePictures(asked),
    (db) => getOutsidePictures(db, asked.split('\n')),
    {
      enabled: asked !== '',
      every: (known) => (known?.some(({ state }) => state === 'waiting') ? AGAIN_MS : false),
    },
  );
  const say = ({ address, state, problem }: OutsidePicture) => {
    const host = URL.parse(address)?.hostname ?? address;
    if (state === 'waiting') return t('admin.pictures.waiting', { host });
    if (state === 'taken') return t('admin.pictures.taken', { host });
    const reason = t(REASONS[problem ?? ''] ?? 'admin.pictures.unreachable');
    return t(state === 'missing' ? 'admin.pictures.missing' : 'admin.pictures.givenUp', {
      host,
      reason,
    });
  };
  const isWorth = ({ state }: OutsidePicture) => state !== 'taken' || addresses.length === 1;
  const told = data.filter(isWorth);
  return (
    <div role="status" className="grid gap-1">
      {told.map((picture) => (
        <Hint key={picture.address}>{say(picture)}</Hint>
      ))}
    </div>
  );
}

/** A value once it has stood for a moment. */
function useRested(value: string): string {
  const [rested, setRested] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
