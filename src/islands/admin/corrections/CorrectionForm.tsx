import { useState } from 'react';
import { type CorrectedVersion, publishCorrections } from '#src/data/newsroom/corrections.ts';
import { answerMessage, type Message as Letter } from '#src/data/newsroom/inbox.ts';
import { CORRECTIONS_ID } from '#src/domain/articles/correction.ts';
import {
  CORRECTION_LENGTH,
  correctionForm,
  REPLY_LENGTH,
} from '#src/domain/articles/desk-forms.ts';
import { isThere } from '#src/domain/form-rules.ts';
import { formatMoment, momentsAt, wallAt, zoneName } from '#src/domain/text/zone.ts';
import { fillIn } from '#src/i18n/fill-in.ts';
import { type Locale, languageName } from '#src/i18n/locales.ts';
import { pathTo } from '#src/i18n/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField, TextArea, TextField } from '../../ui/fields.tsx';
import { Form, Submit } from '../../ui/form.tsx';
import { Actions, Block, Card } from '../../ui/layout.ts';
import { Message, Notice } from '../../ui/Message.tsx';
import { takeFocus } from '../../ui/take-focus.ts';
import { Hint } from '../../ui/text.ts';
import { useAdmin } from '../admin-context.ts';
import { failureText } from '../failures.ts';
import { KEYS } from '../keys.ts';
import { keepAnswer, keptAnswer } from '../messages/kept-answer.ts';
import { useChange } from '../server-state.ts';
import { useOfficeForm } from '../use-office-form.ts';

type Props = {
  readonly versions: readonly CorrectedVersion[];
  /** Who said that it is wrong, where somebody wrote. */
  readonly letter: Letter | null;
  readonly thanks: Readonly<Record<Locale, string>>;
};

/** A correction in every language version that has it wrong, and the answer to who told us. */
export function CorrectionForm({ versions, letter, thanks }: Props) {
  const { t, locale: own, sayDone, sayFailed } = useAdmin();
  const [isDone, setDone] = useState(false);
  const [kind, setKind] = useState<'correction' | 'reply'>(() =>
    new URLSearchParams(location.search).get('kind') === 'reply' ? 'reply' : 'correction',
  );
  const isReply = kind === 'reply';
  const isAsked = letter !== null && letter.answeredAt === null;
  const publish = useChange({ run: publishCorrections, touches: [KEYS.articles] });
  // The message is no longer one that waits.
  const answering = useChange({
    run: (db, typed: string) => answerMessage(db, letter?.id ?? '', typed),
    touches: [KEYS.messages],
  });
  const form = useOfficeForm({
    rules: correctionForm,
    brief: true,
    send: async (typed) => {
      const fields: Record<string, string> = {};
      const [moment] = momentsAt(typed.at);
      if (moment === undefined) fields['at'] = t('field.error.halfDate');
      const corrections = versions.flatMap(({ id, locale }) => {
        const wrong = typed[`wrong-${locale}`];
        const correct = typed[`correct-${locale}`];
        if (!isThere(wrong) && !isThere(correct)) return [];
        if (!isThere(wrong)) fields[`wrong-${locale}`] = t('admin.corrections.half');
        if (!isThere(correct)) fields[`correct-${locale}`] = t('admin.corrections.half');
        const revision = Number(typed[`revision-${locale}`]) || null;
        return [
          {
            ...{ article_id: id, revision, wrong, correct, kind },
            corrected_at: moment?.toISOString() ?? '',
          },
        ];
      });
      if (Object.keys(fields).length > 0) return { fields };
      if (corrections.length === 0) return { message: t('admin.corrections.missing') };
      const done = await publish.run(corrections);
      if (!done.ok)
        return { message: t('admin.corrections.failed', { message: failureText(t, done.error) }) };
      sayDone(t('admin.corrections.done'));
      if (isAsked && isThere(typed.answer)) {
        const answered = await answering.run(typed.answer);
        // What was not sent waits beside the message.
        keepAnswer(letter.id, answered.ok ? '' : typed.answer);
        if (!answered.ok)
          sayFailed(
            t('admin.corrections.answerFailed', { message: failureText(t, answered.error) }),
          );
      }
      setDone(true);
      return null;
    },
  });
  const [version] = versions;
  const spoken = versions.find(({ locale }) => locale === letter?.locale) ?? version;
  const address =
    spoken && `${location.origin}${pathTo(spoken.locale, spoken.path)}#${CORRECTIONS_ID}`;
  const typed = letter ? keptAnswer(letter.id) : '';
  if (isDone)
    return (
      <Message tone="success">
        <p className="mb-3" tabIndex={-1} ref={takeFocus}>
          {t('admin.corrections.done')}
        </p>
        <Button variant="outline" onClick={() => setDone(false)}>
          {t('admin.corrections.another')}
        </Button>
      </Message>
    );
  return (
    <Block aria-labelledby="new-correction">
      <h2 id="new-correction">{t('admin.corrections.new')}</h2>
      <Hint>{t(isReply ? 'admin.corrections.replyHint' : 'admin.corrections.newHint')}</Hint>
      <Form of={form}>
        <SelectField
          label={t('admin.corrections.kind')}
          value={kind}
          options={(['correction', 'reply'] as const).map((value) => ({
            value,
            label: t(`admin.corrections.kind.${value}`),
          }))}
          onChange={({ target }) => setKind(target.value === 'reply' ? 'reply' : 'correction')}
        />
        <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
          {versions.map(({ id, title, locale, path, revisions }) => (
            <Card key={id} as="fieldset">
              <legend className="font-semibold">
                {t('admin.corrections.in', { language: languageName(locale, own, true) })}
              </legend>
              <a className="underline" href={pathTo(locale, path)} lang={locale}>
                {title}
              </a>
              <TextArea
                label={t(isReply ? 'admin.corrections.replyTo' : 'admin.corrections.wrong')}
                hint={t(isReply ? 'admin.corrections.replyToHint' : 'admin.corrections.wrongHint')}
                name={`wrong-${locale}`}
                lang={locale}
                rows={4}
                maxLength={CORRECTION_LENGTH}
              />
              <TextArea
                label={t(isReply ? 'admin.corrections.reply' : 'admin.corrections.correct')}
                name={`correct-${locale}`}
                lang={locale}
                rows={isReply ? 8 : 3}
                maxLength={isReply ? REPLY_LENGTH : CORRECTION_LENGTH}
              />
              <SelectField
                label={t('admin.corrections.revision')}
                name={`revision-${locale}`}
                options={[
                  { value: '', label: t('admin.corrections.latest') },
                  ...revisions.map(({ number, at }) => ({
                    value: String(number),
                    label: t('admin.corrections.version', { number, at: formatMoment(at, own) }),
                  })),
                ]}
              />
            </Card>
          ))}
        </div>
        <TextField
          label={t('admin.corrections.at')}
          hint={t('admin.corrections.atHint', { zone: zoneName(new Date(), own) })}
          type="datetime-local"
          name="at"
          defaultValue={wallAt(new Date())}
        />
        {isAsked && address && (
          <TextArea
            label={t('admin.corrections.answer', { name: letter.firstName })}
            hint={t('admin.corrections.answerHint', {
              email: letter.email,
              language: languageName(letter.locale, own),
            })}
            lang={letter.locale}
            name="answer"
            rows={6}
            maxLength={8000}
            defaultValue={
              typed ? `${typed}\n\n${address}` : fillIn(thanks[letter.locale], { address })
            }
          />
        )}
        <Notice>{form.message}</Notice>
        <Actions>
          <Submit sending={t('admin.corrections.publishing')}>
            {t('admin.corrections.publish')}
          </Submit>
        </Actions>
      </Form>
    </Block>
  );
}
