import type { User } from '@prarambh/contract/users';
import { createContext, useContext } from 'react';
import type { Viewer } from './areas';
import type { SessionState } from './session-state';

export interface Session extends SessionState {
  viewer: Viewer;
  /** Checks the stored token again after the check has failed. */
  checkAgain(): void;
  /** Starts the session of a sign-in; see sign-in.ts. */
  begin(user: User, token: string): void;
  /** Signs out in all tabs and on the server. Remembers no page. */
  logout(): void;
  /** Replaces the user after a profile was saved. */
  replaceUser(user: User): void;
  dismissProfileModal(): void;
  /** Called after a registration. A token in the response counts as a login (B01). */
  completeRegistration(registration: { user: User; token?: string }): void;
  /** Shows a notification to the user with this email while they are signed in. */
  addLocalNotification(notification: { email: string; message: string }): void;
  markLocalNotificationRead(id: string): void;
}

export const SessionContext = createContext<Session | null>(null);

/** Returns the session of this tab. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (session === null) throw new Error('useSession needs a SessionProvider above it.');
  return session;
}
