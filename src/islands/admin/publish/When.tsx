import { formatMoment, momentsAt, wallAt, zoneName } from '#src/domain/text/zone.ts';
import { CheckLabel } from '../../ui/Checks.tsx';
import { TextField } from '../../ui/fields.tsx';
import { useAdmin } from '../admin-context.ts';
import { useSay } from './say.ts';

/** When something goes live: at once, or when the newsroom's clock shows this. */
export type Time = { readonly kind: 'now' | 'later'; readonly wall: string };

const HOUR_MS = 3_600_000;

/** @param scheduledAt ISO moment for which it is scheduled already; null: it is not */
export const openingTime = (scheduledAt: string | null): Time => ({
  kind: scheduledAt === null ? 'now' : 'later',
  wall: wallAt(scheduledAt === null ? new Date(Date.now() + HOUR_MS) : new Date(scheduledAt)),
});

type Props = {
  readonly time: Time;
  readonly onChange: (time: Time) => void;
  readonly error: string | undefined;
};

export function When({ time, onChange, error }: Props) {
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
          min={wallAt(new Date())}
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
