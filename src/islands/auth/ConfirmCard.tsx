import { useEffect, useRef, useState } from 'react';
import { forgetProof, readProof } from '#src/browser/sign-up-proof.ts';
import { carryToast } from '#src/browser/toasts.ts';
import { type Followed, followLink, LINK_TYPES, type LinkType } from '#src/data/account/links.ts';
import { toReturnPath } from '#src/domain/accounts/return-path.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { Checking } from '../ui/Checking.tsx';
import { FormTitle } from '../ui/FormTitle.tsx';
import { Stack } from '../ui/layout.ts';
import { Notice } from '../ui/Message.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import { AuthPanel } from './auth-panel.ts';
import type { AuthWords } from './failure.ts';
import { ResetForm } from './ResetForm.tsx';
import { useRequest } from './use-request.ts';

type Props = {
  readonly words: AuthWords;
  /** Finished paths, in the language of the page. */
  readonly paths: { readonly home: string; readonly auth: string; readonly account: string };
};

/** What the address of the page says. */
type Link = { readonly token: string; readonly type: LinkType; readonly next: string };

/** Why a password is chosen; else the link was opened in a browser that did not sign up. */
const RESET_TEXT: Readonly<Partial<Record<LinkType, 'text' | 'invited'>>> = {
  recovery: 'text',
  invite: 'invited',
};

function readLink(home: string): Link | null {
  const parameters = new URLSearchParams(location.search);
  const token = parameters.get('token_hash');
  const type = LINK_TYPES.find((each) => each === parameters.get('type'));
  if (!token || !type) return null;
  // A project's mail names the page with its origin.
  const next = parameters.get('next')?.replace(location.origin, '') ?? null;
  return { token, type, next: toReturnPath(next, home) };
}

/**
 * The card of /auth/confirm, where the links of mails lead. Looking at the page changes nothing, so that
 * programs which open links in mails use none of them up. Island: sessions are the browser's. Hydrate:
 * `client:load`.
 */
export function ConfirmCard({ words, paths }: Props) {
  const hydrated = useHydrated();
  const [link, setLink] = useState<Link | null>(null);
  const [state, setState] = useState<'asking' | 'gone' | Followed>('asking');
  const followed = useRef(false);
  const { busy, problem, send } = useRequest(words);

  useEffect(() => setLink(readLink(paths.home)), [paths.home]);

  /** Redeems the link, once; answers whether it was good. */
  const follow = async (): Promise<boolean> => {
    if (link === null || followed.current) return followed.current;
    let outcome: Followed | undefined;
    const isGood = await send(
      async (db) => {
        const answer = await followLink(db, { ...link, proof: readProof() });
        if (!answer.ok) {
          if (answer.error.code === 'otp_expired') setState('gone');
          return answer;
        }
        outcome = answer.value;
        return { ok: true, value: null };
      },
      { stay: ['signup', 'magiclink'].includes(link.type) },
    );
    if (!isGood || outcome === undefined) return false;
    followed.current = true;
    // Used up: it need not stay in the address and in the history.
    history.replaceState(null, '', location.pathname);
    if (link.type === 'signup') forgetProof();
    if (outcome === 'signedIn') {
      if (link.type === 'signup') tell('verified');
      location.replace(link.next);
    } else if (link.type !== 'recovery') setState(outcome);
    return true;
  };
  const tell = (text: 'verified' | 'reset.done') =>
    carryToast({
      title: words[`auth.${text}.title`],
      message: words[`auth.${text}.text`],
      tone: 'success',
    });

  if (!hydrated)
    return (
      <AuthPanel>
        <Checking label={words['auth.confirm.loading']} />
      </AuthPanel>
    );
  if (link === null || state === 'gone')
    return (
      <AuthPanel>
        <Stack>
          <FormTitle key="gone">{words['auth.gone.title']}</FormTitle>
          <p>{words['auth.gone.text']}</p>
          <WayOn words={words} paths={paths} type={link?.type} />
        </Stack>
      </AuthPanel>
    );
  if (state === 'emailChanged' || state === 'otherMailbox')
    return (
      <AuthPanel>
        <Stack>
          <FormTitle key={state}>{words[`auth.${state}.title`]}</FormTitle>
          <p>{words[`auth.${state}.text`]}</p>
          <p>
            <ButtonLink variant="outline" href={paths.account}>
              {words['auth.confirm.toAccount']}
            </ButtonLink>
          </p>
        </Stack>
      </AuthPanel>
    );
  if (link.type === 'recovery' || state === 'choosePassword')
    return (
      <AuthPanel>
        <ResetForm
          words={words}
          text={words[`auth.reset.${RESET_TEXT[link.type] ?? 'elsewhere'}`]}
          before={follow}
          linkProblem={link.type === 'recovery' ? problem : undefined}
          done={() => {
            tell('reset.done');
            location.replace(link.next);
          }}
        />
      </AuthPanel>
    );
  return (
    <AuthPanel>
      <Stack>
        <FormTitle>{words[`auth.confirm.${link.type}.title`]}</FormTitle>
        <p>{words[`auth.confirm.${link.type}.text`]}</p>
        <Notice>{problem}</Notice>
        <Button busy={busy} onClick={() => void follow()}>
          {words[`auth.confirm.${link.type}.submit`]}
        </Button>
      </Stack>
    </AuthPanel>
  );
}

type WayOnProps = Pick<Props, 'words' | 'paths'> & { readonly type: LinkType | undefined };

/** Where to ask for another link of the kind. */
function WayOn({ words, paths, type }: WayOnProps) {
  const href =
    type === 'email_change'
      ? `${paths.account}#email`
      : `${paths.auth}?view=${type === 'recovery' ? 'forgot' : 'resend'}`;
  return (
    <p>
      <ButtonLink href={href}>{words['auth.gone.again']}</ButtonLink>
    </p>
  );
}
