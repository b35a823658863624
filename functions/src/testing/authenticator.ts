import { totpAt } from '@prarambh/emulators/totp';
import type { TestApi } from './api';
import { beginAtFirebase } from './tokens';

async function ask(api: TestApi, call: string, body: object): Promise<Record<string, unknown>> {
  const { identityToolkitUrl, webApiKey } = api.platform.config;
  const response = await fetch(
    `${identityToolkitUrl}/v2/accounts/${call}?key=${encodeURIComponent(webApiKey)}`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    },
  );
  return (await response.json()) as Record<string, unknown>;
}

/** Sets up an authenticator app for a person, as the login page does. */
export async function setUpAuthenticator(api: TestApi, email: string) {
  const { idToken } = await beginAtFirebase(api, email);
  const { totpSessionInfo } = await ask(api, 'mfaEnrollment:start', { idToken, totpEnrollmentInfo: {} });
  const { sharedSecretKey, sessionInfo } = totpSessionInfo as {
    sharedSecretKey: string;
    sessionInfo: string;
  };
  const code = () => totpAt(sharedSecretKey, new Date());
  const enrolled = await ask(api, 'mfaEnrollment:finalize', {
    idToken,
    displayName: 'Authenticator app',
    totpVerificationInfo: { sessionInfo, verificationCode: code() },
  });
  const token = String(enrolled.idToken);
  await api.send('POST /auth/session', { body: { token } });
  return {
    /** Returns the app's current six digits. */
    code,
    /** The token that setting up the app returned. */
    token,
  };
}
