import { written } from '../form-rules.ts';
import { z } from '../zod.ts';

/** Longest note of a reviewer to the person who submitted, in characters. */
export const NOTE_LIMIT = 1000;

/** A reviewer's words to whoever sent an entry: without a reason nobody can send something better. */
export const noteForm = z.object({ note: written(NOTE_LIMIT) });
