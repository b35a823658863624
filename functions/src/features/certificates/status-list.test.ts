import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import { inTransaction } from '../../firestore/store';
import * as statusListRepository from '../../issuing/status-list.repository';
import { LIST_LENGTH, placeId } from '../../issuing/status-list.repository';
import { useApi } from '../../testing/api';
import { createBadgeVerifier } from '../../testing/badge-verifier';
import { issueCertificate } from '../../testing/certificates';
import type { OpenBadgeCredential } from '../../testing/open-badge';
import { signedIn } from '../../testing/people';
import { createSimulation } from '../../testing/simulation';

const api = await useApi();
const admin = await signedIn(api, { role: 'admin' });
const { firestore, logger } = api.platform;
const verifier = createBadgeVerifier(new URL(api.url).origin);

const issue = async (overrides = {}) => issueCertificate(api, admin, await signedIn(api), overrides);
async function credentialOf(certificateId: string): Promise<string> {
  const params = { certificateId };
  return (await api.send('GET /certificates/:certificateId/credential', { params })).text();
}
const revoke = (id: string) => api.call('DELETE /certificates/:id', { token: admin.token, params: { id } });
const statusOf = (jws: string) => decodeJwt<OpenBadgeCredential>(jws).credentialStatus;

describe('a standard verifier', () => {
  test('a verifier finds a certificate valid, and revoked after its revocation, with the same credential', async () => {
    const [revoked, other] = [await issue(), await issue()];
    const [jws, jwsOfOther] = [
      await credentialOf(revoked.certificateId),
      await credentialOf(other.certificateId),
    ];
    expect([await verifier.verify(jws), await verifier.verify(jwsOfOther)]).toEqual(['valid', 'valid']);

    await revoke(revoked._id);

    expect([await verifier.verify(jws), await verifier.verify(jwsOfOther)]).toEqual(['revoked', 'valid']);
  });

  test('a verifier finds a corrected certificate revoked, and its correction valid', async () => {
    const { internshipTitle, duration, completionDate, signatureName, ...first } = await issue();
    const jws = await credentialOf(first.certificateId);
    const facts = { internshipTitle, duration, completionDate, signatureName };
    const { data: second } = await api.call('POST /certificates/:id/reissue', {
      token: admin.token,
      params: { id: first._id },
      body: { ...facts, candidateName: 'Asha K. Verma' },
    });

    expect(await verifier.verify(jws)).toBe('revoked');
    expect(await verifier.verify(await credentialOf(second.certificateId))).toBe('valid');
  });

  test('a verifier finds the certificate of a deleted account valid, as our own page does', async () => {
    const student = await signedIn(api);
    const { certificateId } = await issueCertificate(api, admin, student);
    const jws = await credentialOf(certificateId);
    await api.call('DELETE /users/:id/permanent', { token: admin.token, params: { id: student.uid } });
    expect(await verifier.verify(jws)).toBe('valid');
  });
});

describe('a status list', () => {
  const read = (list: string) => api.fetch(`/status-lists/${list}`);

  test('every site can read a status list and cache it for five minutes, as the list itself says', async () => {
    const response = await read('1');
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/vc+jwt',
      'cache-control': 'public, max-age=300',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
    const list = decodeJwt<{ credentialSubject: object }>(await response.text());
    expect(list.credentialSubject).toMatchObject({ ttl: 300_000, statusPurpose: 'revocation' });
  });

  test('a status list has one address; other spellings answer 404', async () => {
    for (const list of ['0', '-1', '01', '1.5', '1e2', '4096', '99999999999', 'x', '1%20']) {
      const response = await read(list);
      expect(response.status, list).toBe(404);
      expect(response.headers.get('cache-control'), list).not.toContain('public');
    }
  });

  test('a certificate’s place in a status list does not reveal when it was issued', async () => {
    const issued = await Promise.all(Array.from({ length: 6 }, () => issue()));
    const entries = await Promise.all(
      issued.map(async (one) => statusOf(await credentialOf(one.certificateId))),
    );
    const { siteUrl } = api.platform.config;
    for (const { id, statusListIndex, statusListCredential } of entries) {
      expect(statusListCredential).toBe(`${siteUrl}/api/status-lists/1`);
      expect(id).toBe(`${statusListCredential}#${statusListIndex}`);
    }
    const indexes = entries.map(({ statusListIndex }) => Number(statusListIndex));
    expect(new Set(indexes).size).toBe(6);
    expect(Math.max(...indexes) - Math.min(...indexes)).toBeGreaterThan(1000);
  });

  test('a status place is assigned once: the next attempt looks in twice as many lists', async () => {
    const store = { firestore, logger };
    const tried: number[] = [];
    const choose = (attempt: number) => {
      tried.push(attempt);
      return { list: 2 ** attempt, index: 7 };
    };
    const claim = (id: string) =>
      inTransaction(store, async (transaction) => {
        const place = await statusListRepository.findFree(store, transaction, choose);
        statusListRepository.claim(store, transaction, place, { collection: 'certificates', paperId: id });
        return placeId(place);
      });
    expect([await claim('A'), await claim('B'), await claim('C')]).toEqual(['1-7', '2-7', '4-7']);
    expect(tried).toEqual([0, 0, 1, 0, 1, 2]);
  });

  test('issuing writes to no shared document: 200 simultaneous certificates share no status place', async () => {
    const { time, firestore: limited, platform } = await createSimulation();
    const store = { firestore: platform.firestore, logger };
    const places = await time.run(() =>
      Promise.all(
        Array.from({ length: 200 }, (_, number) =>
          inTransaction(store, async (transaction) => {
            const place = await statusListRepository.findFree(store, transaction);
            statusListRepository.claim(store, transaction, place, {
              collection: 'certificates',
              paperId: `C-${number}`,
            });
            return placeId(place);
          }),
        ),
      ),
    );
    expect(new Set(places).size).toBe(200);
    expect(limited.report().aboveLimit).toEqual([]);
  });

  test('a status list in which every certificate is revoked still fits in one document', () => {
    // Firestore counts 8 bytes for a number, and at most 1,048,576 for a document.
    expect(LIST_LENGTH * 8).toBeLessThanOrEqual(1_048_576);
  });
});
