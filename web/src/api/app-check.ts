import { type AppCheck, getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';
import { startFirebaseApp } from './firebase-app';

let started: Promise<AppCheck> | null = null;

/** Starts App Check once. A failed start is repeated at the next call. */
export function startAppCheck(siteKey: string): Promise<AppCheck> {
  started ??= start(siteKey).catch((error: unknown) => {
    started = null;
    throw error;
  });
  return started;
}

async function start(siteKey: string): Promise<AppCheck> {
  const { app } = await startFirebaseApp();
  const provider = new ReCaptchaEnterpriseProvider(siteKey);
  // Sending a form requests a token, so no token needs renewal in the background.
  return initializeAppCheck(app, { provider, isTokenAutoRefreshEnabled: false });
}

/** Returns the token that proves to the API that a call comes from this site; null if App Check provides none. */
export async function appCheckToken(siteKey: string): Promise<string | null> {
  try {
    return (await getToken(await startAppCheck(siteKey))).token;
  } catch (error) {
    console.warn('App Check gave no token.', error);
    return null;
  }
}
