import { useQueryClient } from '@tanstack/react-query';
import { type Dispatch, type RefObject, startTransition, useCallback, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ApiError } from '../api/api-error';
import { whenInReach } from '../api/connection';
import { isOnline } from '../api/network';
import { connectSession } from '../api/session-link';
import { claimsOf, readToken, TOKEN_KEY } from '../api/token';
import { ENDED_ELSEWHERE } from './messages';
import { rememberPage } from './remembered-page';
import type { SessionAction } from './session-state';
import { loadKeptStudent, loadMe, renewStoredToken } from './stored-token';

interface Options {
  dispatch: Dispatch<SessionAction>;
  forgetEverything(reason?: string | null): void;
  /** Counts the sessions of this tab, so that late responses for an earlier one are ignored. */
  sessionCount: RefObject<number>;
  /** The token that was stored before the first render; null if none was read. */
  firstToken: string | null;
  /** True if the API has just confirmed the stored token, so that the start needs no check. */
  isChecked: boolean;
}

/**
 * Checks the stored token at the start, and follows changes by the API and other tabs. Returns a function that checks
 * it again.
 */
export function useStoredSession(options: Options): () => void {
  const { dispatch, isChecked } = options;
  const checkStoredToken = useTokenCheck(options);
  useRefusals(options);
  useOtherTabs({ ...options, checkStoredToken });
  const start = useCallback(() => {
    const token = readToken();
    // A transition, so that a page whose code is still loading keeps its prerendered content.
    startTransition(() => dispatch(token === null ? { type: 'signedOut' } : { type: 'tokenFound', token }));
    if (token !== null) void checkStoredToken();
  }, [checkStoredToken, dispatch]);
  // A layout effect, so that the session is known before the paint; until then CSS shows who may be signed in.
  useLayoutEffect(() => {
    if (!isChecked) start();
  }, [start, isChecked]);
  return start;
}

const RETRY_AFTER_MS = 1000;

/** Returns true if a check failed for a temporary reason, so that the token may still be valid. */
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
          // Without a kept student the offline screen is shown and guarded pages keep waiting.
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
  // The router's `navigate` changes with every page. A ref avoids connecting the session anew, which would leave a gap
  // for the calls of the next page.
  const router = useRef({ navigate, location });
  router.current = { navigate, location };
  // A layout effect, because the effects of the pages below may make calls that are refused.
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

/** Follows sign-ins and sign-outs of other tabs, also of the time between reading the token and the first render. */
function useOtherTabs({
  dispatch,
  forgetEverything,
  sessionCount,
  firstToken,
  checkStoredToken,
}: Options & { checkStoredToken(): Promise<void> }): void {
  const queryClient = useQueryClient();
  const lastRead = useRef(firstToken);
  useLayoutEffect(() => {
    const follow = (before: string | null, now: string | null) => {
      if (now === null) {
        forgetEverything(ENDED_ELSEWHERE);
        return;
      }
      if (before !== null && claimsOf(before).subject === claimsOf(now).subject) {
        dispatch({ type: 'tokenRenewed', token: now });
        return;
      }
      sessionCount.current += 1;
      // Guarded pages wait until the new user is known, so that none shows data of the previous one.
      dispatch({ type: 'personChanged', token: now });
      queryClient.clear();
      void checkStoredToken();
    };
    const onStorage = ({ key, newValue, oldValue }: StorageEvent) => {
      if (key === TOKEN_KEY || key === null) follow(oldValue, newValue);
    };
    window.addEventListener('storage', onStorage);
    const before = lastRead.current;
    lastRead.current = null;
    const now = readToken();
    if (before !== null && now !== before) follow(before, now);
    return () => window.removeEventListener('storage', onStorage);
  }, [dispatch, forgetEverything, sessionCount, checkStoredToken, queryClient]);
}
