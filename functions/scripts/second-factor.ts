import { isRole } from '@prarambh/contract/roles';
import { initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import { fail, messageOf, readOptions } from '../src/shared/command-line';
import { findAccountByEmail, removeSecondFactors, setGrantedClaim } from '../src/users/auth-accounts';

const USAGE = `Usage: npm run second-factor -- --enable [--project PROJECT]
       npm run second-factor -- --reset person@example.com [--project PROJECT]

--enable lets accounts of the project have an authenticator app (TOTP) as a second factor.
--reset takes the app of an account away and ends its sessions, where no other admin can do that on the site.
Works on the project that the credentials (GOOGLE_APPLICATION_CREDENTIALS, gcloud) or the emulator variables name.
Local instance: FIREBASE_AUTH_EMULATOR_HOST=127.0.0.1:9099 npm run second-factor -- --reset …`;

/** Accepts codes of this many half minutes before and after, for clocks that are slightly off. */
const ADJACENT_INTERVALS = 1;

async function enable(auth: Auth): Promise<string> {
  const totpProviderConfig = { adjacentIntervals: ADJACENT_INTERVALS };
  await auth.projectConfigManager().updateProjectConfig({
    multiFactorConfig: { state: 'ENABLED', providerConfigs: [{ state: 'ENABLED', totpProviderConfig }] },
  });
  return 'Accounts of this project can have an authenticator app now.';
}

async function reset(auth: Auth, email: string): Promise<string> {
  const account = await findAccountByEmail(auth, email.trim().toLowerCase());
  if (!account) throw new Error('no account has this email.');
  await removeSecondFactors(auth, account.uid);
  // Marks the role as granted, so the next sign-in copies it to the profile instead of locking the account.
  const role: unknown = account.customClaims?.role;
  if (isRole(role)) await setGrantedClaim(auth, account.uid, role);
  return `${email} has no second factor any more, and its sessions have ended.`;
}

const {
  enable: mustEnable,
  reset: email,
  project,
} = readOptions(USAGE, {
  enable: { type: 'boolean' },
  reset: { type: 'string' },
  project: { type: 'string' },
});
if (Boolean(mustEnable) === Boolean(email)) fail(`Give either --enable or --reset EMAIL.\n\n${USAGE}`);

const isAuthEmulated = Boolean(process.env.FIREBASE_AUTH_EMULATOR_HOST);
const projectId = project ?? process.env.GCLOUD_PROJECT ?? (isAuthEmulated ? 'demo-prarambh' : undefined);

try {
  const auth = getAuth(initializeApp(projectId ? { projectId } : {}));
  console.log(email ? await reset(auth, email) : await enable(auth));
} catch (error) {
  fail(`Nothing was changed: ${messageOf(error)}`);
}
