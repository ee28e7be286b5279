import { type SubmitEvent, useCallback, useDeferredValue, useState } from 'react';
import type { DatabaseClient } from '#src/data/client.ts';
import {
  addRedirect,
  listRedirects,
  type Redirect,
  removeRedirect,
} from '#src/data/newsroom/redirects.ts';
import type { AppError, Result } from '#src/domain/result.ts';
import { formatDateShort } from '#src/domain/text/format.ts';
import { Button } from '../../ui/Button.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { FieldRow, Form } from '../../ui/layout.ts';
import { Empty, TextLink } from '../../ui/text.ts';
import { useAdmin } from '../admin-context.ts';
import { failureText } from '../failures.ts';
import { FieldProblems, TextField } from '../lists/fields.tsx';
import { ListTool, ListTools } from '../lists/tools.ts';
import { useAnswer } from '../use-answer.ts';
import { Section } from './Section.tsx';

/** Old addresses, and where they lead. */
export function Redirects() {
  const { t, db, locale, sayDone, sayFailed } = useAdmin();
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed);
  const ask = useCallback((client: DatabaseClient) => listRedirects(client, search), [search]);
  const [found, load] = useAnswer(ask);
  const [busy, setBusy] = useState<string | null>(null);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});

  const change = async <Value,>(
    name: string,
    call: () => Promise<Result<Value>>,
    done: (value: Value) => string,
  ) => {
    setBusy(name);
    const answer = await call();
    setBusy(null);
    if (answer.ok) sayDone(done(answer.value));
    else refuse(answer.error);
    void load();
    return answer.ok;
  };
  const refuse = (error: AppError) => {
    if (error.field !== undefined && error.code === 'INVALID_INPUT')
      setProblems({ [error.field]: t('admin.redirects.notHere') });
    else sayFailed(t('admin.redirects.failed', { message: failureText(t, error) }));
  };
  const add = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    setProblems({});
    const added = await change(
      '',
      () => addRedirect(db, { from: String(fields.get('from')), to: String(fields.get('to')) }),
      (paths) => t('admin.redirects.added', paths),
    );
    if (added) form.reset();
  };

  const columns: Column<Redirect>[] = [
    {
      key: 'from',
      header: t('admin.redirects.from'),
      cell: ({ from }) => (
        <code className="text-tiny wrap-anywhere whitespace-pre-wrap">{from}</code>
      ),
    },
    {
      key: 'to',
      header: t('admin.redirects.to'),
      cell: ({ to }) => <TextLink href={to}>{to}</TextLink>,
    },
    {
      key: 'kind',
      header: t('admin.redirects.kind'),
      cell: ({ isAutomatic, at }) => (
        <>
          {t(isAutomatic ? 'admin.redirects.automatic' : 'admin.redirects.byHand')}
          {', '}
          <time dateTime={at}>{formatDateShort(at, locale)}</time>
        </>
      ),
    },
    {
      key: 'actions',
      header: t('admin.column.actions'),
      cell: ({ from }) => (
        <Button
          variant="quiet"
          aria-label={t('admin.redirects.remove', { from })}
          busy={busy === from}
          onClick={() =>
            void change(
              from,
              () => removeRedirect(db, from),
              () => t('admin.redirects.removed', { from }),
            )
          }
        >
          {t('admin.redirects.take')}
        </Button>
      ),
    },
  ];

  return (
    <Section
      id="redirects-title"
      title={t('admin.redirects.title')}
      hint={t('admin.redirects.hint')}
      of={found}
      foot={
        <FieldProblems value={problems}>
          <Form
            className="justify-items-start"
            onSubmit={(event: SubmitEvent<HTMLFormElement>) => void add(event)}
          >
            <FieldRow className="w-full items-start">
              <TextField
                label={t('admin.redirects.from')}
                name="from"
                required
                spellCheck={false}
              />
              <TextField label={t('admin.redirects.to')} name="to" required spellCheck={false} />
            </FieldRow>
            <Button type="submit" variant="outline" busy={busy === ''}>
              {t('admin.redirects.add')}
            </Button>
          </Form>
        </FieldProblems>
      }
    >
      {({ redirects, total }) => (
        <>
          {(total > 0 || search !== '') && (
            <ListTools>
              <ListTool>
                <span className="sr-only">{t('admin.redirects.search')}</span>
                <input
                  className="input"
                  type="search"
                  placeholder={t('admin.redirects.search')}
                  value={typed}
                  onChange={({ target }) => setTyped(target.value)}
                />
              </ListTool>
            </ListTools>
          )}
          {redirects.length === 0 ? (
            <Empty>{t(search === '' ? 'admin.redirects.none' : 'admin.redirects.noneFound')}</Empty>
          ) : (
            <DataTable
              label={t('admin.redirects.title')}
              columns={columns}
              rows={redirects}
              idOf={({ from }) => from}
            />
          )}
          {total > redirects.length && redirects.length > 0 && (
            <p className="text-muted tabular-nums">
              {t('admin.redirects.shown', { count: redirects.length, total })}
            </p>
          )}
        </>
      )}
    </Section>
  );
}
