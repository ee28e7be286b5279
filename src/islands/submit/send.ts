import { browserClient, startSession } from '#src/browser/session.ts';
import {
  createSubmission,
  findStanding,
  hasSubmission,
  type NameStanding,
  resendSubmission,
  type Submission,
} from '#src/data/account/submissions.ts';
import { removeImage, type StoredImage, toStoredImage, uploadImage } from '#src/data/storage.ts';
import type { AppError } from '#src/domain/result.ts';
import type { ChosenLogo } from './use-logo.ts';

/** What an account may not send more than, and that it may not at all. */
const QUOTAS = ['submissions_waiting', 'submissions_hour', 'blocked'] as const;

/** How sending ended; the names are those of the messages that are shown. */
export type SendOutcome =
  | { readonly name: 'done' | 'signIn' | 'failed' | 'broken' | (typeof QUOTAS)[number] }
  | { readonly name: 'exists'; readonly standing: NameStanding }
  | { readonly name: 'upload'; readonly kind: 'failed' | 'broken'; readonly reason: string };

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
      if (!upload.ok) return uploadOutcome(upload.error);
      image = upload.value;
      input.onUploaded();
    }
  }
  const submission = input.toSubmission(image?.url ?? input.keptLogo);
  const result = await (input.editing === null
    ? createSubmission(db, input.userId, submission)
    : resendSubmission(db, input.editing, submission)
  ).catch(() => null);

  const isUnsure = result === null || (!result.ok && result.error.code === 'offline');
  const mayHaveArrived = isUnsure || (!result?.ok && waiting !== null);
  if (result?.ok || (mayHaveArrived && (await hasSubmission(db, submission)))) {
    waiting = null;
    const former = toStoredImage(input.formerLogo);
    if (former !== null && submission.logoUrl !== input.formerLogo) await removeImage(db, former);
    return { name: 'done' };
  }
  if (isUnsure && image !== null && input.logo !== null) {
    // Nobody answers: whether the submission arrived will show, and the logo may belong to it.
    waiting = { file: input.logo.file, image };
    return { name: 'broken' };
  }
  waiting = null;
  if (image !== null) await removeImage(db, image);
  if (isUnsure || result?.ok !== false) return { name: 'broken' };
  return outcomeOf(result.error, submission);
}

async function outcomeOf(
  { code }: AppError,
  { kind, entry: { name } }: Submission,
): Promise<SendOutcome> {
  const db = browserClient();
  if (code === 'slug_taken') {
    const standing = await findStanding(db, { kind, name, taken: true });
    return { name: 'exists', standing: standing ?? { kind: 'pending' } };
  }
  const quota = QUOTAS.find((each) => each === code);
  if (quota) return { name: quota };
  const isOut = code === 'UNAUTHENTICATED' || (code === 'FORBIDDEN' && (await isSignedOut()));
  return { name: isOut ? 'signIn' : 'failed' };
}

async function uploadOutcome({ code, message }: AppError): Promise<SendOutcome> {
  if (code === 'FORBIDDEN' && (await isSignedOut())) return { name: 'signIn' };
  const kind = code === 'UNAVAILABLE' || code === 'offline' ? 'broken' : 'failed';
  return { name: 'upload', kind, reason: code === 'INVALID_INPUT' ? message : '' };
}

/** Whether a refusal is due to a session that has ended: the server is asked. */
async function isSignedOut(): Promise<boolean> {
  const { data, error } = await browserClient().auth.getUser();
  return data.user === null && error !== null && (error.status ?? 401) < 500;
}
