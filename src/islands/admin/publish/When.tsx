import { formatMoment, momentsAt, wallAt, zoneName } from '#src/domain/text/zone.ts';
import { CheckLabel } from '../../ui/Checks.tsx';
import { TextField } from '../../ui/fields.tsx';
import { useAdmin } from '../admin-context.ts';
import { useSay } from './say.ts';

/** When something goes live: at once, or when the newsroom's clock shows this. */
export type Time = { readonly kind: 'now' | 'later'; readonly wall: string };

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * @param scheduledAt ISO moment for which it is scheduled already; null: it is not
 * @param embargo ISO moment before which it may not be; null: now is early enough
 */
export const openingTime = (scheduledAt: string | null, embargo: string | null): Time => {
  const at = scheduledAt ?? embargo;
  return {
    kind: at === null ? 'now' : 'later',
    wall: wallAt(at === null ? new Date(Date.now() + HOUR_MS) : endOf(at)),
  };
};

/** The field knows minutes: one that ends within one ends with the next. */
const endOf = (at: string) => new Date(Math.ceil(Date.parse(at) / MINUTE_MS) * MINUTE_MS);

type Props = {
  readonly time: Time;
  /** ISO moment before which it may not be; null: now is early enough. */
  readonly embargo: string | null;
  readonly onChange: (time: Time) => void;
  readonly error: string | undefined;
};

export function When({ time, embargo, onChange, error }: Props) {
  const { locale } = useAdmin();
  const say = useSay();
  const [moment, again] = momentsAt(time.wall);
  const echo =
    moment && again
      ? say('publish.twice', { time: formatMoment(moment, locale) })
      : moment && formatMoment(moment, locale);
  const choice = (kind: Time['kind']) => (
    <CheckLabel>
      <input
        type="radio"
        name="publish-when"
        checked={time.kind === kind}
        disabled={kind === 'now' && embargo !== null}
        onChange={() => onChange({ ...time, kind })}
      />
      {say(`publish.${kind}`)}
    </CheckLabel>
  );
  return (
    <fieldset className="min-w-0">
      <legend className="text-small font-semibold">{say('publish.when')}</legend>
      <div className="flex flex-wrap gap-x-5">
        {choice('now')}
        {choice('later')}
      </div>
      {time.kind === 'later' ? (
        <TextField
          label={say('publish.at')}
          hint={say('publish.zone', { zone: zoneName(moment ?? new Date(), locale) })}
          error={error}
          echo={echo}
          name="moment"
          type="datetime-local"
          required
          min={wallAt(embargo === null ? new Date() : endOf(embargo))}
          value={time.wall}
          onChange={({ target }) => onChange({ ...time, wall: target.value })}
        />
      ) : (
        <p className="text-note text-muted">
          {say('publish.zone', { zone: zoneName(new Date(), locale) })}
        </p>
      )}
    </fieldset>
  );
}
