import type { CampaignDraft, SeenCampaign } from '#src/data/newsroom/newsletter.ts';
import type { WrittenCampaign } from '#src/data/newsroom/newsletter-writing.ts';
import { ok, type Result } from '#src/domain/result.ts';
import { createAutosave, type State as SavedState } from '../saving/autosave.ts';
import { isWritten } from './drafts.ts';
import type { KeptDraft } from './kept-draft.ts';

/** An issue as it is written: its text, and when it shall go out, as it was typed. */
export type CampaignForm = { readonly draft: CampaignDraft; readonly moment: string };

/** `held` is null for an issue that the server has not got; `conflict` is what somebody else made of it. */
export type State = SavedState<CampaignForm, SeenCampaign | null, WrittenCampaign>;

export type Deps = {
  readonly save: (seen: SeenCampaign | null, draft: CampaignDraft) => Promise<Result<SeenCampaign>>;
  readonly load: (id: string) => Promise<Result<WrittenCampaign>>;
  readonly keep: (issue: string | null, kept: KeptDraft) => unknown;
  readonly forget: (issue: string | null) => unknown;
};

type Start = CampaignForm & {
  readonly seen: SeenCampaign | null;
  /** What this browser had not brought to the server last time. */
  readonly kept: KeptDraft | null;
  /**
   * Whether it goes out by itself as it is stored: then nothing is stored before somebody says so, as half a
   * sentence must not go out.
   */
  readonly isScheduled: boolean;
};

export type CampaignAutosave = ReturnType<typeof createCampaignAutosave>;

const sameText = (a: CampaignDraft, b: CampaignDraft) => JSON.stringify(a) === JSON.stringify(b);

/** The autosave of an issue of the newsletter. */
export function createCampaignAutosave(start: Start, deps: Deps) {
  const { seen, isScheduled, draft, moment } = start;
  const kept = start.kept?.isTextStored ? null : start.kept;
  let isOver = false;
  const keep = (form: CampaignForm, held: SeenCampaign | null, isTextStored: boolean) =>
    deps.keep(held?.id ?? null, { ...form, base: held?.updated_at ?? null, isTextStored });
  const now = (): State => get();
  const { inner, saveAsked, ...autosave } = createAutosave<
    CampaignForm,
    SeenCampaign | null,
    WrittenCampaign
  >(
    {
      form: { draft: kept?.draft ?? draft, moment: start.kept?.moment ?? moment },
      // What was kept was typed over that version: one that is newer is met, not replaced.
      held: seen && kept?.base ? { ...seen, updated_at: kept.base } : seen,
      status: kept ? 'unsaved' : 'saved',
      savedAt: null,
      error: null,
      conflict: null,
    },
    {
      // The moment is stored with the decision to send.
      textOf: (form) => form.draft,
      isLocal: (form, held) => isScheduled || (held === null && !isWritten(form.draft)),
      save: async (form, held) => {
        const saved = await deps.save(held, form.draft);
        if (!saved.ok) return saved;
        if (held === null) deps.forget(null);
        return ok({ held: saved.value, at: new Date() });
      },
      load: async (form, held) => {
        const loaded = await deps.load(held?.id ?? '');
        if (loaded.ok) {
          const { value } = loaded;
          const isSame = sameText(value.draft, form.draft);
          return ok({ held: value.seen, isSame, conflict: value });
        }
        // It was deleted meanwhile: what is here becomes a draft of its own.
        if (loaded.error.code === 'NOT_FOUND')
          return ok({ held: null, isSame: false, conflict: null });
        return loaded;
      },
      keep: (form, held) => keep(form, held, now().status === 'saved'),
      // The moment is not stored with the text: until it is decided, it stays here.
      forget: (held) => {
        const { form } = now();
        if (held && !isOver && form.moment !== moment) return keep(form, held, true);
        return deps.forget(held?.id ?? null);
      },
    },
  );
  const { get } = autosave;

  return {
    ...autosave,
    /** Nothing of it is wanted any more, its moment neither. */
    forget: () => {
      isOver = true;
      return autosave.forget();
    },
    /** Brings everything to the server now, a scheduled and an empty issue too. False when it is not there. */
    save: () => {
      const { status, held } = get();
      return status === 'saved' && held ? Promise.resolve(true) : saveAsked();
    },
    /** Back to what the server has, or to nothing. */
    startOver: () => {
      inner.stop();
      inner.set({ form: { draft, moment } });
      inner.done(seen, get().savedAt);
    },
    /**
     * Keeps one of two versions here; the other one becomes a draft of its own first.
     *
     * @param named gives that draft a subject by which it is known
     */
    resolve: async (
      choice: 'mine' | 'theirs',
      named: (draft: CampaignDraft) => CampaignDraft,
    ): Promise<Result<null>> => {
      const { conflict, form } = get();
      if (conflict === null) return ok(null);
      const filed = await deps.save(null, named(choice === 'mine' ? conflict.draft : form.draft));
      if (!filed.ok) return filed;
      if (choice === 'theirs') {
        inner.set({ form: { ...form, draft: conflict.draft } });
        inner.done(conflict.seen, new Date());
        return ok(null);
      }
      inner.set({ held: conflict.seen, status: 'unsaved', conflict: null });
      await saveAsked();
      return ok(null);
    },
  };
}
