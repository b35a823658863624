import { type AppCheck, getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';
import { startFirebaseApp } from './firebase-app';

let started: Promise<AppCheck> | null = null;

/** App Check for this site. A failed start is tried anew the next time. */
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
  // A token is asked for when a form is sent; nobody needs a fresh one while they read.
  return initializeAppCheck(app, { provider, isTokenAutoRefreshEnabled: false });
}

/** The token by which the API knows that a call comes from this site; null where none is to be had. */
export async function appCheckToken(siteKey: string): Promise<string | null> {
  try {
    return (await getToken(await startAppCheck(siteKey))).token;
  } catch (error) {
    console.warn('App Check gave no token.', error);
    return null;
  }
}
