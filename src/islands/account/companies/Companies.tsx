import { useCallback, useEffect, useState } from 'react';
import { browserClient } from '#src/browser/session.ts';
import { confirmClaim, listOwnClaims } from '#src/data/account/claims.ts';
import { listOwnPages, takePage } from '#src/data/account/pages.ts';
import { getSuggestible, listOwnProposals, type ProfileRef } from '#src/data/account/proposals.ts';
import { type CompanyAddress, readCompanyHash } from '#src/domain/ledger/company-address.ts';
import { ok } from '#src/domain/result.ts';
import { fillIn } from '#src/i18n/fill-in.ts';
import { pathTo } from '#src/i18n/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Card, Ends } from '../../ui/layout.ts';
import { Message } from '../../ui/Message.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import type { PartProps } from '../context.ts';
import { LoadedPart } from '../LoadedPart.tsx';
import { useLoaded } from '../use-loaded.ts';
import { ClaimList } from './ClaimList.tsx';
import { Pages, unfinished } from './Pages.tsx';
import { ProposalList } from './ProposalList.tsx';
import { Prove } from './Prove.tsx';
import { Suggest } from './Suggest.tsx';
import { refusal } from './texts.ts';

/** The companies that somebody claims, what they suggest, and the profile that they came from. */
export function Companies(props: PartProps) {
  const { words, user } = props;
  const [asked, setAsked] = useState<CompanyAddress | null>(() => readCompanyHash(location.hash));
  const [loaded, reload] = useLoaded(async (db) => {
    const [pages, claims, proposals] = await Promise.all([
      listOwnPages(db),
      listOwnClaims(db, user.id),
      listOwnProposals(db, user.id),
    ]);
    if (!pages.ok) return pages;
    if (!claims.ok) return claims;
    if (!proposals.ok) return proposals;
    return ok({
      pages: pages.value,
      claims: unfinished(claims.value),
      proposals: proposals.value,
    });
  });
  // Once something was loaded it stays in sight while it is loaded again.
  const [known, setKnown] = useState<Extract<typeof loaded, { state: 'ready' }>['value']>();
  useEffect(() => {
    if (loaded.state === 'ready') setKnown(loaded.value);
  }, [loaded]);
  useEffect(() => {
    const follow = () => setAsked(readCompanyHash(location.hash));
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  const show = (next: ProfileRef | null) => {
    const hash = next ? `#company=${next.kind}.${next.entry}` : '#companies';
    history.replaceState(null, '', location.pathname + location.search + hash);
    setAsked(next && { opens: 'profile', ...next });
  };
  const own = known?.pages ?? [];
  const kept = own.map(({ id }) => id);
  const proven = own.filter(({ proof }) => proof !== null).map(({ id }) => id);
  return (
    <Card id="companies" aria-labelledby="companies-title">
      <h2 id="companies-title">{words['companies.title']}</h2>
      {asked?.opens === 'link' && <Link {...props} link={asked} onProven={reload} />}
      {asked?.opens === 'offer' && <Offer {...props} offer={asked} onTaken={reload} />}
      {asked?.opens === 'profile' && known && (
        <Opened
          key={asked.entry}
          {...props}
          profile={asked}
          claimed={kept.includes(asked.entry)}
          proven={proven.includes(asked.entry)}
          onChanged={reload}
          onClose={() => show(null)}
        />
      )}
      <LoadedPart
        words={words}
        loaded={known ? { state: 'ready', value: known } : loaded}
        onRetry={reload}
      >
        {({ pages, claims, proposals }) => (
          <>
            {pages.length + claims.length + proposals.length === 0 && asked === null && (
              <p>{words['companies.empty']}</p>
            )}
            <Pages {...props} pages={pages} onChanged={reload} onOpen={show} />
            <ClaimList {...props} claims={claims} onChanged={reload} onOpen={show} />
            <ProposalList {...props} proposals={proposals} claimed={kept} onChanged={reload} />
          </>
        )}
      </LoadedPart>
    </Card>
  );
}

/** The link of a mail: what its token shows. */
function Link({
  words,
  link,
  onProven,
}: PartProps & {
  readonly link: Extract<CompanyAddress, { opens: 'link' }>;
  readonly onProven: () => void;
}) {
  const [said, setSaid] = useState<{ tone: 'success' | 'error'; text: string } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a token is shown once
  useEffect(() => {
    // A token is good for nothing in the history.
    history.replaceState(null, '', `${location.pathname}${location.search}#companies`);
    void confirmClaim(browserClient(), link.claim, link.token).then((answer) => {
      if (!answer.ok) return setSaid({ tone: 'error', text: refusal(words, answer.error) });
      const { state, name } = answer.value;
      const text = words[state === 'verified' ? 'companies.claim.done' : 'companies.claim.frozen'];
      setSaid({ tone: 'success', text: fillIn(text, { name }) });
      onProven();
    });
  }, []);
  if (said === null) return <Spinner label={words['companies.claim.confirming']} />;
  return <Message tone={said.tone}>{said.text}</Message>;
}

/** The link of a mail by which somebody hands a page over. */
function Offer({
  words,
  offer,
  onTaken,
}: PartProps & {
  readonly offer: Extract<CompanyAddress, { opens: 'offer' }>;
  readonly onTaken: () => void;
}) {
  const [said, setSaid] = useState<{ tone: 'success' | 'error'; text: string } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a token is shown once
  useEffect(() => {
    history.replaceState(null, '', `${location.pathname}${location.search}#companies`);
    void takePage(browserClient(), offer).then((answer) => {
      if (answer.ok) {
        const text = fillIn(words['companies.take.done'], { name: answer.value });
        setSaid({ tone: 'success', text });
        onTaken();
      } else {
        const isStale = answer.error.code === 'NOT_FOUND';
        const text = isStale ? words['companies.take.stale'] : refusal(words, answer.error);
        setSaid({ tone: 'error', text });
      }
    });
  }, []);
  if (said === null) return <Spinner label={words['companies.take.doing']} />;
  return <Message tone={said.tone}>{said.text}</Message>;
}

/** What an address names is loaded after the browser looked for it. */
const comeToIt = (panel: HTMLElement | null): void => {
  panel?.scrollIntoView();
  panel?.focus({ preventScroll: true });
};

/** A profile that somebody came from: to show that it is theirs, and to say what should be different. */
function Opened({
  profile,
  claimed,
  proven,
  onChanged,
  onClose,
  ...props
}: PartProps & {
  readonly profile: ProfileRef;
  readonly claimed: boolean;
  readonly proven: boolean;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}) {
  const { words, locale } = props;
  const [loaded, reload] = useLoaded((db) => getSuggestible(db, profile));
  const { kind, entry } = profile;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for again, it is shown again
  const come = useCallback((panel: HTMLElement | null) => comeToIt(panel), [profile]);
  return (
    <LoadedPart words={words} loaded={loaded} onRetry={reload}>
      {(found) => (
        <section
          ref={come}
          tabIndex={-1}
          aria-label={found.name}
          className="grid scroll-mt-20 gap-4 rounded-lg border border-edge p-4"
        >
          <Ends>
            <h3 className="text-lg">
              <a className="underline underline-offset-[0.2em]" href={pathTo(locale, found.path)}>
                {found.name}
              </a>
            </h3>
            <Button variant="quiet" onClick={onClose}>
              {words['companies.close']}
            </Button>
          </Ends>
          {kind !== 'person' && !proven && (
            <Prove {...props} entry={{ kind, entry }} onStarted={onChanged} />
          )}
          <Suggest
            {...props}
            profile={profile}
            found={found}
            claimed={claimed}
            onSent={() => {
              onChanged();
              reload();
            }}
          />
        </section>
      )}
    </LoadedPart>
  );
}
