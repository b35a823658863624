import type { Core } from '../../core';
import { createProofSigner } from '../../issuing/proof-signer';
import { statusListCredential } from '../../issuing/status-list';
import { statusListRepository } from '../../issuing/status-list.repository';
import { certificateRepository, type StoredCertificate } from './certificate.repository';
import { credentialOf } from './credential';

/** Signs certificates as Open Badges credentials, and the status lists that revoke papers. */
export function createCredentialService(core: Core) {
  const { store, clock, config } = core;
  const { placeOf } = certificateRepository(store);
  const statusLists = statusListRepository(store);
  const signer = createProofSigner(core);
  const { siteUrl } = config;

  return {
    canSign: signer.canSign,

    /**
     * Returns the compact JWS of a certificate. The same certificate and key produce the same text. Throws
     * `unavailable` without a signing key.
     */
    async sign(certificate: StoredCertificate): Promise<string> {
      const statusPlace = certificate.statusPlace ?? (await placeOf(certificate._id));
      return signer.sign(credentialOf({ ...certificate, statusPlace }, siteUrl));
    },

    /** A status list as it is now: the compact JWS of a BitstringStatusListCredential. Raises `unavailable`. */
    async signStatusList(list: number): Promise<string> {
      const revoked = await statusLists.revokedOf(list);
      return signer.sign(statusListCredential({ list, revoked }, { siteUrl, now: clock.now() }));
    },
  };
}
