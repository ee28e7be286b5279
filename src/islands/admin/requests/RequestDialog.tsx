import { useState } from 'react';
import { closeRequest, hideRequested, type RightsRequest } from '#src/data/newsroom/rights.ts';
import { requestAnswerForm } from '#src/domain/accounts/people-forms.ts';
import { REFUSAL_REASONS, requestNumber } from '#src/domain/pages/rights.ts';
import type { AppError } from '#src/domain/result.ts';
import { formatMoment } from '#src/domain/text/zone.ts';
import { languageName } from '#src/i18n/locales.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { SelectField, SwitchField, TextArea } from '../../ui/fields.tsx';
import { Form, Submit } from '../../ui/form.tsx';
import { Stack } from '../../ui/layout.ts';
import { MessageBox, Notice } from '../../ui/Message.tsx';
import { TextLink } from '../../ui/text.ts';
import { useAdmin } from '../admin-context.ts';
import { failureText } from '../failures.ts';
import { KEYS } from '../keys.ts';
import { useChange } from '../server-state.ts';
import { useOfficeForm } from '../use-office-form.ts';

type Props = { readonly request: RightsRequest; readonly onClose: () => void };

/** Where an editor sees to what a request is about. */
const PLACES = {
  person: '/admin/ledger?tab=people&open=',
  startup: '/admin?tab=startups&open=',
  investor: '/admin?tab=investors&open=',
  article: '/admin/corrections?article=',
} as const;

/** One request: what it asks, whether its subject is hidden meanwhile, and the answer. */
export function RequestDialog({ request, onClose }: Props) {
  const { t, locale: own, path, sayDone, sayFailed } = useAdmin();
  const { id, kind, about, subject, isHidden, email } = request;
  const [outcome, setOutcome] = useState<'done' | 'refused'>('done');
  const refusalOf = (error: AppError) =>
    t('admin.requests.failed', {
      message: error.code === 'NOT_FOUND' ? t('admin.requests.answered') : failureText(t, error),
    });
  const hiding = useChange({
    run: (db, hide: boolean) => hideRequested(db, id, hide),
    touches: [KEYS.requests, KEYS.articles, KEYS.people, ['entries']],
    done: (_, hide) => sayDone(t(hide ? 'admin.requests.hidden' : 'admin.requests.shown')),
    failed: (error) => sayFailed(refusalOf(error)),
  });
  const closing = useChange({
    run: (db, answer: Parameters<typeof closeRequest>[2]) => closeRequest(db, id, answer),
    touches: [KEYS.requests],
  });
  const form = useOfficeForm({
    rules: requestAnswerForm,
    brief: true,
    say: () => t('admin.requests.missing'),
    send: async ({ answer, reason, hidden }) => {
      const done = await closing.run({
        outcome,
        reason:
          outcome === 'refused'
            ? (REFUSAL_REASONS.find((each) => each === reason) ?? 'other')
            : null,
        answer,
        staysHidden: hidden === 'on',
      });
      if (!done.ok) return { message: refusalOf(done.error) };
      sayDone(t('admin.requests.sent', { email: done.value || requestNumber(id) }));
      onClose();
      return null;
    },
  });
  const leave = () => {
    const typed = String(form.read()['answer'] ?? '');
    if (typed.trim() === '' || confirm(t('admin.discard'))) onClose();
  };
  return (
    <Dialog
      open
      size="wide"
      title={subject?.name ?? t('admin.requests.gone')}
      onClose={onClose}
      onCancel={leave}
    >
      <Stack>
        <p className="text-muted">
          {t('admin.requests.head', {
            number: requestNumber(id),
            kind: t(`rights.kind.${kind}`),
            at: formatMoment(request.receivedAt, own),
            due: formatMoment(request.dueAt, own),
          })}
        </p>
        {request.message === null ? (
          <p>{t('admin.requests.emptied')}</p>
        ) : (
          <MessageBox>
            <p className="font-semibold wrap-anywhere">
              {request.name}, {email}
            </p>
            <p className="whitespace-pre-wrap wrap-anywhere" lang={request.locale}>
              {request.message}
            </p>
          </MessageBox>
        )}
        {subject && (
          <p className="flex flex-wrap gap-x-5">
            {!isHidden && <TextLink href={path(subject.path)}>{t('admin.requests.page')}</TextLink>}
            <TextLink href={path(PLACES[about] + subject.id)}>{t('admin.requests.edit')}</TextLink>
            {kind === 'reply' && (
              <TextLink href={path(`/admin/corrections?article=${subject.id}&kind=reply`)}>
                {t('admin.requests.reply')}
              </TextLink>
            )}
          </p>
        )}
        {subject && (
          <div className="grid gap-1">
            <SwitchField
              label={t('admin.requests.hide')}
              checked={isHidden}
              disabled={hiding.busy}
              onChange={({ target }) => void hiding.run(target.checked)}
            />
            <p className="text-note text-muted">{t(`admin.requests.hideHint.${about}`)}</p>
          </div>
        )}
        {request.doneAt !== null ? (
          <>
            <h3>{t('admin.requests.answeredAt', { at: formatMoment(request.doneAt, own) })}</h3>
            {request.reason && <p>{t(`rights.reason.${request.reason}`)}</p>}
            <p className="whitespace-pre-wrap wrap-anywhere" lang={request.locale}>
              {request.answer}
            </p>
            <DialogActions>
              <Button onClick={onClose}>{t('admin.close')}</Button>
            </DialogActions>
          </>
        ) : (
          <Form of={form}>
            <SelectField
              label={t('admin.requests.outcome')}
              value={outcome}
              options={(['done', 'refused'] as const).map((value) => ({
                value,
                label: t(`admin.requests.outcome.${value}`),
              }))}
              onChange={({ target }) => setOutcome(target.value === 'refused' ? 'refused' : 'done')}
            />
            {outcome === 'refused' && (
              <SelectField
                label={t('admin.requests.reason')}
                name="reason"
                options={REFUSAL_REASONS.map((value) => ({
                  value,
                  label: t(`rights.reason.${value}`),
                }))}
              />
            )}
            <TextArea
              label={t('admin.requests.answer')}
              hint={t('admin.requests.answerHint', {
                email: email ?? '–',
                language: languageName(request.locale, own),
              })}
              lang={request.locale}
              rows={6}
              maxLength={4000}
              name="answer"
            />
            {isHidden && (
              <SwitchField
                key={outcome}
                label={t('admin.requests.staysHidden')}
                name="hidden"
                defaultChecked={outcome === 'done' && kind !== 'correct' && kind !== 'reply'}
              />
            )}
            <Notice>{form.message}</Notice>
            <DialogActions>
              <Button variant="outline" onClick={leave}>
                {t('admin.close')}
              </Button>
              <Submit>{t('admin.requests.send')}</Submit>
            </DialogActions>
          </Form>
        )}
      </Stack>
    </Dialog>
  );
}
