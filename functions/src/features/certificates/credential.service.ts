import { findCredentialKeys, keyAddressOf } from '../../credential-keys';
import { unavailable } from '../../errors';
import type { Config } from '../../platform';
import type { StoredCertificate } from './certificate.repository';
import { credentialOf } from './credential';

/** Signs certificates as credentials that any Open Badges verifier can check. */
export function createCredentialService({
  siteUrl,
  credentialKeys,
}: Pick<Config, 'siteUrl' | 'credentialKeys'>) {
  return {
    /**
     * The compact JWS of a valid certificate; the same certificate and key give the same text. Raises `unavailable`
     * where there are no keys, as in the official emulators.
     */
    async sign(certificate: StoredCertificate): Promise<string> {
      const keys = findCredentialKeys(credentialKeys);
      if (!keys) throw unavailable('Certificates are not signed on this site.');
      const { CompactSign, importJWK } = await import('jose');
      const payload = Buffer.from(JSON.stringify(credentialOf(certificate, siteUrl)));
      return new CompactSign(payload)
        .setProtectedHeader({ alg: 'RS256', kid: keyAddressOf(keys.current, siteUrl), typ: 'JWT' })
        .sign(await importJWK(keys.current, 'RS256'));
    },
  };
}

export type CredentialService = ReturnType<typeof createCredentialService>;
