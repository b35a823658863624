import type { Core } from '../core/core';
import { findCredentialKeys, keyAddressOf, type PrivateKey } from '../shared/credential-keys';
import { unavailable } from '../shared/errors';

const findKey = ({ config }: Pick<Core, 'config'>): PrivateKey | null =>
  findCredentialKeys(config.credentialKeys)?.current ?? null;

/** Returns true if the site has signing keys; with the official emulators it has none. */
export const canSignProofs = (core: Pick<Core, 'config'>) => findKey(core) !== null;

/**
 * Returns the compact JWS of a credential, which verifiers check with the public keys of this site. RS256 produces
 * the same text each time. Throws `unavailable` without a key.
 */
export async function signProof(core: Pick<Core, 'config'>, content: object): Promise<string> {
  const key = findKey(core);
  if (!key) throw unavailable('Certificates are not signed on this site.');
  const { CompactSign, importJWK } = await import('jose');
  return new CompactSign(Buffer.from(JSON.stringify(content)))
    .setProtectedHeader({ alg: 'RS256', kid: keyAddressOf(key, core.config.siteUrl), typ: 'JWT' })
    .sign(await importJWK(key, 'RS256'));
}
