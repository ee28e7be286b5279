import { removeImage, type StoredImage, toStoredImage, uploadImage } from '#src/data/storage.ts';
import {
  createSubmission,
  hasSubmission,
  resendSubmission,
  type Submission,
} from '#src/data/submissions.ts';
import { browserClient, startSession } from '#src/stores/session.ts';
import type { ChosenLogo } from './use-logo.ts';

/** How sending ended; each names the message that is shown. */
export type SendOutcome =
  | 'done'
  | 'signIn'
  | 'exists'
  | 'failed'
  | 'broken'
  | 'uploadRefused'
  | 'uploadFailed'
  | 'uploadBroken';

type Input = {
  readonly userId: string;
  /** The rejected submission that this one replaces. */
  readonly editing: string | null;
  readonly logo: ChosenLogo | null;
  /** Address of the logo that the rejected submission has and keeps. */
  readonly keptLogo: string | null;
  /** Address of the logo that it had. */
  readonly formerLogo: string | null;
  readonly toSubmission: (logoUrl: string | null) => Submission;
  readonly onUploaded: () => void;
};

/** An upload whose submission got no answer: used again for the same file, so that none is lost. */
let waiting: { readonly file: File; readonly image: StoredImage } | null = null;

/**
 * Uploads the logo, then submits. Whatever goes wrong, no logo stays behind without a submission
 * (spec §8), and a submission that arrived although its answer did not counts as sent.
 */
export async function send(input: Input): Promise<SendOutcome> {
  startSession();
  const db = browserClient();
  let image: StoredImage | null = null;
  if (input.logo !== null) {
    if (waiting?.file === input.logo.file) image = waiting.image;
    else {
      const { file, type } = input.logo;
      const upload = await uploadImage(db, { bucket: 'startup-logos', file, type });
      if (!upload.ok) return UPLOAD_OUTCOMES[upload.error.code] ?? 'uploadBroken';
      image = upload.value;
      input.onUploaded();
    }
  }
  const submission = input.toSubmission(image?.url ?? input.keptLogo);
  const result = await (input.editing === null
    ? createSubmission(db, input.userId, submission)
    : resendSubmission(db, input.editing, submission)
  ).catch(() => null);

  const isUnsure = result === null || (!result.ok && result.error.message === 'offline');
  const mayHaveArrived = isUnsure || (!result?.ok && waiting !== null);
  if (result?.ok || (mayHaveArrived && (await hasSubmission(db, input.userId, submission)))) {
    waiting = null;
    const former = toStoredImage(input.formerLogo);
    if (former !== null && submission.logoUrl !== input.formerLogo) await removeImage(db, former);
    return 'done';
  }
  if (isUnsure && image !== null && input.logo !== null) {
    // Nobody answers: whether the submission arrived will show, and the logo may belong to it.
    waiting = { file: input.logo.file, image };
    return 'broken';
  }
  waiting = null;
  if (image !== null) await removeImage(db, image);
  if (result === null || isUnsure) return 'broken';
  if (result.ok) return 'done';
  return OUTCOMES[result.error.code] ?? 'failed';
}

const UPLOAD_OUTCOMES: Readonly<Record<string, SendOutcome>> = {
  INVALID_INPUT: 'uploadRefused',
  FORBIDDEN: 'uploadFailed',
};

const OUTCOMES: Readonly<Record<string, SendOutcome>> = {
  CONFLICT: 'exists',
  UNAUTHENTICATED: 'signIn',
};
