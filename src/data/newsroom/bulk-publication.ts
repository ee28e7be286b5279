import { ok, type Result } from '#src/domain/result.ts';
import type { DatabaseClient } from '../client.ts';
import { refused } from '../report.ts';

/** Why a draft is not published with others: its editor shows what to do, or the other language has to. */
export type Hindrance = {
  readonly id: string;
  readonly title: string;
  readonly why: 'text' | 'machine' | 'alt' | 'embargo' | 'pending' | 'pair';
  /** ISO moment of the end of an embargo. */
  readonly until: string | null;
};

/** What is published when somebody publishes several articles. */
export type Publication = {
  /** The drafts that cannot go public as they are. */
  readonly hindrances: readonly Hindrance[];
  /** Drafts that were not chosen and go public with one that was: the two languages of a story that do so together. */
  readonly twins: readonly { readonly id: string; readonly title: string }[];
};

type Draft = {
  readonly id: string;
  readonly title: string;
  readonly original: string | null;
  readonly isJoint: boolean;
  readonly hindrance: Hindrance | null;
};

/** What would come of publishing these articles, by the rules of the editor. */
export async function preparePublication(
  db: DatabaseClient,
  ids: readonly string[],
): Promise<Result<Publication>> {
  const chosen = await readDrafts(db, ids);
  if (!chosen.ok) return chosen;
  const joint = chosen.value.filter(({ isJoint }) => isJoint);
  const others = await twinsOf(db, joint);
  if (!others.ok) return others;
  const added = await readDrafts(
    db,
    others.value.filter((id) => !ids.includes(id)),
  );
  if (!added.ok) return added;
  const all = [...chosen.value, ...added.value];
  const pairs = Map.groupBy(
    all.filter(({ isJoint }) => isJoint),
    ({ id, original }) => original ?? id,
  );
  const isStuck = (draft: Draft) =>
    draft.hindrance !== null ||
    (draft.isJoint &&
      pairs.get(draft.original ?? draft.id)?.some(({ hindrance }) => hindrance !== null));
  return ok({
    hindrances: all
      .filter(isStuck)
      .map(({ id, title, hindrance }) => hindrance ?? { id, title, why: 'pair', until: null }),
    twins: added.value.filter((draft) => !isStuck(draft)).map(({ id, title }) => ({ id, title })),
  });
}

/** Ids of the drafts in another language of some stories. */
async function twinsOf(
  db: DatabaseClient,
  drafts: readonly Draft[],
): Promise<Result<readonly string[]>> {
  if (drafts.length === 0) return ok([]);
  const originals = drafts.map(({ id, original }) => original ?? id).join(',');
  const { data, error } = await db
    .from('articles')
    .select('id')
    .eq('status', 'draft')
    .or(`id.in.(${originals}),translation_of.in.(${originals})`);
  if (error) return refused('twinsOf', error);
  return ok(data.map(({ id }) => id));
}

/** The drafts among some articles, each with what keeps it from going public. */
async function readDrafts(
  db: DatabaseClient,
  ids: readonly string[],
): Promise<Result<readonly Draft[]>> {
  if (ids.length === 0) return ok([]);
  const drafts = () =>
    db
      .from('articles')
      .select(
        'id,title,translation_of,scheduled_at,featured_image,image_alt,plan:article_plans(embargo_until,together),copy:article_drafts(id)',
      )
      .in('id', [...ids])
      .eq('status', 'draft');
  const [all, empty, machine] = await Promise.all([
    drafts(),
    drafts().eq('content', ''),
    drafts().ilike('content', '%data-machine%'),
  ]);
  const error = all.error ?? empty.error ?? machine.error;
  if (error) return refused('readDrafts', error);
  const withoutText = new Set(empty.data?.map(({ id }) => id));
  const unconfirmed = new Set(machine.data?.map(({ id }) => id));
  return ok(
    (all.data ?? []).map((row) => {
      const { id, title } = row;
      const until = row.plan?.embargo_until ?? null;
      const whyNot = (): Hindrance['why'] | null => {
        if (withoutText.has(id)) return 'text';
        if (unconfirmed.has(id)) return 'machine';
        if (until !== null && Date.parse(until) > Date.now()) return 'embargo';
        if (row.featured_image && !row.image_alt) return 'alt';
        // What is scheduled says what an editor has read, not what was written since.
        return row.scheduled_at !== null && row.copy ? 'pending' : null;
      };
      const why = whyNot();
      return {
        ...{ id, title, original: row.translation_of, isJoint: row.plan?.together ?? false },
        hindrance: why && { id, title, why, until },
      };
    }),
  );
}
