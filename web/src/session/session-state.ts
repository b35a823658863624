import type { User } from '@prarambh/contract/users';

/** Kept in memory only (B12); shown above the server's notifications, to the person of this email alone. */
export interface LocalNotification {
  _id: string;
  email: string;
  message: string;
  createdAt: string;
  read: boolean;
}

export interface SessionState {
  /** True until it is known whether a token is stored, and then until its check has ended; guarded pages wait for it. */
  isChecking: boolean;
  /** The check found no network, and nothing on this device says who it is. */
  isOutOfReach: boolean;
  /** The server failed to answer the check: somebody is signed in, and it is not known who. */
  hasFailed: boolean;
  isAuthenticated: boolean;
  user: User | null;
  token: string | null;
  showProfileModal: boolean;
  /** Closed or finished by the person; stays so until the next login (J04, J06). */
  hasDismissedProfileModal: boolean;
  localNotifications: readonly LocalNotification[];
  /** Why the server has ended the last session; null where the person did, or nobody was signed in. */
  endedBecause: string | null;
  /** The email of that session, for the next login. */
  endedEmail: string | null;
}

/** A person and their stored token, before the app is shown. */
export interface KnownSession {
  user: User;
  token: string;
  /** The person is the one whom this device remembers; the API has still to accept the token. */
  isUnchecked: boolean;
}

export type SessionAction =
  | { type: 'tokenFound'; token: string }
  | { type: 'outOfReach' }
  | { type: 'checkFailed' }
  | { type: 'userLoaded'; user: User; token: string }
  | { type: 'signedIn'; user: User; token: string }
  | { type: 'personChanged'; token: string }
  | { type: 'tokenRenewed'; token: string }
  | { type: 'profileUpdated'; user: User }
  | { type: 'profileModalDismissed' }
  | { type: 'signedOut'; reason?: string | null }
  | { type: 'localNotificationAdded'; notification: LocalNotification }
  | { type: 'localNotificationRead'; id: string };

/** Before anybody has looked for a token: a page is rendered at the build and in the browser from the same state. */
export const UNKNOWN_SESSION: SessionState = {
  isChecking: true,
  isOutOfReach: false,
  hasFailed: false,
  isAuthenticated: false,
  user: null,
  token: null,
  showProfileModal: false,
  hasDismissedProfileModal: false,
  localNotifications: [],
  endedBecause: null,
  endedEmail: null,
};

/** Students only (J04). */
function hasIncompleteProfile(user: User): boolean {
  return user.role === 'user' && user.profileCompleteness < 100;
}

function signIn(state: SessionState, user: User, token: string): SessionState {
  return {
    ...state,
    isChecking: false,
    hasFailed: false,
    isAuthenticated: true,
    user,
    token,
    showProfileModal: hasIncompleteProfile(user),
    hasDismissedProfileModal: false,
    endedBecause: null,
    endedEmail: null,
  };
}

/** The local notifications of who is signed in; only students have a place for them (B12). */
export function ownLocalNotifications({ user, localNotifications }: SessionState): LocalNotification[] {
  if (user?.role !== 'user') return [];
  return localNotifications.filter(({ email }) => email === user.email);
}

/** What the web knows of who is signed in. */
export function sessionReducer(state: SessionState, action: SessionAction): SessionState {
  switch (action.type) {
    case 'tokenFound':
      return { ...state, token: action.token, hasFailed: false };
    case 'outOfReach':
      return { ...state, isOutOfReach: true };
    case 'checkFailed':
      return { ...state, hasFailed: true };
    case 'userLoaded':
      return {
        ...state,
        isChecking: false,
        isOutOfReach: false,
        hasFailed: false,
        isAuthenticated: true,
        user: action.user,
        token: action.token,
      };
    case 'signedIn':
      return signIn(state, action.user, action.token);
    case 'personChanged':
      return {
        ...UNKNOWN_SESSION,
        token: action.token,
        localNotifications: state.localNotifications,
      };
    case 'tokenRenewed':
      return { ...state, token: action.token };
    case 'profileUpdated':
      return {
        ...state,
        user: action.user,
        showProfileModal: !state.hasDismissedProfileModal && hasIncompleteProfile(action.user),
      };
    case 'profileModalDismissed':
      return { ...state, showProfileModal: false, hasDismissedProfileModal: true };
    case 'signedOut':
      return {
        ...UNKNOWN_SESSION,
        isChecking: false,
        localNotifications: state.localNotifications.filter(({ email }) => email !== state.user?.email),
        endedBecause: action.reason ?? null,
        endedEmail: action.reason ? (state.user?.email ?? null) : null,
      };
    case 'localNotificationAdded':
      return { ...state, localNotifications: [action.notification, ...state.localNotifications] };
    case 'localNotificationRead':
      return {
        ...state,
        localNotifications: state.localNotifications.map((notification) =>
          notification._id === action.id ? { ...notification, read: true } : notification,
        ),
      };
  }
}
