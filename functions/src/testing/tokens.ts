import { vi } from 'vitest';
import type { TestApi } from './api';
import { PASSWORD } from './people';

/** Signs in at Firebase Auth itself, around the API, as the browser's SDK can. */
export async function signInAtFirebase({ platform }: TestApi, email: string): Promise<string> {
  const { identityToolkitUrl, webApiKey } = platform.config;
  const response = await fetch(
    `${identityToolkitUrl}/v1/accounts:signInWithPassword?key=${encodeURIComponent(webApiKey)}`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD, returnSecureToken: true }),
    },
  );
  return ((await response.json()) as { idToken: string }).idToken;
}

/** The claims of a token. */
export function claimsOf(token: string): Record<string, unknown> {
  const [, payload = ''] = token.split('.');
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
}

/** The same token with other claims, unsigned as the Auth emulator's are. */
export function withClaims(token: string, changes: Record<string, unknown>): string {
  const [header = ''] = token.split('.');
  const payload = Buffer.from(JSON.stringify({ ...claimsOf(token), ...changes })).toString('base64url');
  return `${header}.${payload}.`;
}

/** Firebase counts revocations in whole seconds: one within the second of the login ends nothing. */
export function secondAfterLogin({ token }: { token: string }): Promise<boolean> {
  const next = (Number(claimsOf(token).auth_time) + 1) * 1000;
  return vi.waitUntil(() => Date.now() >= next, { interval: 20, timeout: 2000 });
}
