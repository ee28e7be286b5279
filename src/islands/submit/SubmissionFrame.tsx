import { type ReactNode, useId } from 'react';
import { fillIn } from '#src/i18n/fill-in.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { Checking } from '../ui/Checking.tsx';
import { Form, Submit } from '../ui/form.tsx';
import { LegalLine } from '../ui/LegalLine.tsx';
import { Actions } from '../ui/layout.ts';
import { Message } from '../ui/Message.tsx';
import { Hint, LinkButton } from '../ui/text.ts';
import type { SubmitWords } from './texts.ts';
import type { SubmissionPaths, useSubmission } from './use-submission.ts';

type Props = {
  readonly words: SubmitWords;
  readonly locale: string;
  readonly paths: SubmissionPaths;
  readonly submission: ReturnType<typeof useSubmission>;
  readonly labels: Readonly<Record<string, string>>;
  readonly submitLabel: string;
  /** Whether everything that is required is there; if not, why the button waits. */
  readonly ready: boolean;
  readonly readyHint: string;
  readonly children: ReactNode;
};

/** Around the fields of both submission forms: notices, the list of errors, and the buttons. */
export function SubmissionFrame({
  words,
  locale,
  paths,
  submission,
  labels,
  submitLabel,
  ready,
  readyHint,
  children,
}: Props) {
  const hintId = useId();
  const { form, hydrated, edit, note, restored, discard, failure, sent } = submission;
  const errors = Object.entries(form.problems);
  if (sent !== null) return <Sent words={words} paths={paths} submission={submission} />;
  if (edit === 'loading') return <Checking label={words['submit.edit.loading']} />;
  if (edit === 'missing')
    return (
      <Message tone="error">
        <p>{words['submit.edit.missing']}</p>
      </Message>
    );
  return (
    <Form of={form} onInput={submission.onInput}>
      {edit === 'ready' && (
        <Message tone="info">
          <p>{words['submit.edit.text']}</p>
          {note && (
            <p>
              <b>{words['submit.edit.note']}</b> {note}
            </p>
          )}
        </Message>
      )}
      {restored !== 'none' && (
        <Message tone="info">
          <p>
            {words['submit.draft.restored']}{' '}
            {restored === 'file' && `${words['submit.logo.lost']} `}
            <LinkButton type="button" onClick={discard}>
              {words['submit.draft.discard']}
            </LinkButton>
          </p>
        </Message>
      )}
      <Hint>{words['submit.required']}</Hint>
      {children}
      {form.wasSent && errors.length > 0 && (
        <Message tone="error">
          <p>{words['submit.summary']}</p>
          <ul>
            {errors.map(([name, error]) => (
              <li key={name}>
                <LinkButton type="button" onClick={() => form.focus(name)}>
                  {labels[name]}: {error}
                </LinkButton>
              </li>
            ))}
          </ul>
        </Message>
      )}
      {failure !== null && (
        <Message tone="error">
          <p>
            {failure.text} {failure.link && <a href={failure.link.href}>{failure.link.text}</a>}
          </p>
        </Message>
      )}
      <LegalLine text={words['submit.agree']} locale={locale} />
      <Actions>
        <Submit
          sending={words['submit.busy']}
          disabled={!hydrated}
          aria-disabled={!ready}
          aria-describedby={ready ? undefined : hintId}
        >
          {submitLabel}
        </Submit>
        <ButtonLink variant="quiet" href={paths.list}>
          {words['submit.cancel']}
        </ButtonLink>
        {!ready && <Hint id={hintId}>{readyHint}</Hint>}
      </Actions>
    </Form>
  );
}

/** What stands in the place of a form that was sent, for people who come back to it. */
function Sent({
  words,
  paths,
  submission,
}: {
  readonly words: SubmitWords;
  readonly paths: SubmissionPaths;
  readonly submission: { readonly sent: string | null; readonly startAnew: () => void };
}) {
  return (
    <Message tone="success">
      <p>{fillIn(words['submit.sent.text'], { name: submission.sent ?? '' })}</p>
      <Actions>
        <ButtonLink variant="outline" href={`${paths.account}#submissions`}>
          {words['submit.link.own']}
        </ButtonLink>
        <Button variant="quiet" onClick={submission.startAnew}>
          {words['submit.sent.another']}
        </Button>
      </Actions>
    </Message>
  );
}
