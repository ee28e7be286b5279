import type { DatabaseClient } from '#src/data/client.ts';
import { findEntities } from '#src/data/newsroom/mentions.ts';
import { findTags } from '#src/data/newsroom/tags.ts';
import { entityPath } from '#src/domain/ledger/people.ts';
import { officePart } from '../office-part.tsx';

/** What can be added where an @ finds nothing, and its dialogs. */
export const ADDED = ['startup', 'investor', 'person'] as const;
export const AddNamed = officePart(async () => (await import('./AddNamed.tsx')).AddNamed, 'named');

const MOST = 6;

/** Whom an @ may name: entries and people by any of their names, and tags by their beginning. Loaded with the first @. */
export async function findNamed(db: DatabaseClient, text: string) {
  const [entities, tags] = await Promise.all([
    findEntities(db, text),
    findTags(db, { search: text, limit: MOST }),
  ]);
  return [
    ...(entities.ok ? entities.value : []).map(({ kind, slug, name }) => ({
      kind,
      path: entityPath(kind, slug),
      title: name,
    })),
    ...(tags.ok ? tags.value : []).map(({ tag, slug }) => ({
      kind: 'tag' as const,
      path: `/tag/${slug}`,
      title: tag,
    })),
  ];
}
