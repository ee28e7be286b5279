import { useState } from 'react';
import { browserClient } from '#src/browser/session.ts';
import {
  claimByDns,
  claimByLink,
  claimByMail,
  type EntryRef,
  lookUpDomain,
} from '#src/data/account/claims.ts';
import { written } from '#src/domain/form-rules.ts';
import { z } from '#src/domain/zod.ts';
import { fillIn } from '#src/i18n/fill-in.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Form, Submit } from '../../ui/form.tsx';
import { Actions } from '../../ui/layout.ts';
import { Notice } from '../../ui/Message.tsx';
import { Hint } from '../../ui/text.ts';
import { useForm } from '../../ui/use-form.ts';
import type { PartProps } from '../context.ts';
import { useLoaded } from '../use-loaded.ts';
import { Record } from './Record.tsx';
import { refusal } from './texts.ts';

type Props = Pick<PartProps, 'words' | 'locale'> & {
  readonly entry: EntryRef;
  readonly onStarted: () => void;
};

const rules = z.object({ mailbox: written(64) });

/** The two ways to show that a company is one's own. */
export function Prove({ words, locale, entry, onStarted }: Props) {
  // Why it cannot be is as good an answer as the domain.
  const [looked] = useLoaded(async (db) => ({ ok: true, value: await lookUpDomain(db, entry) }));
  const [record, setRecord] = useState<{ method: 'dns' | 'link'; says: string } | null>(null);
  const [to, setTo] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useForm({
    rules,
    say: () => words['field.error.required'],
    failed: words['problem.UNAVAILABLE'],
    send: async ({ mailbox }) => {
      setTo(null);
      const asked = await claimByMail(browserClient(), { mailbox, locale, ...entry });
      if (!asked.ok) return { fields: { mailbox: refusal(words, asked.error) } };
      setTo(asked.value.to);
      onStarted();
      return null;
    },
  });
  if (looked.state !== 'ready') return null;
  const found = looked.value;
  if (!found.ok)
    return (
      <>
        <h4 className="font-sans font-semibold">
          {words[entry.kind === 'investor' ? 'companies.prove.fund' : 'companies.prove']}
        </h4>
        <Hint>{refusal(words, found.error)}</Hint>
      </>
    );
  const { name, domain, mails } = found.value;
  const askForRecord = async (method: 'dns' | 'link') => {
    setBusy(true);
    const ask = method === 'dns' ? claimByDns : claimByLink;
    const asked = await ask(browserClient(), entry);
    setBusy(false);
    setProblem(asked.ok ? null : refusal(words, asked.error));
    if (!asked.ok) return;
    setRecord({ method, says: asked.value.record });
    onStarted();
  };
  const others = (['dns', 'link'] as const).map((method) => (
    <Button key={method} variant="outline" busy={busy} onClick={() => void askForRecord(method)}>
      {words[`companies.prove.${method}`]}
    </Button>
  ));
  return (
    <>
      <h4 className="font-sans font-semibold">
        {words[entry.kind === 'investor' ? 'companies.prove.fund' : 'companies.prove']}
      </h4>
      <p>{fillIn(words['companies.prove.text'], { domain })}</p>
      {mails ? (
        <Form of={form}>
          <TextField
            label={fillIn(words['companies.prove.mailbox'], { domain })}
            hint={words['companies.prove.hint']}
            name="mailbox"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            maxLength={64}
            required
          />
          <Notice>{form.message}</Notice>
          <Notice tone="success">{to && fillIn(words['companies.prove.mailed'], { to })}</Notice>
          <Actions>
            <Submit sending={words['account.saving']}>{words['companies.prove.mail']}</Submit>
            {others}
          </Actions>
        </Form>
      ) : (
        <>
          <Hint>{fillIn(words['companies.prove.noMail'], { domain })}</Hint>
          <Actions>{others}</Actions>
        </>
      )}
      <Notice>{problem}</Notice>
      {record && (
        <Record
          words={words}
          domain={domain}
          record={record.says}
          name={name}
          method={record.method}
        />
      )}
    </>
  );
}
