import type { Block, BlockKind, BlockOf, Letter } from '#src/domain/newsletter/blocks.ts';
import { newBlock } from '#src/domain/newsletter/blocks.ts';
import type { Locale } from '#src/i18n/locales.ts';

/** A name for a block that no other one of the issue has. */
export function freshId(): string {
  const numbers = crypto.getRandomValues(new Uint32Array(2));
  return [...numbers]
    .map((number) => number.toString(36))
    .join('')
    .slice(0, 12);
}

/** A new block of a kind, of something where it needs that. */
export const blockOf = (kind: BlockKind, named: { article?: string; startup?: string } = {}) =>
  newBlock(kind, { id: freshId(), ...named });

/** Stories that are not in an issue yet, as blocks at its end. */
export function withStories(letter: Letter, articles: readonly string[]): Block[] {
  const there = new Set(letter.map((block) => (block.kind === 'story' ? block.article : '')));
  const added = articles.filter((id) => !there.has(id));
  return [...letter, ...added.map((article) => blockOf('story', { article }))];
}

/** A block with changed words in a language. */
export function say<Kind extends BlockKind>(
  block: BlockOf<Kind>,
  locale: Locale,
  words: Partial<BlockOf<Kind>['words'][Locale]>,
): BlockOf<Kind> {
  return {
    ...block,
    words: { ...block.words, [locale]: { ...block.words[locale], ...words } },
  };
}

export const replaced = (letter: Letter, block: Block): Block[] =>
  letter.map((each) => (each.id === block.id ? block : each));

/** A copy of a block, right behind it. */
export function duplicated(letter: Letter, block: Block): Block[] {
  return letter.flatMap((each) =>
    each.id === block.id ? [each, { ...each, id: freshId() }] : [each],
  );
}
