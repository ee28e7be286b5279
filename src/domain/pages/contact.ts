import { isEmailLike } from '../text/email.ts';

/** The fields of the contact form, in the order of the page (spec §2). */
export const CONTACT_FIELDS = ['firstName', 'lastName', 'email', 'subject', 'message'] as const;

export type ContactField = (typeof CONTACT_FIELDS)[number];

export type ContactMessage = Readonly<Record<ContactField, string>>;

/** What somebody brings. */
export const CONTACT_KINDS = ['message', 'press', 'event', 'job', 'correction', 'removal'] as const;
export type ContactKind = (typeof CONTACT_KINDS)[number];

/** What an address or a form asks for; anything else is a message. */
export const toContactKind = (asked: unknown): ContactKind =>
  CONTACT_KINDS.find((kind) => kind === asked) ?? 'message';

/** What is asked of each besides, in lines that may stay empty: names of fields. */
export const CONTACT_QUESTIONS = {
  message: [],
  press: ['embargo', 'pictures'],
  event: ['when', 'where', 'link'],
  job: ['company', 'place', 'link'],
  correction: ['wrong', 'source'],
  removal: ['page', 'reason'],
} as const satisfies Readonly<Record<ContactKind, readonly string[]>>;

/** Longest answer to a question, in characters. */
export const ANSWER_LIMIT = 500;

/** Longest texts that the database takes, in characters, with what was asked besides. */
export const CONTACT_LIMITS: Readonly<Record<ContactField, number>> = {
  firstName: 100,
  lastName: 100,
  email: 254,
  subject: 200,
  message: 30_000,
};

/** Name of the field that people never see: whoever fills it in is a script. */
export const CONTACT_TRAP = 'website';

/** Which of the page's texts `errors.<key>` tells what is wrong with a field. */
export type ContactProblem = ContactField | 'nameTooLong' | 'subjectTooLong' | 'messageTooLong';

const TOO_LONG: Readonly<Record<ContactField, ContactProblem>> = {
  firstName: 'nameTooLong',
  lastName: 'nameTooLong',
  email: 'email',
  subject: 'subjectTooLong',
  message: 'messageTooLong',
};

/** The fields of a form as they were typed; what is missing is empty. */
export function readContactFields(form: FormData): ContactMessage {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    email: text('email'),
    subject: text('subject'),
    message: text('message'),
  };
}

/**
 * What is wrong with a message, for the page to say kindly. The function that takes the message
 * checks again, and the database a third time.
 *
 * @returns nothing for a message that can be sent
 */
export function findContactProblems(
  message: ContactMessage,
): Partial<Record<ContactField, ContactProblem>> {
  const problems: Partial<Record<ContactField, ContactProblem>> = {};
  for (const field of CONTACT_FIELDS) {
    const value = message[field];
    if (value === '') problems[field] = field;
    // Characters as people count them: an emoji is one.
    else if ([...value].length > CONTACT_LIMITS[field]) problems[field] = TOO_LONG[field];
    else if (field === 'email' && !isEmailLike(value)) problems[field] = field;
  }
  return problems;
}

/**
 * A message with the answers to what was asked besides, as the newsroom reads it: each below its question.
 *
 * @param answers each with its question as the form asked it
 */
export function withAnswers(
  message: string,
  answers: readonly (readonly [question: string, answer: string])[],
): string {
  const said = answers.flatMap(([question, answer]) => {
    const text = answer.replace(/\s+/g, ' ').trim().slice(0, ANSWER_LIMIT);
    return text === '' ? [] : [`${question}\n${text}`];
  });
  return [...said, message].join('\n\n');
}
