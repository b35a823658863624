import { isRole, ROLES } from '@prarambh/contract/roles';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { grantRole } from '../src/features/accounts/grant-role';
import { fail, messageOf, readOptions } from '../src/shared/command-line';

const USAGE = `Usage: npm run grant -- --email person@example.com --role ${ROLES.join('|')} [--project PROJECT]

Sets the role of a registered account and ends its sessions. Works on the project that the credentials
(GOOGLE_APPLICATION_CREDENTIALS, gcloud) or the emulator variables name.
Local instance: FIREBASE_AUTH_EMULATOR_HOST=127.0.0.1:9099 npm run grant -- --email … --role …`;

const { email, role, project } = readOptions(USAGE, {
  email: { type: 'string' },
  role: { type: 'string' },
  project: { type: 'string' },
});
if (!email) fail(`--email is missing.\n\n${USAGE}`);
if (!isRole(role)) fail(`--role is missing or not one of ${ROLES.join(', ')}.\n\n${USAGE}`);

const isAuthEmulated = Boolean(process.env.FIREBASE_AUTH_EMULATOR_HOST);
const projectId = project ?? process.env.GCLOUD_PROJECT ?? (isAuthEmulated ? 'demo-prarambh' : undefined);
const app = initializeApp(projectId ? { projectId } : {});
// A local instance keeps Firestore inside its process; its profile is updated at the next sign-in.
const isFirestoreReachable = !isAuthEmulated || Boolean(process.env.FIRESTORE_EMULATOR_HOST);

try {
  await grantRole(
    { auth: getAuth(app), firestore: isFirestoreReachable ? getFirestore(app) : null },
    { email, role },
  );
  console.log(`${email} is now ${role}. Earlier sessions of this account have ended.`);
} catch (error) {
  fail(`The role could not be set: ${messageOf(error)}`);
}
