import type { Core } from '../../core';
import { findCredentialKeys, keyAddressOf } from '../../credential-keys';
import { inTransaction } from '../../db/store';
import { unavailable } from '../../errors';
import { certificateRepository, type StoredCertificate } from './certificate.repository';
import { createCertificateService } from './certificate.service';
import { credentialOf } from './credential';
import { statusListCredential } from './status-list';
import { type StatusPlace, statusListRepository } from './status-list.repository';

/** Signs certificates as credentials that any Open Badges verifier can check, and the lists that revoke them. */
export function createCredentialService(core: Core) {
  const { platform, store } = core;
  const certificates = certificateRepository(store);
  const statusLists = statusListRepository(store);
  const service = createCertificateService(core);
  const { clock, config } = platform;
  const { siteUrl } = config;

  /** Raises `unavailable` where there are no keys, as in the official emulators. */
  function currentKey() {
    const keys = findCredentialKeys(config.credentialKeys);
    if (!keys) throw unavailable('Certificates are not signed on this site.');
    return keys.current;
  }

  async function compactJws(content: object): Promise<string> {
    const key = currentKey();
    const { CompactSign, importJWK } = await import('jose');
    return new CompactSign(Buffer.from(JSON.stringify(content)))
      .setProtectedHeader({ alg: 'RS256', kid: keyAddressOf(key, siteUrl), typ: 'JWT' })
      .sign(await importJWK(key, 'RS256'));
  }

  /** A certificate from before there were status lists gets its place before anybody is given its credential. */
  function placeOf(id: string): Promise<StatusPlace> {
    return inTransaction(store, async (transaction) => {
      const { _id, statusPlace } = await service.verify(id, transaction);
      if (statusPlace) return statusPlace;
      const place = await statusLists.findFree(transaction);
      statusLists.claim(transaction, place, _id);
      certificates.setStatusPlace(transaction, _id, place);
      return place;
    });
  }

  return {
    /**
     * The compact JWS of a valid certificate; the same certificate and key give the same text. Raises `unavailable`
     * where nothing can be signed.
     */
    async sign(certificate: StoredCertificate): Promise<string> {
      currentKey();
      const statusPlace = certificate.statusPlace ?? (await placeOf(certificate._id));
      return compactJws(credentialOf({ ...certificate, statusPlace }, siteUrl));
    },

    /** A status list as it is now: the compact JWS of a BitstringStatusListCredential. Raises `unavailable`. */
    async signStatusList(list: number): Promise<string> {
      const revoked = await statusLists.revokedOf(list);
      return compactJws(statusListCredential({ list, revoked }, { siteUrl, now: clock.now() }));
    },
  };
}
