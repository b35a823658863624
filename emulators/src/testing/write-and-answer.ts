/**
 * A program for the durability tests: writes one of everything to a data folder, prints the responses and
 * waits until it is killed.
 */
import { startFirebase } from '../firebase';

export interface Answered {
  uid: string;
  disabledUid: string;
  deletedUid: string;
  idToken: string;
  refreshToken: string;
}

const [dataDir] = process.argv.slice(2);
const { auth, firestore, bucket, identityToolkitUrl, webApiKey } = await startFirebase({
  projectId: 'demo-durable',
  dataDir,
});

const { uid } = await auth.createUser({ email: 'asha@example.test', password: 'first-password' });
await auth.updateUser(uid, { password: 'second-password', emailVerified: true });
await auth.setCustomUserClaims(uid, { role: 'accountant' });
const disabled = await auth.createUser({ email: 'ravi@example.test', password: 'secret-password' });
await auth.updateUser(disabled.uid, { disabled: true });
const deleted = await auth.createUser({ email: 'gone@example.test' });
await auth.deleteUser(deleted.uid);

const answer = await fetch(`${identityToolkitUrl}/v1/accounts:signInWithPassword?key=${webApiKey}`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ email: 'asha@example.test', password: 'second-password', returnSecureToken: true }),
});
const { idToken, refreshToken } = (await answer.json()) as { idToken: string; refreshToken: string };

const file = bucket.file('screenshots/proof.png');
await file.save(Buffer.from('the first bytes'), {
  contentType: 'image/png',
  metadata: { metadata: { owner: uid } },
});
await file.setMetadata({ metadata: { checked: 'yes' } });
await bucket.file('screenshots/plain.txt').save('as uploaded');
await bucket.file('screenshots/removed.png').save('x');
await bucket.file('screenshots/removed.png').delete();
await firestore.runTransaction(async (transaction) => {
  transaction.create(firestore.doc('applications/one'), { status: 'Pending' });
  transaction.create(firestore.doc('utrs/412345678901'), { applicationId: 'one' });
});
await firestore.doc('applications/removed').set({ status: 'Pending' });
await firestore.doc('applications/removed').delete();

const answered: Answered = {
  uid,
  disabledUid: disabled.uid,
  deletedUid: deleted.uid,
  idToken,
  refreshToken,
};
console.log(JSON.stringify(answered));
setInterval(() => undefined, 60_000);
