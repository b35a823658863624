import { auditSearch } from '../domain/audit';
import { emailKey } from '../users/email-claims';
import { change, remove } from './changed-documents';
import type { Damage } from './damage';

/** Damages to a Firebase account, its profile, or a record that only one person may have. */
export const accountDamages: readonly Damage[] = [
  {
    name: 'an account claims a role that its profile does not have',
    async doTo({ platform: { auth } }, { student }) {
      await auth.setCustomUserClaims(student.uid, { role: 'admin' });
      return () => auth.setCustomUserClaims(student.uid, { role: 'user' });
    },
    finds: ({ student }) => `accounts accounts/${student.uid}`,
    isMended: true,
  },
  {
    name: 'an account has no profile, but a claim of staff',
    async doTo({ platform: { auth } }) {
      await auth.createUser({ uid: 'nobody' });
      await auth.setCustomUserClaims('nobody', { role: 'accountant' });
      return () => auth.deleteUser('nobody');
    },
    finds: () => 'accounts accounts/nobody',
    isMended: false,
  },
  {
    name: 'anybody could get the intern ID of a student',
    async doTo(api, { student }) {
      const profile = await api.platform.firestore.doc(`users/${student.uid}`).get();
      return remove(api, `internIds/${profile.get('internId')}`);
    },
    finds: ({ student }) => `reservations users/${student.uid}`,
    isMended: true,
  },
  {
    name: 'anybody could register the email of a student',
    async doTo(api, { student }) {
      const profile = await api.platform.firestore.doc(`users/${student.uid}`).get();
      return remove(api, `emails/${emailKey(String(profile.get('email')))}`);
    },
    finds: ({ student }) => `reservations users/${student.uid}`,
    isMended: true,
  },
  {
    name: 'an email is kept for a student who does not have it',
    doTo: (api, { student }) =>
      change(api, `emails/${emailKey('left@example.test')}`, { uid: student.uid, claimedAt: new Date(0) }),
    finds: () => `reservations emails/${emailKey('left@example.test')}`,
    isMended: true,
  },
  {
    name: 'an account has another email than its profile',
    async doTo({ platform: { auth } }, { student }) {
      await auth.updateUser(student.uid, { email: 'thief@example.test' });
      return async () => undefined;
    },
    finds: ({ student }) => `accounts accounts/${student.uid}`,
    isMended: true,
  },
  {
    name: 'the trail still names a student who was deleted',
    doTo: (api) => {
      const actor = { _id: 'nobody', name: 'Meera Iyer', role: 'admin' as const };
      const target = { collection: 'users', _id: 'erasedStudent', label: 'Leela Erased' };
      return change(api, 'audit/erased', {
        ...{ actor, action: 'deleteUserPermanently', target, at: new Date(0), personId: target._id },
        ...{ before: { role: 'user' }, after: { role: null }, search: auditSearch({ actor, target }) },
      });
    },
    finds: () => 'erased-traces audit/erased',
    isMended: true,
  },
];
