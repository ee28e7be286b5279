/*
 * Sends the contact form without leaving the page. Before this runs, and without scripts, the form
 * posts to a page of its own; what is typed is never lost either way.
 */

import { clearDraft, readDraft, saveDraft } from '#src/browser/drafts.ts';
import { sendContactForm } from '#src/data/reader/contact-form.ts';
import {
  CONTACT_FIELDS,
  CONTACT_LIMITS,
  CONTACT_TRAP,
  type ContactField,
  findContactProblems,
  readContactFields,
  toContactKind,
  withAnswers,
} from '#src/domain/pages/contact.ts';
import { waitInWords } from '#src/domain/text/wait-in-words.ts';
import { fillIn } from '#src/i18n/fill-in.ts';
import { DEFAULT_LOCALE, toLocale } from '#src/i18n/locales.ts';
import { takeFile } from './contact-file.ts';

/**
 * Its draft, kept in the tab: one for each thing that somebody may write about, so that what was begun about one
 * story never goes out under another.
 */
function draftName(): string {
  const asked = new URLSearchParams(location.search);
  const about = ['kind', 'story', 'subject', 'about'].map((name) => asked.get(name) ?? '');
  return ['contact', ...about].join(' ').trim();
}

type Words = Readonly<Record<string, string>>;

export function enhanceContactForm(form: HTMLFormElement): void {
  const words = JSON.parse(form.dataset['errors'] ?? '{}') as Words;
  const button = form.querySelector<HTMLButtonElement>('button[type="submit"]');
  const label = button?.textContent ?? '';
  let token: ReturnType<typeof sendContactForm.prepare> | undefined;
  const DRAFT = draftName();
  form.noValidate = true;
  fillInDraft(form, DRAFT);
  fillInSubject(form);
  takeFile(form, words);
  const keep = () => {
    const answers = questionsOf(form).map(({ name, value }) => [name, value] as const);
    const fields = { ...readContactFields(new FormData(form)), ...Object.fromEntries(answers) };
    if (Object.values(fields).some(Boolean)) saveDraft(DRAFT, fields, false, 'tab');
    else clearDraft(DRAFT, 'tab');
  };
  form.addEventListener('change', keep);
  addEventListener('pagehide', keep);

  // A token proves that somebody spent time on the form; it is asked for when they begin.
  form.addEventListener('focusin', () => {
    token ??= sendContactForm.prepare();
  });

  const showErrors = (): boolean => {
    const problems = findContactProblems(readContactFields(new FormData(form)));
    for (const field of CONTACT_FIELDS) showError(form, field, problems[field], words);
    const wrong = CONTACT_FIELDS.filter((field) => problems[field]);
    const links = [...form.querySelectorAll<HTMLElement>('.field [name]')].filter((input) =>
      wrong.includes(input.getAttribute('name') as ContactField),
    );
    showSummary(form, links.length > 0 ? words['summary'] : undefined, links, (name) =>
      problems[name] ? words[problems[name]] : undefined,
    );
    links[0]?.focus();
    return links.length === 0;
  };

  form.addEventListener('input', ({ target }) => {
    showCount(target as HTMLInputElement);
    // A complaint goes as soon as its reason does; new ones wait for the button.
    const name = (target as HTMLInputElement).name as ContactField;
    if ((target as HTMLElement).ariaInvalid !== 'true') return;
    const problems = findContactProblems(readContactFields(new FormData(form)));
    showError(form, name, problems[name], words);
  });

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (button === null || button.ariaDisabled === 'true' || !showErrors()) return;
    button.ariaDisabled = 'true';
    button.textContent = form.dataset['busy'] ?? '';
    const data = new FormData(form);
    token ??= sendContactForm.prepare();
    void sendContactForm
      .send(token, {
        ...withQuestions(form, data),
        kind: toContactKind(data.get('kind')),
        locale: form.dataset['contact'] ?? DEFAULT_LOCALE,
        website: String(data.get(CONTACT_TRAP) ?? ''),
        // A reader who came from a story writes about it.
        story: new URLSearchParams(location.search).get('story') ?? '',
      })
      .then(({ became, seconds }) => {
        button.ariaDisabled = null;
        button.textContent = label;
        token = undefined;
        if (became === 'sent') {
          clearDraft(DRAFT, 'tab');
          showThanks(form);
        } else {
          const locale = toLocale(form.dataset['contact']);
          const said = fillIn(words[became] ?? '', { when: waitInWords(seconds, locale) });
          showSummary(form, said, [], () => undefined, true);
        }
      });
  });
}

/** Near its end a field says how much it takes: a browser cuts what is pasted without a word. */
function showCount({ parentElement: field, value: { length }, maxLength }: HTMLInputElement): void {
  if (field === null || maxLength < 1) return;
  if (length > maxLength * 0.8) field.dataset['count'] = `${length} / ${maxLength}`;
  else delete field.dataset['count'];
}

/** A reload loses nothing that was typed. */
function fillInDraft(form: HTMLFormElement, draft: string): void {
  const fields = readDraft(draft, 'tab')?.fields ?? {};
  const inputs = CONTACT_FIELDS.map((name) => form.elements.namedItem(name) as HTMLInputElement);
  for (const input of [...inputs, ...questionsOf(form)]) {
    const kept = fields[input.name];
    if (input.value === '' && typeof kept === 'string') input.value = kept;
  }
}

const questionsOf = (form: HTMLFormElement) => [
  ...form.querySelectorAll<HTMLInputElement>('[data-question]'),
];

/** What is sent: the message says the answers to what was asked besides. */
function withQuestions(form: HTMLFormElement, data: FormData) {
  const fields = readContactFields(data);
  const answers = questionsOf(form).map(
    ({ labels, value }) => [labels?.[0]?.textContent?.trim() ?? '', value] as const,
  );
  return { ...fields, message: withAnswers(fields.message, answers) };
}

/** Whoever follows "Tell the editors" from a page need not say which page it was. */
function fillInSubject(form: HTMLFormElement): void {
  const subject = new URLSearchParams(location.search).get('subject');
  const input = form.elements.namedItem('subject') as HTMLInputElement;
  if (subject && input.value === '') input.value = subject.slice(0, CONTACT_LIMITS.subject);
}

function showError(
  form: HTMLFormElement,
  field: ContactField,
  problem: string | undefined,
  words: Words,
): void {
  const input = form.elements.namedItem(field) as HTMLInputElement;
  const place = form.querySelector<HTMLElement>(`[data-error="${field}"]`);
  input.ariaInvalid = problem ? 'true' : null;
  if (place) place.textContent = problem ? (words[problem] ?? '') : '';
}

function showSummary(
  form: HTMLFormElement,
  text: string | undefined,
  inputs: readonly HTMLElement[],
  messageOf: (field: ContactField) => string | undefined,
  focus = false,
): void {
  const summary = form.querySelector<HTMLElement>('[data-summary]');
  if (summary === null) return;
  summary.hidden = text === undefined;
  const line = Object.assign(document.createElement('p'), { textContent: text ?? '' });
  const list = document.createElement('ul');
  for (const input of inputs) {
    const link = Object.assign(document.createElement('a'), {
      href: `#${input.id}`,
      textContent: messageOf(input.getAttribute('name') as ContactField) ?? '',
    });
    list.append(Object.assign(document.createElement('li'), {}));
    list.lastElementChild?.append(link);
  }
  summary.replaceChildren(line, ...(inputs.length > 0 ? [list] : []));
  if (focus) summary.focus();
}

function showThanks(form: HTMLFormElement): void {
  const template = document.querySelector<HTMLTemplateElement>('template[data-contact-sent]');
  const thanks = template?.content.firstElementChild?.cloneNode(true) as HTMLElement | undefined;
  if (!thanks) return;
  form.hidden = true;
  form.reset();
  form.after(thanks);
  thanks.focus();
  thanks.querySelector('[data-contact-again]')?.addEventListener('click', () => {
    thanks.remove();
    form.hidden = false;
    form.querySelector<HTMLElement>('.input')?.focus();
  });
}
