import type { QueryKey } from '@tanstack/react-query';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { DatabaseClient } from '#src/data/client.ts';
import type { ListPage, ListQuery } from '#src/data/newsroom/list.ts';
import type { ViewedList } from '#src/data/newsroom/saved-views.ts';
import type { Result } from '#src/domain/result.ts';
import { formatNumber } from '#src/domain/text/format.ts';
import { Button } from '../../ui/Button.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { Actions, Block, Ends } from '../../ui/layout.ts';
import { Status } from '../../ui/Message.tsx';
import { useShortcut } from '../../ui/shortcuts.ts';
import { Empty } from '../../ui/text.ts';
import { usePaused } from '../../ui/use-paused.ts';
import { useAdmin } from '../admin-context.ts';
import { Failed } from '../Failed.tsx';
import { failureText } from '../failures.ts';
import { Loading } from '../Loading.tsx';
import { useAsked } from '../server-state.ts';
import { ExportButton, type ExportColumn } from './ExportButton.tsx';
import { type Filter, FilterControl, isCounted } from './FilterControl.tsx';
import { Pager } from './Pager.tsx';
import { SavedViews } from './SavedViews.tsx';
import { ListTool, ListTools } from './tools.ts';
import { PAGE_SIZE, useListQuery } from './use-list-query.ts';

/** Between the last key and the question to the database. */
const TYPING_MS = 250;

/** As many as one transaction changes (`change_articles`). */
const MOST_AT_ONCE = 200;

type Props<Row> = {
  readonly title: string;
  /** What it lists (keys.ts). */
  readonly of: QueryKey;
  readonly load: (db: DatabaseClient, query: ListQuery) => Promise<Result<ListPage<Row>>>;
  readonly columns: readonly Column<Row>[];
  /** What else can be done with the list, beside its name. */
  readonly tools?: ReactNode;
  readonly idOf: (row: Row) => string;
  readonly nameOf: (row: Row) => string;
  readonly defaults: { readonly sort: string; readonly ascending: boolean };
  readonly filters?: readonly Filter[];
  /** Said when there is nothing at all. */
  readonly empty: string;
  readonly exports?: {
    readonly file: string;
    readonly label: string;
    readonly columns: readonly ExportColumn<Row>[];
    readonly linesOf?: (row: Row) => readonly Row[];
  };
  /** Under which name a person keeps views of it. */
  readonly views?: ViewedList;
  /** Stands above the rows: what was done to them. */
  readonly notice?: ReactNode;
  /** What can be done with the selected rows; makes rows selectable. */
  readonly bulk?: ((ids: readonly string[], clear: () => void) => ReactNode) | undefined;
};

/** A table of the back office with search, filters, order, pages, export and selection. */
export function EntityList<Row>(props: Props<Row>) {
  const { title, of, load, columns, idOf, nameOf, defaults, filters = [], bulk } = props;
  const { t, db, locale } = useAdmin();
  const { query, change, view, open } = useListQuery(
    defaults,
    filters.map(({ key }) => key),
  );
  const asked = usePaused(query, (before, now) => (before.search === now.search ? 0 : TYPING_MS));
  const answer = useAsked([...of, 'list', asked], (_, signal) => load(db, { ...asked, signal }), {
    kept: true,
  });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  /** The question whose answers are selected on every page of it. */
  const [matching, setMatching] = useState<ListQuery | null>(null);
  const { rows, total, more } = answer.data ?? { rows: [], total: 0, more: false };
  const isLoaded = answer.data !== undefined;
  const isBusy = answer.isFetching || asked !== query;
  // The last row of the last page is gone: show the page before.
  const isBeyond = isLoaded && !isBusy && rows.length === 0 && query.page > 1;
  useEffect(() => {
    if (isBeyond) change({ page: Math.max(1, Math.min(query.page - 1, pagesOf(total))) });
  });
  const searchBox = useRef<HTMLInputElement>(null);
  useShortcut({
    keys: '/',
    label: t('admin.shortcuts.search'),
    run: () => searchBox.current?.focus(),
  });
  const shownTo = (query.page - 1) * PAGE_SIZE + rows.length;
  const isFiltered = query.search.trim() !== '' || Object.values(query.filters).some(Boolean);
  const noneText = isFiltered ? t('admin.list.empty') : props.empty;
  const countText = t('admin.list.count', {
    from: formatNumber((query.page - 1) * PAGE_SIZE + 1, locale),
    to: formatNumber(shownTo, locale),
    total: `${formatNumber(Math.max(total, shownTo), locale)}${more ? '+' : ''}`,
  });
  // Of the question that is answered: the rows are still those of the one before while another is.
  const [told, setTold] = useState('');
  useLayoutEffect(() => {
    if (isLoaded && !isBusy) setTold(rows.length > 0 ? countText : noneText);
  });
  const isMatching = matching !== null && sameRows(matching, asked);
  const chosen = isMatching ? [...selected] : rows.map(idOf).filter((id) => selected.has(id));
  const heading = useRef<HTMLHeadingElement>(null);
  const hadChosen = useRef(false);
  useEffect(() => {
    const isLost =
      hadChosen.current && chosen.length === 0 && document.activeElement === document.body;
    hadChosen.current = chosen.length > 0;
    // What the bar could do is done: on with the list, and with what was said above it.
    if (isLost) heading.current?.focus();
  });
  const select = (ids: ReadonlySet<string>) => {
    setMatching(null);
    setSelected(ids);
  };
  const draw = (filter: Filter) => (
    <FilterControl
      key={filter.key}
      filter={filter}
      value={query.filters[filter.key] ?? ''}
      onChange={(value) => change({ filters: { ...query.filters, [filter.key]: value } })}
    />
  );
  const isPage = rows.length > 0 && rows.every((row) => selected.has(idOf(row)));
  return (
    <Block as="div">
      <Ends>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <Actions className="max-sm:flex-none">
          {props.tools}
          {props.exports && (
            <ExportButton {...props.exports} load={(part) => load(db, part)} query={query} />
          )}
        </Actions>
      </Ends>
      <ListTools>
        <ListTool>
          <span className="sr-only">{t('admin.list.search')}</span>
          <input
            className="input"
            type="search"
            ref={searchBox}
            aria-keyshortcuts="/"
            placeholder={t('admin.list.search')}
            value={query.search}
            onChange={({ target }) => change({ search: target.value })}
          />
        </ListTool>
        {filters.filter((filter) => !isCounted(filter)).map(draw)}
        {isFiltered && (
          <Button
            variant="quiet"
            onClick={() =>
              change({
                search: '',
                filters: Object.fromEntries(filters.map(({ key }) => [key, ''])),
              })
            }
          >
            {t('admin.list.clear')}
          </Button>
        )}
      </ListTools>
      {filters.filter(isCounted).map(draw)}
      {props.views && <SavedViews list={props.views} view={view} onOpen={open} />}
      {props.notice}
      {bulk && chosen.length > 0 && (
        <div
          data-layer="top"
          className="sticky top-18 z-2 flex flex-wrap items-center gap-3 rounded-md border border-edge bg-surface px-3.5 py-2"
        >
          <Status>{t('admin.list.selected', { count: chosen.length })}</Status>
          {isPage && !isMatching && total > rows.length && (
            <SelectMatching
              total={total}
              load={() => load(db, { ...asked, page: 1, pageSize: MOST_AT_ONCE })}
              onLoaded={(found) => {
                setSelected(new Set(found.map(idOf)));
                setMatching(asked);
              }}
            />
          )}
          {bulk(chosen, () => select(new Set()))}
        </div>
      )}
      <Failed of={answer.error} busy={isBusy} onRetry={answer.refetch} />
      {answer.isPending && <Loading />}
      {rows.length > 0 && (
        <DataTable
          label={title}
          columns={columns}
          rows={rows}
          idOf={idOf}
          busy={isBusy}
          sorting={{
            sort: query.sort,
            ascending: query.ascending,
            onSort: (sort) =>
              change({ sort, ascending: sort === query.sort ? !query.ascending : true }),
            labels: [t('admin.list.sortedUp'), t('admin.list.sortedDown')],
          }}
          selection={
            bulk && {
              ids: selected,
              onChange: select,
              labelAll: t('admin.list.selectPage'),
              labelOf: (row) => t('admin.list.select', { name: nameOf(row) }),
            }
          }
        />
      )}
      <Ends>
        {/* There before its text, and read when it changes. */}
        <div className="min-w-0 grow text-muted tabular-nums" role="status">
          {isLoaded && !isBeyond && (rows.length > 0 ? <p>{told}</p> : <Empty>{told}</Empty>)}
        </div>
        {rows.length > 0 && (
          <Pager
            name={title}
            page={query.page}
            // A search does not count to its end: there is another page while this one is full.
            pages={
              more && rows.length === PAGE_SIZE
                ? Math.max(pagesOf(total), query.page + 1)
                : pagesOf(total)
            }
            onPage={(page) => change({ page })}
          />
        )}
      </Ends>
    </Block>
  );
}

/** Whether two questions have the same rows, in whatever order and on whichever page. */
const sameRows = (one: ListQuery, other: ListQuery) =>
  one.search === other.search && JSON.stringify(one.filters) === JSON.stringify(other.filters);

type MatchingProps<Row> = {
  readonly total: number;
  readonly load: () => Promise<Result<ListPage<Row>>>;
  readonly onLoaded: (rows: readonly Row[]) => void;
};

/** Selects also what matches on the other pages. */
function SelectMatching<Row>({ total, load, onLoaded }: MatchingProps<Row>) {
  const { t, sayFailed } = useAdmin();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    const found = await load();
    setBusy(false);
    if (found.ok) onLoaded(found.value.rows);
    else sayFailed(t('admin.list.failed', { message: failureText(t, found.error) }));
  };
  return (
    <Button variant="quiet" busy={busy} onClick={() => void run()}>
      {total > MOST_AT_ONCE
        ? t('admin.list.selectFirst', { count: MOST_AT_ONCE })
        : t('admin.list.selectMatching', { count: total })}
    </Button>
  );
}

const pagesOf = (total: number) => Math.max(1, Math.ceil(total / PAGE_SIZE));
