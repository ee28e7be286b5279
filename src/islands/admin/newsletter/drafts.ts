import { newsletterWords } from '#src/data/newsletter-words.ts';
import type { CampaignDraft, CampaignFrame } from '#src/data/newsroom/newsletter.ts';
import type { BlockKind } from '#src/domain/newsletter/blocks.ts';
import { isWrittenIn, languagesOf, saysSomething } from '#src/domain/newsletter/shown.ts';
import { momentsAt, wallAt } from '#src/domain/text/zone.ts';
import { LOCALES, type Locale } from '#src/i18n/locales.ts';
import { blockOf } from './letter-blocks.ts';

/** What a new issue begins with: a text, as every one has one. */
export const emptyDraft = (): CampaignDraft => ({
  ...newsletterWords(),
  blocks: [blockOf('text')],
  segment: {},
  track_opens: false,
  trial: null,
});

/** What belongs to one week alone: chosen anew each time. */
const OF_A_WEEK: ReadonlySet<BlockKind> = new Set(['story', 'startup', 'event']);

/** The words and the readers of something: what a template keeps of a campaign. */
export function frameOf(from: CampaignFrame): CampaignFrame {
  return {
    ...newsletterWords(from),
    blocks: from.blocks.filter(({ kind }) => !OF_A_WEEK.has(kind)),
    segment: { ...from.segment },
  };
}

/** The beginning of an issue with the frame of a template. */
export const draftFrom = (template: CampaignFrame): CampaignDraft => ({
  ...frameOf(template),
  track_opens: false,
  trial: null,
});

/**
 * The languages in which an issue would say nothing: no text, no event, and no story or startup for any of
 * them. What becomes of the stories is the database's to know, which asks again.
 */
export const emptyLanguages = (draft: CampaignDraft): Locale[] =>
  languagesOf(draft.segment).filter((language) => !saysSomething(draft.blocks, language));

/** Whether it has its subjects, those on trial too, in the languages that it goes to. */
export const hasSubject = (draft: CampaignDraft): boolean =>
  languagesOf(draft.segment).every(
    (language) =>
      draft[`subject_${language}`].trim() !== '' &&
      (draft.trial?.subjects ?? []).every((subject) => subject[language].trim() !== ''),
  );

/** Whether somebody wrote anything. */
export function isWritten({ blocks, trial, ...words }: CampaignDraft): boolean {
  return (
    trial !== null ||
    LOCALES.some((language) => words[`subject_${language}`] || words[`preheader_${language}`]) ||
    blocks.some(
      (block) =>
        block.kind === 'story' ||
        block.kind === 'startup' ||
        LOCALES.some((language) => isWrittenIn(block, language)),
    )
  );
}

/** A moment for an input of type datetime-local, on the newsroom's clock; '' for none. */
export function toNewsroomInput(moment: string | null): string {
  return moment === null ? '' : wallAt(new Date(moment));
}

/** What such an input says, as an ISO moment; null while it is empty, or the clock is put forward past it. */
export function fromNewsroomInput(input: string): string | null {
  return momentsAt(input)[0]?.toISOString() ?? null;
}

/** The texts of an issue, one language after the other. */
export const wordsOfIssue = (draft: CampaignDraft): string[] =>
  LOCALES.flatMap((language) => [
    draft[`subject_${language}`],
    ...(draft.trial?.subjects ?? []).map((subject) => subject[language]),
    draft[`preheader_${language}`] ?? '',
    ...draft.blocks.flatMap(({ words }) => Object.values<string>(words[language])),
  ]);
