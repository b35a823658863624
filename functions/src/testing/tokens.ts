import { vi } from 'vitest';
import type { TestApi } from './api';
import { PASSWORD } from './people';

interface FirebaseSession {
  idToken: string;
  refreshToken: string;
}

/** Signs in at Firebase Auth itself, as the browser does. */
export async function beginAtFirebase({ platform }: TestApi, email: string): Promise<FirebaseSession> {
  const { identityToolkitUrl, webApiKey } = platform.config;
  const response = await fetch(
    `${identityToolkitUrl}/v1/accounts:signInWithPassword?key=${encodeURIComponent(webApiKey)}`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD, returnSecureToken: true }),
    },
  );
  return (await response.json()) as FirebaseSession;
}

/** Signs in at Firebase Auth and returns only the token. */
export async function signInAtFirebase(api: TestApi, email: string): Promise<string> {
  return (await beginAtFirebase(api, email)).idToken;
}

/** Renews the token of a session, as the browser does every hour. */
export async function renewAtFirebase(
  { platform }: TestApi,
  { refreshToken }: FirebaseSession,
): Promise<string> {
  const { webApiKey } = platform.config;
  const { authEmulatorUrl } = platform.firebase;
  const response = await fetch(
    `${authEmulatorUrl}/securetoken.googleapis.com/v1/token?key=${encodeURIComponent(webApiKey)}`,
    {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
    },
  );
  return ((await response.json()) as { id_token: string }).id_token;
}

export function claimsOf(token: string): Record<string, unknown> {
  const [, payload = ''] = token.split('.');
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
}

/** Returns the token with other claims, unsigned as the Auth emulator's tokens are. */
export function withClaims(token: string, changes: Record<string, unknown>): string {
  const [header = ''] = token.split('.');
  const payload = Buffer.from(JSON.stringify({ ...claimsOf(token), ...changes })).toString('base64url');
  return `${header}.${payload}.`;
}

/**
 * Waits until the next second: Firebase counts revocations in whole seconds, so one within the second of the sign-in
 * ends nothing.
 */
export function secondAfterLogin({ token }: { token: string }): Promise<boolean> {
  const next = (Number(claimsOf(token).auth_time) + 1) * 1000;
  return vi.waitUntil(() => Date.now() >= next, { interval: 20, timeout: 2000 });
}
