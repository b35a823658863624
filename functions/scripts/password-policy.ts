import { PASSWORD_MAX, PASSWORD_MIN } from '@prarambh/contract/constants';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { fail, messageOf, readOptions } from '../src/shared/command-line';

const USAGE = `Usage: npm run password-policy [-- --project PROJECT]

Gives the project our password rule, as far as Identity Platform knows it: ${PASSWORD_MIN} to ${PASSWORD_MAX} characters. It then also holds for
passwords that are set at Firebase past the API. Switches email enumeration protection on as well.
Works on the project that the credentials (GOOGLE_APPLICATION_CREDENTIALS, gcloud) name. It needs Identity Platform.`;

const { project } = readOptions(USAGE, { project: { type: 'string' } });
const projectId = project ?? process.env.GCLOUD_PROJECT;

try {
  const auth = getAuth(initializeApp(projectId ? { projectId } : {}));
  await auth.projectConfigManager().updateProjectConfig({
    passwordPolicyConfig: {
      enforcementState: 'ENFORCE',
      // Users with a shorter, older password can still sign in. The rule applies to their next password.
      forceUpgradeOnSignin: false,
      constraints: { minLength: PASSWORD_MIN, maxLength: PASSWORD_MAX },
    },
    emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
  });
  console.log(`Passwords of this project have ${PASSWORD_MIN} to ${PASSWORD_MAX} characters now.`);
} catch (error) {
  fail(`Nothing was changed: ${messageOf(error)}`);
}
