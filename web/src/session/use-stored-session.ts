import { useQueryClient } from '@tanstack/react-query';
import {
  type Dispatch,
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ApiError } from '../api/api-error';
import { whenInReach } from '../api/connection';
import { connectSession } from '../api/session-link';
import { claimsOf, readToken, TOKEN_KEY } from '../api/token';
import { isOnline } from '../components/states/use-online';
import { rememberPage } from './remembered-page';
import type { SessionAction } from './session-state';
import { loadKeptStudent, loadMe, renewStoredToken } from './stored-token';

interface Options {
  dispatch: Dispatch<SessionAction>;
  forgetEverything(reason?: string | null): void;
  /** Counts the sessions of this tab; what is learnt about an earlier one concerns nobody any more. */
  sessionCount: RefObject<number>;
  /** The API has just said whose the stored token is, so it need not be checked at the start. */
  isChecked: boolean;
}

/**
 * Checks the stored token at the start, and follows what the API and the other tabs say about it. Returns a function
 * that checks it again.
 */
export function useStoredSession(options: Options): () => void {
  const { dispatch, isChecked } = options;
  const checkStoredToken = useTokenCheck(options);
  useRefusals(options);
  useOtherTabs({ ...options, checkStoredToken });
  const start = useCallback(() => {
    const token = readToken();
    // As a transition, so that a page whose code is still on its way keeps what the build has rendered.
    startTransition(() => dispatch(token === null ? { type: 'signedOut' } : { type: 'tokenFound', token }));
    if (token !== null) void checkStoredToken();
  }, [checkStoredToken, dispatch]);
  // Before the first paint in the browser, where what the build has rendered shows by style alone who may be signed in.
  useLayoutEffect(() => {
    if (!isChecked) start();
  }, [start, isChecked]);
  return start;
}

const ENDED_ELSEWHERE = 'You signed out in another tab. Please sign in again.';

const RETRY_AFTER_MS = 1000;

/** Whether a check failed for a reason that passes: the token may still be good. */
const isPassing = (error: unknown) =>
  !(error instanceof ApiError) || error.status >= 500 || error.status === 429;

function useTokenCheck({
  dispatch,
  sessionCount,
}: Pick<Options, 'dispatch' | 'sessionCount'>): () => Promise<void> {
  return useCallback(
    async function check(isSecond = false) {
      const checked = sessionCount.current;
      try {
        const user = await loadMe();
        if (sessionCount.current !== checked) return;
        const token = readToken();
        startTransition(() =>
          dispatch(token === null ? { type: 'signedOut' } : { type: 'userLoaded', user, token }),
        );
      } catch (error) {
        if (sessionCount.current !== checked) return;
        if (error instanceof ApiError && error.code === 'no_response') {
          whenInReach(() => void check());
          const student = isOnline() ? null : await loadKeptStudent();
          if (sessionCount.current !== checked) return;
          const token = readToken();
          // Where nothing is known, a full-window screen says so, and pages go on waiting.
          if (student === null || token === null) dispatch({ type: 'outOfReach' });
          else dispatch({ type: 'userLoaded', user: student, token });
          return;
        }
        if (isPassing(error) && !isSecond) {
          setTimeout(() => sessionCount.current === checked && void check(true), RETRY_AFTER_MS);
          return;
        }
        startTransition(() => dispatch({ type: isPassing(error) ? 'checkFailed' : 'signedOut' }));
      }
    },
    [dispatch, sessionCount],
  );
}

function useRefusals({ dispatch, forgetEverything }: Pick<Options, 'dispatch' | 'forgetEverything'>): void {
  const navigate = useNavigate();
  const location = useLocation();
  // The router's navigate changes with every page. Read from here, it never has to be connected anew, which would
  // leave a gap in which the calls of the next page find no session.
  const router = useRef({ navigate, location });
  router.current = { navigate, location };
  // Before the effects of the pages below, whose first calls may already be refused.
  useLayoutEffect(
    () =>
      connectSession({
        renewToken: async () => {
          const token = await renewStoredToken();
          if (token !== null) dispatch({ type: 'tokenRenewed', token });
          return token;
        },
        onUnauthenticated: (reason) => {
          forgetEverything(reason);
          const { pathname, search, hash } = router.current.location;
          if (pathname === '/login') return;
          rememberPage(`${pathname}${search}${hash}`);
          void router.current.navigate('/login');
        },
      }),
    [dispatch, forgetEverything],
  );
}

function useOtherTabs({
  dispatch,
  forgetEverything,
  sessionCount,
  checkStoredToken,
}: Options & { checkStoredToken(): Promise<void> }): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const onStorage = ({ key, newValue, oldValue }: StorageEvent) => {
      if (key !== TOKEN_KEY && key !== null) return;
      if (newValue === null) {
        forgetEverything(ENDED_ELSEWHERE);
        return;
      }
      if (oldValue !== null && claimsOf(oldValue).subject === claimsOf(newValue).subject) {
        dispatch({ type: 'tokenRenewed', token: newValue });
        return;
      }
      sessionCount.current += 1;
      // Until it is known who that is, guarded pages wait; so none is left that shows something of the person before.
      dispatch({ type: 'personChanged', token: newValue });
      queryClient.clear();
      void checkStoredToken();
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [dispatch, forgetEverything, sessionCount, checkStoredToken, queryClient]);
}
