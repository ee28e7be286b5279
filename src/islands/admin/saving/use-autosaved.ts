import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { $session } from '#src/stores/session-state.ts';
import { saveBeforeLeaving } from '../shell/navigation.ts';

type Autosaved<State> = {
  readonly get: () => State;
  readonly subscribe: (listener: () => void) => () => void;
  readonly retry: () => void;
  readonly retryAllowed: () => void;
  readonly keepNow: () => void;
  readonly save: () => Promise<boolean>;
  readonly pause: () => Promise<void>;
  readonly resume: () => void;
  readonly isUnsaved: () => boolean;
};

/**
 * The state of an autosave, and what its page has to do with it: ask before something is lost, keep it when
 * the page goes, try again when the network is back, or the session or its rights are others.
 *
 * @param onSeen the page is looked at again
 */
export function useAutosaved<State>(autosave: Autosaved<State>, onSeen = () => {}): State {
  const state = useSyncExternalStore(autosave.subscribe, autosave.get, autosave.get);
  const seen = useEffectEvent(onSeen);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      autosave.keepNow();
      if (autosave.isUnsaved()) event.preventDefault();
    };
    const look = () => {
      if (document.visibilityState !== 'visible') return autosave.keepNow();
      autosave.retry();
      seen();
    };
    autosave.resume();
    const stopSaving = saveBeforeLeaving(autosave.save);
    const stop = $session.listen(({ user, owes }) => {
      if (user !== null && owes === 'nothing') autosave.retryAllowed();
    });
    addEventListener('beforeunload', ask);
    addEventListener('pagehide', autosave.keepNow);
    addEventListener('online', autosave.retry);
    document.addEventListener('visibilitychange', look);
    return () => {
      stop();
      stopSaving();
      // What another editor of the same text saves from now on is not to be met by this one.
      void autosave.pause();
      removeEventListener('beforeunload', ask);
      removeEventListener('pagehide', autosave.keepNow);
      removeEventListener('online', autosave.retry);
      document.removeEventListener('visibilitychange', look);
    };
  }, [autosave]);
  return state;
}
