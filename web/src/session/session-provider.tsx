import type { User } from '@prarambh/contract/users';
import { useQueryClient } from '@tanstack/react-query';
import {
  type ComponentType,
  Fragment,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useMemo,
  useReducer,
  useRef,
} from 'react';
import { clearToken, readToken, storeToken } from '../api/token';
import { browserIsIdle } from '../components/page/browser-idle';
import { forgetRememberedPage } from './remembered-page';
import { type Session, SessionContext } from './session-context';
import {
  type KnownSession,
  ownLocalNotifications,
  type SessionState,
  sessionReducer,
  UNKNOWN_SESSION,
} from './session-state';
import { loadFirebase } from './stored-token';
import { useStoredSession } from './use-stored-session';

/** Loads a component that renders nothing. The page keeps working if its code fails to load. */
function unseen<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    try {
      return { default: await load() };
    } catch (error) {
      console.warn('Part of the page failed.', error);
      return { default: () => null };
    }
  });
}

/** Renews the token. Without it the session ends after an hour. */
const FirebaseSession = unseen(async () => {
  // Waits until the page has loaded, because the user needs that first.
  await browserIsIdle(4_000);
  return (await import('./firebase-session')).FirebaseSession;
});

const AccountLanguage = unseen(async () => {
  await browserIsIdle(1_000);
  return (await import('./account-language')).AccountLanguage;
});

function endSession(token: string): void {
  loadFirebase()
    .then((firebase) => firebase.endSession(token))
    .catch(() => {});
}

interface Props {
  children: ReactNode;
  /** The session, if it is known before the first render. */
  known?: KnownSession | undefined;
}

const stateOf = (known: KnownSession | undefined): SessionState =>
  known
    ? sessionReducer(UNKNOWN_SESSION, { type: 'userLoaded', user: known.user, token: known.token })
    : UNKNOWN_SESSION;

/** Provides the session to all components below it. */
export function SessionProvider({ children, known }: Props) {
  const [state, dispatch] = useReducer(sessionReducer, known, stateOf);
  const queryClient = useQueryClient();
  const sessionCount = useRef(0);
  const forgetEverything = useCallback(
    (reason?: string | null) => {
      sessionCount.current += 1;
      dispatch({ type: 'signedOut', reason });
      queryClient.clear();
    },
    [queryClient],
  );
  const begin = useCallback(
    (user: User, token: string) => {
      storeToken(token);
      sessionCount.current += 1;
      queryClient.clear();
      dispatch({ type: 'signedIn', user, token });
    },
    [queryClient],
  );
  const checkAgain = useStoredSession({
    dispatch,
    forgetEverything,
    sessionCount,
    firstToken: known?.token ?? null,
    isChecked: known?.isUnchecked === false,
  });

  const session = useMemo<Session>(
    () => ({
      ...state,
      isChecking: state.isChecking && !state.hasFailed,
      localNotifications: ownLocalNotifications(state),
      viewer: state.isChecking ? 'checking' : (state.user?.role ?? 'signed-out'),
      checkAgain,
      begin,
      logout() {
        const token = readToken() ?? state.token;
        clearToken();
        forgetRememberedPage();
        forgetEverything();
        if (token !== null) endSession(token);
      },
      replaceUser: (user) => dispatch({ type: 'profileUpdated', user }),
      dismissProfileModal: () => dispatch({ type: 'profileModalDismissed' }),
      completeRegistration({ user, token }) {
        if (token !== undefined) begin(user, token);
      },
      addLocalNotification: (notification) =>
        dispatch({ type: 'localNotificationAdded', notification: localNotification(notification) }),
      markLocalNotificationRead: (id) => dispatch({ type: 'localNotificationRead', id }),
    }),
    [state, checkAgain, begin, forgetEverything],
  );

  const mirrorToken = useCallback((token: string) => {
    storeToken(token);
    dispatch({ type: 'tokenRenewed', token });
  }, []);

  return (
    <SessionContext value={session}>
      {children}
      {state.user && (
        <Fragment key={state.user._id}>
          <Suspense fallback={null}>
            <AccountLanguage user={state.user} />
          </Suspense>
          <Suspense fallback={null}>
            <FirebaseSession onToken={mirrorToken} />
          </Suspense>
        </Fragment>
      )}
    </SessionContext>
  );
}

function localNotification(told: { email: string; message: string }) {
  const _id = `local-${Math.random().toString(36).slice(2)}`;
  return { ...told, _id, createdAt: new Date().toISOString(), read: false };
}
