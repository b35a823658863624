import type { Core } from '../../core/core';
import { signProof } from '../../issuing/proof-signer';
import { statusListCredential } from '../../issuing/status-list';
import * as statusListRepository from '../../issuing/status-list.repository';
import type { StoredCertificate } from './certificate.repository';
import { credentialOf } from './credential';

/**
 * Returns the compact JWS of a certificate as an Open Badges credential. The same certificate and key produce the same
 * text. Throws `unavailable` without a signing key.
 */
export function signCertificate(core: Core, certificate: StoredCertificate): Promise<string> {
  return signProof(core, credentialOf(certificate, core.config.siteUrl));
}

/**
 * Returns the current status list as the compact JWS of a BitstringStatusListCredential. Throws
 * `unavailable`.
 */
export async function signStatusList(core: Core, list: number): Promise<string> {
  const { store, clock, config } = core;
  const revoked = await statusListRepository.revokedOf(store, list);
  const content = statusListCredential({ list, revoked }, { siteUrl: config.siteUrl, now: clock.now() });
  return signProof(core, content);
}
