import type { ReactNode } from 'react';
import type { Submission, Twin } from '#src/data/newsroom/reviews.ts';
import { formatCheque } from '#src/domain/directory/cheque.ts';
import {
  columnsOf,
  type EntryColumn,
  type EntryFact,
  type EntryKind,
  entryPath,
  fieldOf,
} from '#src/domain/directory/entries.ts';
import { hostOf, showHidden, unusualIn } from '#src/domain/directory/unusual.ts';
import { formatDateShort, formatMoney } from '#src/domain/text/format.ts';
import { labelOf } from '#src/i18n/option-label.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { ClampedText } from '../../ui/ClampedText.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { useAdmin } from '../admin-context.ts';
import { OutsidePictures } from '../pictures/OutsidePictures.tsx';
import { LookTwice } from './LookTwice.tsx';

/** Shown by themselves, before the other columns. */
const APART = ['name', 'description', 'website', 'category', 'location'];

/** What was sent, and by whom: all that one decides on. */
export function PendingEntry({
  kind,
  submission,
  onMerge,
}: {
  readonly kind: EntryKind;
  readonly submission: Submission;
  readonly onMerge: (twin: Twin) => void;
}) {
  const { t, locale, path } = useAdmin();
  const { name, description, website, logo_url, created_at, submitter, gone, twins } = submission;
  const host = website === null ? null : hostOf(website);
  const said = (column: EntryColumn) => {
    const value = submission[column] ?? [];
    if (column === 'cheque') return formatCheque(String(value), locale);
    return column === 'funding_amount' && typeof value === 'number'
      ? `${formatMoney(value, locale)} (${t('admin.pending.saysCompany')})`
      : [value]
          .flat()
          .map((each) => labelOf(t, showHidden(String(each))))
          .join(', ');
  };
  const history = ({ approved, rejected }: { approved: number; rejected: number }) =>
    approved + rejected === 0
      ? t('admin.pending.first')
      : t('admin.pending.history', { approved, rejected });
  const told = columnsOf(kind).filter((column) => !APART.includes(column) && said(column) !== '');
  const isText = (column: EntryColumn) => fieldOf(kind, column).holds === 'text';
  const facts = told.filter((column) => !isText(column));
  return (
    <>
      <div className="flex items-center gap-3">
        {logo_url !== null && (
          <Picture
            className="size-14 rounded-md object-cover"
            src={logo_url}
            alt={t('admin.pending.logo', { name })}
            widths={[96, 192]}
            sizes="56px"
            width={56}
            height={56}
          />
        )}
        <h3 className="line-clamp-3 text-lg">{showHidden(name)}</h3>
      </div>
      <Asked submission={submission} />
      <LookTwice
        at={unusualIn(submission).map(({ what, field }) => [t(`entry.${field}`), what] as const)}
      />
      <OutsidePictures of={[logo_url ?? '']} />
      <p className="line-clamp-3 text-muted">
        {[said('category'), said('location')].filter(Boolean).join(' · ')}
        {' · '}
        <time dateTime={created_at}>{formatDateShort(created_at, locale)}</time>
      </p>
      <dl className="my-2 flex flex-wrap gap-x-6 gap-y-1 text-small">
        <Fact label={t('entry.website')}>
          {website === null ? (
            t('entry.notSpecified')
          ) : (
            <>
              <a
                className="text-accent underline"
                href={/^https?:/i.test(website) ? website : `https://${website}`}
                rel="noopener nofollow"
                target="_blank"
              >
                {showHidden(website)}
              </a>
              {host !== null && !isPlainly(website, host) && (
                <> {t('admin.pending.leadsTo', { host })}</>
              )}
            </>
          )}
        </Fact>
        {facts.map((column) => (
          <Fact key={column} label={t(`directory.${column as EntryFact}`)}>
            {said(column)}
          </Fact>
        ))}
        <Fact label={t('admin.pending.by')}>
          {submitter === null ? (
            gone === null ? (
              t('admin.pending.noSender')
            ) : (
              `${t('admin.pending.gone', gone)} (${history(gone)})`
            )
          ) : (
            <>
              {submitter.name}{' '}
              <a className="text-accent underline" href={`mailto:${submitter.email}`}>
                {submitter.email}
              </a>{' '}
              ({history(submitter)})
            </>
          )}
        </Fact>
      </dl>
      {twins.length > 0 && (
        <div className="my-2 rounded-md bg-amber-tint px-3 py-2 text-small">
          <p className="font-semibold">{t('admin.pending.twins')}</p>
          <ul>
            {twins.map((twin) => (
              <li key={twin.id} className="flex flex-wrap items-center gap-x-2 wrap-anywhere">
                {twin.status === 'approved' ? (
                  <a
                    className="line-clamp-2 text-accent underline"
                    href={path(entryPath(kind, twin.slug))}
                    target="_blank"
                    rel="noopener"
                  >
                    {twin.name}
                  </a>
                ) : (
                  <span className="line-clamp-2">{twin.name}</span>
                )}{' '}
                <span className="line-clamp-2">
                  {[t(`admin.status.${twin.status}`), twin.location, twin.website]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                {twin.status === 'approved' && (
                  <Button
                    variant="quiet"
                    aria-label={t('admin.pending.mergeName', { name, twin: twin.name })}
                    onClick={() => onMerge(twin)}
                  >
                    {t('admin.pending.merge')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
      <ClampedText more={t('admin.pending.more')} less={t('admin.pending.less')}>
        {showHidden(description ?? '')}
      </ClampedText>
      {told.filter(isText).map((column) => (
        <div key={column} className="mt-2 text-small wrap-anywhere">
          <p className="text-muted">{t(`directory.${column as EntryFact}`)}</p>
          <ClampedText more={t('admin.pending.more')} less={t('admin.pending.less')}>
            {said(column)}
          </ClampedText>
        </div>
      ))}
    </>
  );
}

/** Whether an address says where it leads. @example ('https://www.noi.vn/vi', 'www.noi.vn') → true */
const isPlainly = (website: string, host: string) =>
  website
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .split(/[/?#:]/)[0] === host;

/** What its sender was asked, and whether anything came back. */
function Asked({ submission: { asked } }: { readonly submission: Submission }) {
  const { t, locale } = useAdmin();
  if (asked === null) return null;
  const { question, at, answer, answeredAt } = asked;
  const date = formatDateShort(answeredAt ?? at, locale);
  return (
    <div className="my-2 grid gap-1 border-s-3 border-line ps-3 text-small wrap-anywhere">
      <p>
        <Badge tone={answeredAt === null ? 'plain' : 'jade'}>
          {answeredAt === null
            ? t('admin.pending.waitsSince', { date })
            : t(answer === null ? 'admin.pending.corrected' : 'admin.pending.answered', { date })}
        </Badge>
      </p>
      <p className="whitespace-pre-line text-muted">{question}</p>
      {answer !== null && <p className="whitespace-pre-line">{showHidden(answer)}</p>}
    </div>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="max-w-full wrap-anywhere">
      <dt className="inline text-muted">{label}: </dt>
      <dd className="ms-0 inline">{children}</dd>
    </div>
  );
}
