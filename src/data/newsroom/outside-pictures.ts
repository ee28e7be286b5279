import { ok, type Result } from '#src/domain/result.ts';
import type { DatabaseClient } from '../client.ts';
import { unavailable } from '../report.ts';

/** How far a picture of another site is: `missing` is tried again, `given_up` is not. */
export const OUTSIDE_STATES = ['waiting', 'taken', 'missing', 'given_up'] as const;

export type OutsidePicture = {
  readonly address: string;
  readonly state: (typeof OUTSIDE_STATES)[number];
  /** Why it could not be had: a word of `Unread`, or `picture` for what is none. */
  readonly problem: string | null;
};

/**
 * How far pictures of other sites are. One that nobody asked for yet is fetched then.
 *
 * @param addresses at most 100; others than https and http are left out
 */
export async function getOutsidePictures(
  db: DatabaseClient,
  addresses: readonly string[],
): Promise<Result<readonly OutsidePicture[]>> {
  const { data, error } = await db.rpc('outside_pictures_state', { addresses: [...addresses] });
  if (error) return unavailable('getOutsidePictures', error);
  return ok(
    data.map(({ address, state, problem }) => ({
      address: address ?? '',
      state: OUTSIDE_STATES.find((each) => each === state) ?? 'waiting',
      problem,
    })),
  );
}
