import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { clearEverythingKept } from '#src/browser/kept-texts.ts';
import { browserClient } from '#src/browser/session.ts';
import { carryToast, showToast } from '#src/browser/toasts.ts';
import { forgetWanted, rememberWanted } from '#src/browser/wanted-path.ts';
import { signOut } from '#src/data/account/sign-out.ts';
import { type Category, listCategories } from '#src/data/reader/categories.ts';
import { getZone } from '#src/data/zone.ts';
import { holds } from '#src/domain/accounts/roles.ts';
import { deedsOf } from '#src/domain/articles/deeds.ts';
import { newsroomZone, setNewsroomZone } from '#src/domain/text/zone.ts';
import { fillIn } from '#src/i18n/fill-in.ts';
import type { Locale } from '#src/i18n/locales.ts';
import type { OFFICE } from '#src/i18n/office.ts';
import { pathTo } from '#src/i18n/paths.ts';
import type { Texts, Words } from '#src/i18n/texts.ts';
import { SessionEnded } from '../auth/SessionEnded.tsx';
import { Checking } from '../ui/Checking.tsx';
import { useHolder } from '../ui/use-holder.ts';
import { useSecondStep } from '../ui/use-second-step.ts';
import { useSession } from '../ui/use-session.ts';
import { type Admin, AdminContext, LATE_WORDS } from './admin-context.ts';
import { KEYS } from './keys.ts';
import { granted, pageClient } from './server-state.ts';

export type AdminPageProps = { readonly locale: Locale; readonly words: AdminWords };

type AdminWords = Words<(typeof OFFICE)[number]> & Partial<Texts>;

type Props = AdminPageProps & { readonly children: ReactNode };

const NONE: readonly Category[] = [];

/** Where texts are written. */
const WRITING = /\/admin\/(?:create|edit)-article$/;

/**
 * Lets the newsroom in (contributors, editors, administrators) and sends everybody else home (spec
 * §2, decision 0011). A courtesy: what may be read and written is the database's decision.
 */
export function AdminPage(props: Props) {
  return (
    <QueryClientProvider client={pageClient()}>
      <Gate {...props} />
    </QueryClientProvider>
  );
}

function Gate({ locale, words, children }: Props) {
  const session = useSession();
  const { loading, user, role } = session;
  const home = pathTo(locale, '/');
  const auth = pathTo(locale, '/auth');
  const isIn = user !== null && holds(role, 'contributor');
  const leaving = useRef(false);
  const ended = useHolder(session, isIn);
  const owing = useSecondStep(session, auth, ended === null);
  const [member, setMember] = useState({ user, role });
  if (isIn && (member.user !== user || member.role !== role)) setMember({ user, role });
  // Who lost the role while writing keeps the page with what they wrote: the database takes no more of it.
  const isStripped =
    user !== null &&
    !isIn &&
    user.id === member.user?.id &&
    holds(member.role, 'contributor') &&
    WRITING.test(location.pathname);
  const isOut = !loading && !isIn && !owing && ended === null && !isStripped;
  const account = user?.id;
  const isStranger = account === undefined;
  useEffect(() => {
    if (!isOut) return;
    const wayOn = async () => {
      if (account === undefined) return { textContent: words['auth.signIn'], href: auth };
      const { keptOf } = await import('#src/browser/kept-of.ts');
      const kept = await keptOf(account);
      const href = pathTo(locale, '/account');
      return kept.length > 0 ? { textContent: words['admin.staffKept'], href } : undefined;
    };
    const send = async () => {
      if (!leaving.current) {
        if (isStranger) rememberWanted();
        const title = words[isStranger ? 'admin.signInFirst' : 'admin.staffOnly'];
        carryToast({ title, link: await wayOn() });
      }
      location.replace(home);
    };
    void send();
  }, [isOut, isStranger, account, home, auth, locale, words]);
  useEffect(() => {
    if (isIn) forgetWanted();
  }, [isIn]);
  // Without them the dictionary's words stand.
  const { data: categories = NONE } = useQuery({
    queryKey: KEYS.categories,
    queryFn: () => granted(listCategories(browserClient())),
    enabled: isIn,
  });
  // No time is shown before it is known whose clock it is on.
  const { data: zone = null } = useQuery({
    queryKey: KEYS.zone,
    queryFn: async () => {
      const answer = await getZone(browserClient());
      if (answer.ok) setNewsroomZone(answer.value);
      return newsroomZone();
    },
    enabled: isIn,
  });
  const admin = useMemo<Admin | null>(() => {
    const { user, role } = member;
    if (user === null || zone === null) return null;
    const labels = Object.fromEntries(
      categories.map(({ slug, label }) => [`admin.category.${slug}`, label[locale]]),
    );
    const t: Admin['t'] = (key, values = {}) =>
      fillIn(labels[key] ?? words[key] ?? LATE_WORDS[key] ?? key, values);
    return {
      locale,
      user,
      may: (minimum) => holds(role, minimum),
      deeds: (piece) => deedsOf(piece, { id: user.id, role }),
      db: browserClient(),
      categories,
      zone,
      t,
      path: (path) => pathTo(locale, path),
      sayDone: (message) => showToast({ title: t('admin.success'), message, tone: 'success' }),
      sayFailed: (message) => showToast({ title: t('admin.error'), message, tone: 'error' }),
      leave: async () => {
        leaving.current = true;
        await signOut(browserClient());
        await clearEverythingKept();
        location.assign(home);
      },
    };
  }, [locale, words, home, member, categories, zone]);
  if (admin === null || !(isIn || ended || isStripped || leaving.current))
    return <Checking label={words['admin.checking']} />;
  return (
    <AdminContext value={admin}>
      {children}
      {ended && !leaving.current && (
        <SessionEnded words={words} locale={locale} auth={auth} home={home} user={ended} />
      )}
    </AdminContext>
  );
}
