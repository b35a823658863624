import type { User } from '@prarambh/contract/users';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useCallback, useMemo, useReducer, useRef } from 'react';
import { call, dataOf } from '../api/client';
import { clearToken, readToken, storeToken } from '../api/token';
import { forgetRememberedPage } from './remembered-page';
import { type Session, SessionContext } from './session-context';
import { initialSession, ownLocalNotifications, sessionReducer } from './session-state';
import { loadFirebase } from './stored-token';
import { useStoredSession } from './use-stored-session';

const FirebaseSession = lazy(async () => {
  await browserIsIdle();
  try {
    return { default: (await import('./firebase-session')).FirebaseSession };
  } catch (error) {
    // Code that does not arrive must not take the page down: the token then lasts its hour.
    console.warn('Sessions are not renewed: the code for it did not load.', error);
    return { default: () => null };
  }
});

/** The page somebody is waiting for comes before the machinery that keeps them signed in. */
function browserIsIdle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: 4_000 });
    else setTimeout(resolve, 1_000);
  });
}

function signInToFirebase(email: string, password: string): void {
  loadFirebase()
    .then((firebase) => firebase.signInToFirebase(email, password))
    .catch((error: unknown) => console.warn('Signed in, but not renewable after an hour.', error));
}

function signOutOfFirebase(): void {
  loadFirebase()
    .then((firebase) => firebase.signOutOfFirebase())
    .catch(() => {});
}

/** Holds who is signed in, for everything below it. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [state, dispatch] = useReducer(sessionReducer, null, () => initialSession(readToken()));
  const queryClient = useQueryClient();
  const sessionCount = useRef(0);
  const forgetEverything = useCallback(() => {
    sessionCount.current += 1;
    dispatch({ type: 'signedOut' });
    queryClient.clear();
  }, [queryClient]);
  const begin = useCallback(
    (user: User, token: string) => {
      storeToken(token);
      sessionCount.current += 1;
      queryClient.clear();
      dispatch({ type: 'signedIn', user, token });
    },
    [queryClient],
  );
  useStoredSession({ dispatch, forgetEverything, sessionCount });

  const session = useMemo<Session>(
    () => ({
      ...state,
      localNotifications: ownLocalNotifications(state),
      viewer: state.isChecking ? 'checking' : (state.user?.role ?? 'signed-out'),
      async login(credentials) {
        const { token, user } = dataOf(await call('POST /auth/login', { body: credentials }));
        begin(user, token);
        signInToFirebase(credentials.email, credentials.password);
        return user;
      },
      logout() {
        const hadSession = readToken() !== null || state.isAuthenticated;
        clearToken();
        forgetRememberedPage();
        forgetEverything();
        if (hadSession) signOutOfFirebase();
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
    [state, begin, forgetEverything],
  );

  const mirrorToken = useCallback((token: string) => {
    storeToken(token);
    dispatch({ type: 'tokenRenewed', token });
  }, []);

  return (
    <SessionContext value={session}>
      {children}
      {state.isAuthenticated && (
        <Suspense fallback={null}>
          <FirebaseSession onToken={mirrorToken} />
        </Suspense>
      )}
    </SessionContext>
  );
}

function localNotification(told: { email: string; message: string }) {
  const _id = `local-${Math.random().toString(36).slice(2)}`;
  return { ...told, _id, createdAt: new Date().toISOString(), read: false };
}
