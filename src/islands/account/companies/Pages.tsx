import { useState } from 'react';
import type { OwnClaim } from '#src/data/account/claims.ts';
import type { OwnPage } from '#src/data/account/pages.ts';
import type { ProfileRef } from '#src/data/account/proposals.ts';
import { entryPath } from '#src/domain/directory/entries.ts';
import { formatDateShort, formatNumber } from '#src/domain/text/format.ts';
import { fillIn } from '#src/i18n/fill-in.ts';
import { pathTo } from '#src/i18n/paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Actions } from '../../ui/layout.ts';
import { Notice } from '../../ui/Message.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Hint } from '../../ui/text.ts';
import type { PartProps } from '../context.ts';
import { Entries, EntryHead } from '../entries.ts';
import { GiveDialog, LeaveDialog, RemoveDialog } from './HandingOver.tsx';
import { LogoDialog } from './LogoDialog.tsx';
import { ShareDialog } from './ShareDialog.tsx';

type Props = Pick<PartProps, 'words' | 'locale'> & {
  readonly pages: readonly OwnPage[];
  readonly onChanged: () => void;
  readonly onOpen: (profile: ProfileRef) => void;
};

/** The pages that somebody keeps: what became of them, and what can be done. */
export function Pages({ pages, ...props }: Props) {
  const { words } = props;
  if (pages.length === 0) return null;
  return (
    <>
      <h3 className="text-lg">{words['companies.pages']}</h3>
      <Entries>
        {pages.map((page) => (
          <Page key={page.id} page={page} {...props} />
        ))}
      </Entries>
    </>
  );
}

const DIALOGS = {
  logo: LogoDialog,
  share: ShareDialog,
  handOver: GiveDialog,
  remove: RemoveDialog,
  leave: LeaveDialog,
} as const;

function Page({
  page,
  words,
  locale,
  onChanged,
  onOpen,
}: Omit<Props, 'pages'> & { readonly page: OwnPage }) {
  const { kind, id, name, slug, logo, raising, raisingUntil, proof } = page;
  const [open, setOpen] = useState<keyof typeof DIALOGS | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const about = (action: string) => fillIn(words['companies.claim.about'], { action, name });
  const Opened = open && DIALOGS[open];
  const figures = (['views', 'searches', 'clicks'] as const).map(
    (figure) => [words[`companies.page.${figure}`], formatNumber(page[figure], locale)] as const,
  );
  return (
    <li className="grid gap-3" aria-label={name}>
      <EntryHead>
        <span className="flex min-w-0 items-center gap-3">
          {logo && (
            <Picture
              className="size-12 shrink-0 rounded-md border border-line bg-[#fff] object-contain p-1"
              src={logo}
              widths={[96, 192]}
              sizes="3rem"
              width={48}
              height={48}
              alt=""
            />
          )}
          <a
            className="font-semibold underline underline-offset-[0.2em]"
            href={pathTo(locale, entryPath(kind, slug))}
          >
            {name}
          </a>
        </span>
        <Badge tone={proof ? 'jade' : 'plain'}>
          {words[proof ? 'companies.page.proven' : 'companies.page.sent']}
        </Badge>
      </EntryHead>
      <div className="grid gap-2 rounded-md bg-sunken p-3">
        <dl className="grid grid-cols-3 gap-3" aria-label={words['companies.page.figures']}>
          {figures.map(([label, figure]) => (
            <div key={label} className="flex flex-col-reverse justify-end">
              <dt className="text-note text-muted">{label}</dt>
              <dd className="text-xl font-semibold tabular-nums">{figure}</dd>
            </div>
          ))}
        </dl>
        <p className="text-note text-muted">{words['companies.page.figures']}</p>
      </div>
      <Hint>{proven(page, { words, locale })}</Hint>
      {proof?.domain && (
        <Hint>{fillIn(words['companies.page.small'], { domain: proof.domain })}</Hint>
      )}
      {raising && raisingUntil && (
        <p>
          {fillIn(words['companies.page.raising'], {
            round: raising,
            until: formatDateShort(raisingUntil, locale),
          })}
        </p>
      )}
      <Notice tone="success">{said}</Notice>
      <Actions>
        <Button
          aria-label={about(words['companies.page.change'])}
          onClick={() => onOpen({ kind, entry: id })}
        >
          {words['companies.page.change']}
        </Button>
        {(['logo', 'share', 'handOver', 'remove', 'leave'] as const).map((each) => (
          <Button
            key={each}
            variant={each === 'logo' || each === 'share' ? 'outline' : 'quiet'}
            aria-label={about(words[`companies.page.${each}`])}
            onClick={() => {
              setSaid(null);
              setOpen(each);
            }}
          >
            {words[`companies.page.${each}`]}
          </Button>
        ))}
      </Actions>
      {Opened && (
        <Opened
          {...{ words, locale, page }}
          onClose={() => setOpen(null)}
          onDone={(text) => {
            setOpen(null);
            setSaid(text);
            onChanged();
          }}
        />
      )}
    </li>
  );
}

/** By what it was shown that a page is theirs. */
export function proven(
  { proof }: OwnPage,
  { words, locale }: Pick<PartProps, 'words' | 'locale'>,
): string {
  if (proof === null) return words['companies.page.shown.sent'];
  return fillIn(words[`companies.page.shown.${proof.method}`], {
    domain: proof.domain ?? '',
    date: formatDateShort(proof.at, locale),
    until: formatDateShort(proof.until, locale),
  });
}

/** Claims that say more than the page of their entry does. */
export const unfinished = (claims: readonly OwnClaim[]) =>
  claims.filter(({ state }) => state !== 'verified');
