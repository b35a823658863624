import type { Core } from '../core';
import { findCredentialKeys, keyAddressOf, type PrivateKey } from '../credential-keys';
import { unavailable } from '../errors';

/** Signs credentials that verifiers check with the public keys of this site. */
export function createProofSigner({ config }: Pick<Core, 'config'>) {
  const { siteUrl } = config;
  const findKey = (): PrivateKey | null => findCredentialKeys(config.credentialKeys)?.current ?? null;

  return {
    /** Whether the site has signing keys. With the official emulators it has none. */
    canSign: () => findKey() !== null,

    /**
     * Returns the compact JWS of a credential. RS256 produces the same text each time. Throws `unavailable`
     * without a key.
     */
    async sign(content: object): Promise<string> {
      const key = findKey();
      if (!key) throw unavailable('Certificates are not signed on this site.');
      const { CompactSign, importJWK } = await import('jose');
      return new CompactSign(Buffer.from(JSON.stringify(content)))
        .setProtectedHeader({ alg: 'RS256', kid: keyAddressOf(key, siteUrl), typ: 'JWT' })
        .sign(await importJWK(key, 'RS256'));
    },
  };
}
