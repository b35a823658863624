import { type Auth, onIdTokenChanged } from 'firebase/auth';
import { useEffect, useState } from 'react';
import { AuthProvider, FirebaseAppProvider, useAuth } from 'reactfire';
import { claimsOf, readToken } from '../api/token';
import { startFirebase } from './firebase-auth';

const RENEW_BEFORE_MS = 5 * 60_000;
const LONGEST_TIMER_MS = 2 ** 31 - 1;

interface Props {
  onToken(token: string): void;
}

/** Renews the stored token while a user is signed in. Loaded lazily, so that visitors never load Firebase. */
export function FirebaseSession({ onToken }: Props) {
  const [auth, setAuth] = useState<Auth | null>(null);
  useEffect(() => {
    let isMounted = true;
    startFirebase().then(
      (started) => isMounted && setAuth(started),
      (error: unknown) => console.warn('Sessions are not renewed: Firebase did not start.', error),
    );
    return () => {
      isMounted = false;
    };
  }, []);
  if (auth === null) return null;
  return (
    <FirebaseAppProvider firebaseApp={auth.app}>
      <AuthProvider sdk={auth}>
        <TokenMirror onToken={onToken} />
      </AuthProvider>
    </FirebaseAppProvider>
  );
}

function TokenMirror({ onToken }: Props) {
  const auth = useAuth();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onIdTokenChanged(auth, async (user) => {
      clearTimeout(timer);
      if (user === null) return;
      try {
        const token = await user.getIdToken();
        const stored = readToken();
        const { subject, expiresAt } = claimsOf(token);
        // A leftover Firebase session of another user must not replace the token of the current one.
        if (stored === null || subject !== claimsOf(stored).subject) return;
        if (stored !== token && (expiresAt ?? 0) >= (claimsOf(stored).expiresAt ?? 0)) onToken(token);
        // The SDK renews tokens only on request, and no other Firebase service here requests one.
        const delay = (expiresAt ?? 0) - Date.now() - RENEW_BEFORE_MS;
        timer = setTimeout(
          () => void user.getIdToken(true).catch(() => {}),
          Math.min(Math.max(delay, RENEW_BEFORE_MS), LONGEST_TIMER_MS),
        );
      } catch (error) {
        console.warn('The session could not be renewed.', error);
      }
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [auth, onToken]);
  return null;
}
