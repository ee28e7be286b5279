import { named, typed } from '../form-rules.ts';
import { z } from '../zod.ts';

/** Why a story is withdrawn, as readers are told. */
export const WITHDRAWAL_REASONS = ['wrong', 'rights', 'court', 'author', 'other'] as const;
export type WithdrawalReason = (typeof WITHDRAWAL_REASONS)[number];

/** Most characters of the sentence that readers are told besides, and of why a story is held. */
export const MEASURE_LENGTH = 500;

export const withdrawalForm = z.object({
  reason: z.enum(WITHDRAWAL_REASONS),
  note: typed(MEASURE_LENGTH),
});

/** Why, and for whom a story is held. */
export const holdForm = z.object({ reason: named(MEASURE_LENGTH) });
