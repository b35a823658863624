import type { User } from '@prarambh/contract/users';
import { createContext, useContext } from 'react';
import type { Viewer } from './areas';
import type { SessionState } from './session-state';

export interface Session extends SessionState {
  viewer: Viewer;
  /** Checks the stored token again after the check has failed. */
  checkAgain(): void;
  /** Takes over a sign-in; see sign-in.ts. */
  begin(user: User, token: string): void;
  /** Signs out here, in every other tab and on the server. Nothing is remembered. */
  logout(): void;
  /** Replaces the user after a saved profile. */
  replaceUser(user: User): void;
  dismissProfileModal(): void;
  /** After a registration; were there a token in its answer, it would count as a login (B01). */
  completeRegistration(registration: { user: User; token?: string }): void;
  /** Tells the person of an email something, as soon and as long as that person is signed in. */
  addLocalNotification(notification: { email: string; message: string }): void;
  markLocalNotificationRead(id: string): void;
}

export const SessionContext = createContext<Session | null>(null);

/** The session of this tab. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (session === null) throw new Error('useSession needs a SessionProvider above it.');
  return session;
}
