import type { User } from '@prarambh/contract/users';

/** A notification in memory only (B12), shown above the server's ones to the user with this email. */
export interface LocalNotification {
  _id: string;
  email: string;
  message: string;
  createdAt: string;
  read: boolean;
}

export interface SessionState {
  /** True until the stored token is looked up and checked; guarded pages wait for it. */
  isChecking: boolean;
  /** True if the check failed offline and this device has kept no student. */
  isOutOfReach: boolean;
  /** True if the server failed to respond to the check, so that the signed-in user is unknown. */
  hasFailed: boolean;
  isAuthenticated: boolean;
  user: User | null;
  token: string | null;
  showProfileModal: boolean;
  /** True after the user has closed or finished the prompt, until the next login (J04, J06). */
  hasDismissedProfileModal: boolean;
  localNotifications: readonly LocalNotification[];
  /** Reason for which the server ended the last session; null if the user ended it or was not signed in. */
  endedBecause: string | null;
  /** Email of the ended session, to fill the login in. */
  endedEmail: string | null;
}

/** A user and their stored token, known before the first render. */
export interface KnownSession {
  user: User;
  token: string;
  /** True if the user comes from this device and the API has not yet accepted the token. */
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

/** The state before the token is looked up. The prerendering build and the first render in the browser share it. */
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

/** True for students with an incomplete profile; staff are not prompted (J04). */
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

/** Returns the local notifications of the signed-in user; only students have a list of them (B12). */
export function ownLocalNotifications({ user, localNotifications }: SessionState): LocalNotification[] {
  if (user?.role !== 'user') return [];
  return localNotifications.filter(({ email }) => email === user.email);
}

/** Reducer of the session state. */
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
