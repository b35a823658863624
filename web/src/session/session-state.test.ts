import { describe, expect, it } from 'vitest';
import { buildUser } from '../testing/builders';
import {
  type LocalNotification,
  ownLocalNotifications,
  sessionReducer,
  UNKNOWN_SESSION,
} from './session-state';

const student = buildUser({ profileCompleteness: 25 });
const complete = buildUser({ profileCompleteness: 100 });
const signedIn = sessionReducer(UNKNOWN_SESSION, { type: 'signedIn', user: student, token: 't' });

const notification = (id: string): LocalNotification => ({
  _id: id,
  email: student.email,
  message: id,
  createdAt: '2026-11-20T10:00:00.000Z',
  read: false,
});

describe('the session', () => {
  it('a session stays unknown until the token is looked up, and nothing is checked without a token', () => {
    expect(UNKNOWN_SESSION).toMatchObject({ isChecking: true, isAuthenticated: false, token: null });
    expect(sessionReducer(UNKNOWN_SESSION, { type: 'signedOut' }).isChecking).toBe(false);
    const found = sessionReducer(UNKNOWN_SESSION, { type: 'tokenFound', token: 't' });
    expect(found).toMatchObject({ isChecking: true, isAuthenticated: false, token: 't' });
  });

  it('the check of the stored token signs the user in without a prompt to complete the profile', () => {
    const state = sessionReducer(UNKNOWN_SESSION, { type: 'userLoaded', user: student, token: 't' });
    expect(state).toMatchObject({ isChecking: false, isAuthenticated: true, user: student });
    expect(state.showProfileModal).toBe(false);
  });

  it('at login, a student with an incomplete profile is prompted to complete it', () => {
    expect(signedIn).toMatchObject({ isAuthenticated: true, token: 't', showProfileModal: true });
  });

  it('at login, neither a student with a complete profile nor staff are prompted to complete a profile', () => {
    for (const user of [complete, buildUser({ role: 'admin' })]) {
      const state = sessionReducer(UNKNOWN_SESSION, { type: 'signedIn', user, token: 't' });
      expect(state.showProfileModal).toBe(false);
    }
  });

  it('saving a profile closes or opens the prompt to complete it by the same rule as the login', () => {
    const saved = sessionReducer(signedIn, { type: 'profileUpdated', user: complete });
    expect(saved).toMatchObject({ user: complete, showProfileModal: false });
    expect(sessionReducer(saved, { type: 'profileUpdated', user: student }).showProfileModal).toBe(true);
  });

  it('a dismissed profile-completion modal stays closed until the next login', () => {
    const dismissed = sessionReducer(signedIn, { type: 'profileModalDismissed' });
    expect(sessionReducer(dismissed, { type: 'profileUpdated', user: student }).showProfileModal).toBe(false);
    const again = sessionReducer(dismissed, { type: 'signedIn', user: student, token: 't2' });
    expect(again.showProfileModal).toBe(true);
  });

  it('logout removes the user and the token from the session', () => {
    expect(sessionReducer(signedIn, { type: 'signedOut' })).toMatchObject({
      isAuthenticated: false,
      isChecking: false,
      user: null,
      token: null,
      showProfileModal: false,
    });
  });

  it('local notifications are visible only to the student with their email', () => {
    const told = sessionReducer(signedIn, {
      type: 'localNotificationAdded',
      notification: notification('a'),
    });
    expect(ownLocalNotifications(told)).toHaveLength(1);
    for (const user of [buildUser({ role: 'accountant' }), buildUser({ email: 'ravi@example.com' }), null]) {
      expect(ownLocalNotifications({ ...told, user })).toEqual([]);
    }
  });

  it('new local notifications come first, and only the chosen one is marked as read', () => {
    const first = sessionReducer(signedIn, {
      type: 'localNotificationAdded',
      notification: notification('a'),
    });
    const second = sessionReducer(first, { type: 'localNotificationAdded', notification: notification('b') });
    expect(second.localNotifications.map(({ _id }) => _id)).toEqual(['b', 'a']);
    const read = sessionReducer(second, { type: 'localNotificationRead', id: 'a' });
    expect(read.localNotifications.map((item) => item.read)).toEqual([false, true]);
  });

  it('a renewed token changes nothing else in the session', () => {
    expect(sessionReducer(signedIn, { type: 'tokenRenewed', token: 'new' })).toEqual({
      ...signedIn,
      token: 'new',
    });
  });
});
