import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { beginSession } from '#src/browser/begin-session.ts';
import { $session, type SessionState } from '#src/stores/session-state.ts';

/** The session of this browser; `loading` until it is known, on the server always. */
export function useSession(): SessionState {
  useEffect(beginSession, []);
  return useStore($session, { ssr: 'initial' });
}
