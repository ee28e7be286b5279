import { LOCALES } from '../../i18n/locales.ts';
import { named, oneOf, problem, typed, written } from '../form-rules.ts';
import { articleCategory, articleStatus } from '../option-schemas.ts';
import { type ArticleCategory, isGiven } from '../options.ts';
import { z } from '../zod.ts';
import { AUTHOR_KINDS } from './byline.ts';

/*
 * What the desk's forms take, named as in the payload of spec §7 where there is one. The editor and the
 * newsletter's composer are none of them: they store what is written as it is written.
 */

/** Most characters of what an editor tells an author, and of a category's address. */
export const SEND_BACK_LENGTH = 1000;
/** Of each part of a question to an editor. */
export const ASK_LENGTH = 2000;
export const CATEGORY_SLUG_LENGTH = 40;

const none = z.transform((text: string) => text || null);

/** Tags as typed: trimmed, none empty, none twice (spec §5). */
const tags = z.pipe(
  z.string(),
  z.transform((text) =>
    [...new Set(text.split(',').map((tag) => tag.trim()))].filter((tag) => tag !== ''),
  ),
);

/** "Edit article". @param mayPublish whoever may not is not asked for the status */
export const articleEditForm = (mayPublish: boolean) =>
  z.object({
    title: written(300),
    slug: typed(200),
    content: written(),
    excerpt: typed(1000),
    category: articleCategory,
    tags,
    status: mayPublish
      ? articleStatus
      : z.pipe(
          z.string(),
          z.transform(() => 'draft' as const),
        ),
    featured: z.boolean(),
  });

export type ArticleEdit = z.infer<ReturnType<typeof articleEditForm>>;

/** What a member of the newsroom asks an editor about a story that is read-only for them: a passage, words in its place, and what is asked. */
export const askEditorForm = z.object({
  passage: typed(ASK_LENGTH),
  proposal: typed(ASK_LENGTH),
  message: written(ASK_LENGTH),
});

/** A day, or a moment on the newsroom's clock; empty takes it off its day, where it may. */
export const moveForm = (isTimed: boolean) =>
  z.object({ to: z.pipe(isTimed ? written(16) : z.string(), none) });

/** A piece that is planned. */
export const pieceForm = z.object({
  title: named(300),
  due: z.pipe(z.string(), none),
  assignee: z.pipe(z.string(), none),
  locale: oneOf(LOCALES),
  category: articleCategory,
});

/** Most characters of a note on a story, of an answer to one, and of words proposed for a passage. */
export const NOTE_LENGTH = 2000;

export const noteForm = z.object({ body: named(NOTE_LENGTH) });

/** Words in place of a passage, which has no end of a paragraph in it; why is left to who proposes them. */
export const suggestionForm = z.object({
  body: typed(NOTE_LENGTH),
  replacement: z.pipe(
    typed(NOTE_LENGTH),
    z.transform((text) => text.replace(/\s*[\r\n]+\s*/g, ' ').trim()),
  ),
});

/** Most characters of what a story states, of its source, and of a licence. */
export const STATEMENT_LENGTH = 1000;

/** What a story states, and where that is from, if it is known. */
export const statementForm = z.object({
  statement: named(STATEMENT_LENGTH),
  source: typed(STATEMENT_LENGTH),
});

/** Most characters of what one shift tells the next. */
export const HANDOVER_LENGTH = 4000;

export const handoverForm = z.object({ body: named(HANDOVER_LENGTH) });

export const sendBackForm = z.object({ note: named(SEND_BACK_LENGTH) });

/** Most characters of why readers lose a story. */
export const REASON_LENGTH = 1000;

/** Why a live story is taken from readers, or what is kept from them comes earlier. */
export const reasonForm = z.object({ reason: named(REASON_LENGTH) });

/** Most characters of what was wrong, and of what is right. */
export const CORRECTION_LENGTH = 1000;

/** Most characters of a reply. */
export const REPLY_LENGTH = 4000;

/** A correction of one language version or of both: which ones, by which of them is written. */
export const correctionForm = z.object({
  at: written(16),
  ...{ 'wrong-en': typed(CORRECTION_LENGTH), 'correct-en': typed(REPLY_LENGTH) },
  ...{ 'wrong-vi': typed(CORRECTION_LENGTH), 'correct-vi': typed(REPLY_LENGTH) },
  ...{ 'revision-en': z.string(), 'revision-vi': z.string() },
  answer: typed(8000),
});

/** The words of a correction that is published. */
export const rewordForm = z.object({
  wrong: named(CORRECTION_LENGTH),
  correct: named(REPLY_LENGTH),
});

/** An author's page. */
export const authorForm = z.object({
  name: written(100),
  slug: typed(200).check(z.refine((text) => /^[a-z0-9-]*$/.test(text), problem('slug'))),
  'biography-en': typed(2000),
  'biography-vi': typed(2000),
  links: z.string(),
  account: z.pipe(z.string(), none),
  kind: oneOf(AUTHOR_KINDS),
});

/** A category: what it is called in each language, and its address. */
export const categoryForm = z.object({
  'label-en': written(60),
  'label-vi': written(60),
  slug: typed(CATEGORY_SLUG_LENGTH).check(
    z.refine((text) => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text), { error: 'slugRule' }),
  ),
});

/** Labels by category and language: those that came with the site may fall back on theirs. */
export const categoryLabelsForm = (slugs: readonly ArticleCategory[]) =>
  z.object(
    Object.fromEntries(
      slugs.flatMap((slug) =>
        LOCALES.map((locale) => [`${slug}.${locale}`, isGiven(slug) ? typed(60) : written(60)]),
      ),
    ),
  );

/** Where the articles of a category go. */
export const categoryTargetForm = z.object({ target: articleCategory });

/** A name for the view of a list that is shown. */
export const viewForm = z.object({ name: named(60) });

/** A link to a draft: for whom, and for how many days. */
export const previewForm = z.object({
  note: typed(200),
  days: z.pipe(z.string(), z.transform(Number)),
});
