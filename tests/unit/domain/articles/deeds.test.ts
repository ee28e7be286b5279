import { describe, expect, test } from 'vitest';
import { deedsOf, type Piece, whyReading } from '#src/domain/articles/deeds.ts';
import { ARTICLE_STATUSES } from '#src/domain/options.ts';

const ME = { id: 'me', role: 'contributor' } as const;
const EITHER = [true, false] as const;
const PEOPLE = ['me', 'colleague', null] as const;

// Every article that a contributor may read and not write.
const PIECES: readonly Piece[] = ARTICLE_STATUSES.flatMap((status) =>
  EITHER.flatMap((isScheduled) =>
    EITHER.flatMap((wasPublished) =>
      PEOPLE.flatMap((author) =>
        PEOPLE.map((assignee) => ({
          ...{ status, isScheduled, wasPublished: wasPublished || status === 'published' },
          ...{ author, assignee, isWaiting: false, isBegun: true },
        })),
      ),
    ),
  ),
).filter((piece) => !deedsOf(piece, ME).has('write'));

describe('why an article is for reading is true of it', () => {
  test.each(PIECES)('%o', (piece) => {
    const { reason, whose } = whyReading(piece, ME.id);
    const isTheirs = piece.author === 'me' || piece.assignee === 'me';
    const holds: Readonly<Record<typeof reason, boolean>> = {
      live: piece.status === 'published' && isTheirs,
      other: piece.status === 'published' && !isTheirs,
      scheduled: piece.status === 'draft' && piece.isScheduled,
      takenBack:
        piece.status === 'draft' &&
        !piece.isScheduled &&
        piece.wasPublished &&
        piece.assignee === null,
      draft: piece.status === 'draft' && !piece.isScheduled && whose !== 'me',
    };
    expect(holds[reason]).toBe(true);
    // Whose it is: of those who may write it.
    if (whose !== null)
      expect(deedsOf(piece, { ...ME, id: whose }).has('write'), `of ${whose}`).toBe(true);
    if (reason === 'draft' && (piece.author ?? piece.assignee) !== null)
      expect(whose).not.toBeNull();
  });
});
