import { linkNames, listUnlinkedNames } from '#src/data/newsroom/linking.ts';
import type { EntryKind } from '#src/domain/directory/entries.ts';
import { formatLedgerDay } from '#src/domain/ledger/rounds.ts';
import { ok } from '#src/domain/result.ts';
import { Button } from '../../ui/Button.tsx';
import { CheckLabel } from '../../ui/Checks.tsx';
import { Actions } from '../../ui/layout.ts';
import { Hint } from '../../ui/text.ts';
import { useAdmin } from '../admin-context.ts';
import { failureText } from '../failures.ts';
import { KEYS } from '../keys.ts';
import { useAsked, useChange } from '../server-state.ts';

type Props = {
  readonly kind: EntryKind;
  /** Entries that were approved just now. */
  readonly entries: readonly { readonly id: string; readonly name: string }[];
  readonly onClose: () => void;
};

/** Offers rounds and stories that named an entry before it was in the directory, to link all of them in one click. */
export function LinkNames({ kind, entries, onClose }: Props) {
  const { t, locale, sayDone, sayFailed } = useAdmin();
  const asked = useAsked(
    KEYS.unlinked(
      kind,
      entries.map(({ id }) => id),
    ),
    async (db) => {
      const found = [];
      for (const entry of entries) {
        const places = await listUnlinkedNames(db, { kind, id: entry.id });
        if (!places.ok) return places;
        found.push(...places.value.map((place) => ({ ...place, entry })));
      }
      return ok(found);
    },
  );
  const places = asked.data ?? [];
  const linking = useChange({
    run: async (db, chosen: readonly string[]) => {
      let linked = 0;
      for (const { id } of entries) {
        const own = places.filter((place) => chosen.includes(`${id} ${place.id}`));
        const done = await linkNames(
          db,
          { kind, id },
          own.map((place) => place.id),
        );
        if (!done.ok) return done;
        linked += done.value;
      }
      return ok(linked);
    },
    touches: [KEYS.unlinked(kind, []), KEYS.allRounds, KEYS.articles],
    done: (linked) => {
      sayDone(t('admin.linking.done', { count: linked }));
      onClose();
    },
    failed: (error) => sayFailed(t('admin.linking.failed', { message: failureText(t, error) })),
  });
  if (places.length === 0) return null;
  return (
    <form
      className="grid gap-2 rounded-lg border border-jade bg-jade-tint p-4"
      aria-labelledby="linking-title"
      onSubmit={(event) => {
        event.preventDefault();
        const chosen = new FormData(event.currentTarget).getAll('place').map(String);
        if (chosen.length > 0) void linking.run(chosen);
      }}
    >
      <h3 id="linking-title">{t('admin.linking.title')}</h3>
      <Hint>{t('admin.linking.hint')}</Hint>
      <ul className="grid gap-1">
        {places.map(({ id, place, title, day, entry }) => (
          <li key={`${entry.id} ${id}`}>
            <CheckLabel>
              <input type="checkbox" name="place" value={`${entry.id} ${id}`} defaultChecked />
              <span className="min-w-0 wrap-anywhere">
                {t(`admin.linking.${place}`, {
                  ...{ name: entry.name, title },
                  day: formatLedgerDay(day, locale),
                })}
              </span>
            </CheckLabel>
          </li>
        ))}
      </ul>
      <Actions>
        <Button type="submit">{t('admin.linking.link', { count: places.length })}</Button>
        <Button variant="quiet" onClick={onClose}>
          {t('admin.linking.later')}
        </Button>
      </Actions>
    </form>
  );
}
