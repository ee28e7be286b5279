import { Suspense, useState } from 'react';
import {
  addRedirect,
  listRedirects,
  REDIRECT_COLUMNS,
  type Redirect,
  removeRedirect,
} from '#src/data/newsroom/redirects.ts';
import type { AppError } from '#src/domain/result.ts';
import { redirectForm } from '#src/domain/settings-forms.ts';
import { formatDateShort } from '#src/domain/text/format.ts';
import { Button } from '../../ui/Button.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Form, Submit } from '../../ui/form.tsx';
import { Actions, FieldRow } from '../../ui/layout.ts';
import { Status } from '../../ui/Message.tsx';
import { Empty } from '../../ui/text.ts';
import { usePaused } from '../../ui/use-paused.ts';
import { useAdmin } from '../admin-context.ts';
import { failureText } from '../failures.ts';
import { KEYS } from '../keys.ts';
import { ExportButton } from '../lists/ExportButton.tsx';
import { ListTool, ListTools } from '../lists/tools.ts';
import { officePart } from '../office-part.tsx';
import { useAsked, useChange } from '../server-state.ts';
import { useOfficeForm } from '../use-office-form.ts';
import { Section } from './Section.tsx';

/** Between the last key and the question to the database. */
const TYPING_MS = 250;

/** How many a search shows. */
const SHOWN = 50;

const RedirectImport = officePart(
  async () => (await import('./RedirectImport.tsx')).RedirectImport,
  'redirects',
);

/** Old addresses, and where they lead. */
export function Redirects() {
  const { t, db, locale, sayDone, sayFailed } = useAdmin();
  const [typed, setTyped] = useState('');
  const search = usePaused(typed, () => TYPING_MS);
  const [isImporting, setIsImporting] = useState(false);
  const query = {
    ...{ search, page: 1, pageSize: SHOWN },
    sort: '',
    ascending: false,
    filters: {},
  };
  const found = useAsked([...KEYS.redirects, search], (db) => listRedirects(db, query), {
    kept: true,
  });
  const sayWhy = (error: AppError) =>
    sayFailed(t('admin.redirects.failed', { message: failureText(t, error) }));
  const addition = useChange({
    run: (...given: Parameters<typeof addRedirect>) =>
      addRedirect(given[0], given[1], location.host),
    touches: [KEYS.redirects],
    done: (paths) => sayDone(t('admin.redirects.added', paths)),
  });
  const removal = useChange({
    run: removeRedirect,
    touches: [KEYS.redirects],
    done: (_, from: string) => sayDone(t('admin.redirects.removed', { from })),
    failed: sayWhy,
  });
  const form = useOfficeForm({
    rules: redirectForm,
    brief: true,
    send: async (paths) => {
      const done = await addition.run(paths);
      if (done.ok) form.reset();
      else if (done.error.field !== undefined && done.error.code === 'INVALID_INPUT')
        return { fields: { [done.error.field]: t('admin.redirects.notHere') } };
      else sayWhy(done.error);
      return null;
    },
  });

  const columns: Column<Redirect>[] = [
    {
      key: 'from',
      size: 16,
      header: t('admin.redirects.from'),
      cell: ({ from }) => <code className="text-tiny">{from}</code>,
    },
    {
      key: 'to',
      size: 16,
      header: t('admin.redirects.to'),
      cell: ({ to }) => (
        <a className="text-accent underline" href={to}>
          {to}
        </a>
      ),
    },
    {
      key: 'kind',
      size: 12,
      whole: true,
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
      size: 8,
      header: t('admin.column.actions'),
      cell: ({ from }) => (
        <Button
          variant="quiet"
          aria-label={t('admin.redirects.remove', { from })}
          busy={removal.of === from}
          onClick={() => void removal.run(from)}
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
        <Form of={form} className="justify-items-start">
          <FieldRow className="w-full items-start">
            <TextField label={t('admin.redirects.from')} name="from" required spellCheck={false} />
            <TextField label={t('admin.redirects.to')} name="to" required spellCheck={false} />
          </FieldRow>
          <Actions>
            <Submit variant="outline">{t('admin.redirects.add')}</Submit>
            <Button variant="outline" onClick={() => setIsImporting(true)}>
              {t('admin.redirects.import')}
            </Button>
            {found.data !== undefined && found.data.total > 0 && (
              <ExportButton
                label={t('admin.list.export')}
                file="redirects"
                columns={REDIRECT_COLUMNS.map((name) => [name, (row: Redirect) => row[name]])}
                load={(part) => listRedirects(db, part)}
                query={query}
              />
            )}
          </Actions>
          {isImporting && (
            <Suspense>
              <RedirectImport onClose={() => setIsImporting(false)} />
            </Suspense>
          )}
        </Form>
      }
    >
      {({ rows: redirects, total }) => (
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
            <Empty as="div">
              <Status>
                {t(search === '' ? 'admin.redirects.none' : 'admin.redirects.noneFound')}
              </Status>
            </Empty>
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
