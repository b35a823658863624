import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { brand } from '@prarambh/contract/brand';
import {
  type CompactVerifyResult,
  compactVerify,
  createLocalJWKSet,
  createRemoteJWKSet,
  decodeProtectedHeader,
} from 'jose';
import { describe, expect, test } from 'vitest';
import { createApp } from '../../app/app';
import { programmeDay } from '../../shared/clock';
import { parseCredentialKeys, rotateCredentialKeys } from '../../shared/credential-keys';
import { useApi } from '../../testing/api';
import { addInternship, apply, decide } from '../../testing/builders';
import { issueCertificate } from '../../testing/certificates';
import { OpenBadgeCredential } from '../../testing/open-badge';
import { signedIn } from '../../testing/people';

const api = await useApi();
const admin = await signedIn(api, { role: 'admin' });
const site = new URL(api.url).origin;

const send = (certificateId: string) =>
  api.send('GET /certificates/:certificateId/credential', { params: { certificateId } });
const credentialOf = async (certificateId: string) => (await send(certificateId)).text();
const issue = async (overrides = {}) => issueCertificate(api, admin, await signedIn(api), overrides);

async function publishedKeys(origin = site) {
  const response = await fetch(`${origin}/.well-known/jwks.json`);
  return (await response.json()) as Parameters<typeof createLocalJWKSet>[0];
}
const check = async (jws: string, origin = site): Promise<CompactVerifyResult> =>
  compactVerify(jws, createLocalJWKSet(await publishedKeys(origin)));
const payloadOf = ({ payload }: CompactVerifyResult) => JSON.parse(Buffer.from(payload).toString('utf8'));

describe('the Open Badges 3.0 credential of a certificate', () => {
  test('any library can verify a credential with the published keys, and it contains every printed fact', async () => {
    const certificate = await issue({ candidateName: 'आरव शर्मा' });

    const jws = await credentialOf(certificate.certificateId.toLowerCase());
    const jwks = createRemoteJWKSet(new URL(`${site}/.well-known/jwks.json`));
    const verified = await compactVerify(jws, jwks);

    const { siteUrl } = api.platform.config;
    const id = `${siteUrl}/verify-certificate/${certificate._id}`;
    expect(verified.protectedHeader).toEqual({
      alg: 'RS256',
      kid: expect.stringContaining(`${siteUrl}/api/keys/`),
      typ: 'JWT',
    });
    expect(payloadOf(verified)).toEqual({
      '@context': [
        'https://www.w3.org/ns/credentials/v2',
        'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
      ],
      id,
      type: ['VerifiableCredential', 'OpenBadgeCredential'],
      issuer: { id: siteUrl, type: ['Profile'], name: brand.name },
      validFrom: certificate.issuedAt,
      name: 'Web Development',
      credentialStatus: {
        id: expect.stringMatching(/\/api\/status-lists\/1#\d+$/),
        type: 'BitstringStatusListEntry',
        statusPurpose: 'revocation',
        statusListIndex: expect.stringMatching(/^\d+$/),
        statusListCredential: `${siteUrl}/api/status-lists/1`,
      },
      credentialSubject: {
        id: `${id}#holder`,
        type: ['AchievementSubject'],
        identifier: [
          { type: 'IdentityObject', hashed: false, identityHash: 'आरव शर्मा', identityType: 'name' },
        ],
        activityEndDate: '2026-11-01T00:00:00+05:30',
        achievement: {
          id: `${id}#achievement`,
          type: ['Achievement'],
          achievementType: 'CertificateOfCompletion',
          name: 'Web Development',
          description: 'Web Development',
          criteria: {
            narrative: `आरव शर्मा completed the internship “Web Development” (8 Weeks) on 2026-11-01. Certificate ${certificate.certificateId}, issued on ${programmeDay(new Date(certificate.issuedAt))}, signed by Meera Nair.`,
          },
          image: {
            id: `${siteUrl}/api/certificates/${certificate._id}/card.png`,
            type: 'Image',
            caption: 'आरव शर्मा: Web Development',
          },
        },
      },
      iss: siteUrl,
      jti: id,
      nbf: Math.floor(Date.parse(certificate.issuedAt) / 1000),
      sub: `${id}#holder`,
    });
  });

  test('a credential follows Open Badges 3.0, with the known times and subjects of the work', async () => {
    const student = await signedIn(api);
    const internship = await addInternship(api, admin, {
      title: 'Data Science',
      technologies: ['Python', 'SQL'],
    });
    const application = await apply(api, student, internship);
    await decide(api, admin, application, { status: 'Approved' });
    const today = programmeDay(api.platform.clock.now());
    const { _id, ...first } = await issueCertificate(api, admin, student, {
      internshipTitle: 'Data Science',
      completionDate: today,
    });
    const known = {
      activityStartDate: `${today}T00:00:00+05:30`,
      activityEndDate: `${today}T00:00:00+05:30`,
      achievement: { tag: ['Python', 'SQL'] },
    };
    const credential = payloadOf(await check(await credentialOf(first.certificateId)));
    expect(OpenBadgeCredential.parse(credential)).toMatchObject({ credentialSubject: known });

    const { candidateName, internshipTitle, duration, signatureName } = first;
    const { data: earlier } = await api.call('POST /certificates/:id/reissue', {
      token: admin.token,
      params: { id: _id },
      body: { candidateName, internshipTitle, duration, signatureName, completionDate: '2025-01-31' },
    });
    const { credentialSubject } = payloadOf(await check(await credentialOf(earlier.certificateId)));
    expect(credentialSubject).toMatchObject({ achievement: { tag: ['Python', 'SQL'] } });
    expect(credentialSubject.activityStartDate, 'after its end').toBeUndefined();
  });

  test('the image of a credential can be shown by any site', async () => {
    const credential = payloadOf(await check(await credentialOf((await issue()).certificateId)));
    const { pathname } = new URL(credential.credentialSubject.achievement.image.id);
    const picture = await fetch(site + pathname);
    expect(picture.headers.get('content-type')).toBe('image/png');
    expect(picture.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  });

  test('a credential is downloaded as text that no cache stores', async () => {
    const { certificateId } = await issue();
    const response = await send(certificateId);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${certificateId}.jwt"`);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
  });

  test('a credential fails verification after any byte of its payload has changed', async () => {
    const jws = await credentialOf((await issue()).certificateId);
    const [header, payload = '', signature] = jws.split('.');
    const keys = createLocalJWKSet(await publishedKeys());
    const bytes = Buffer.from(payload, 'base64url');
    await compactVerify(jws, keys);
    for (let position = 0; position < bytes.length; position += 1) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(changed.readUInt8(position) ^ 1, position);
      const forged = [header, changed.toString('base64url'), signature].join('.');
      await expect(compactVerify(forged, keys), `byte ${position}`).rejects.toThrow(
        'signature verification failed',
      );
    }
  });

  test('a revoked or unknown certificate has no credential, and the answer says why', async () => {
    const { _id, certificateId } = await issue();
    await api.call('DELETE /certificates/:id', { token: admin.token, params: { id: _id } });
    for (const [asked, message] of [
      [certificateId, 'This certificate was revoked and is no longer valid.'],
      ['Web-Development-INT26-000000', 'Certificate not found.'],
      ['x'.repeat(1000), 'Certificate not found.'],
    ] as const) {
      const response = await send(asked);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ valid: false, message });
    }
  });
});

describe('the public keys', () => {
  test('each public key has an address, by which a credential names its signing key', async () => {
    const jws = await credentialOf((await issue()).certificateId);
    const { kid = '' } = decodeProtectedHeader(jws);
    const response = await fetch(site + new URL(kid).pathname);
    const [published] = (await publishedKeys()).keys;
    expect(await response.json()).toEqual({ ...published, kid });
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect((await fetch(`${site}/api/keys/nothing`)).status).toBe(404);
  });

  test('the public keys contain no private part', async () => {
    for (const key of (await publishedKeys()).keys) {
      expect(Object.keys(key).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
    }
  });

  test('public keys stay published after a rotation, so that earlier credentials still verify', async () => {
    const { certificateId } = await issue();
    const before = await credentialOf(certificateId);
    const keys = rotateCredentialKeys(parseCredentialKeys(api.platform.config.credentialKeys));
    const { config } = api.platform;
    const rotated = createApp({
      ...api.platform,
      config: { ...config, credentialKeys: JSON.stringify(keys) },
    });
    const server = rotated.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    try {
      const after = await (await fetch(`${origin}/api/certificates/${certificateId}/credential`)).text();

      expect(payloadOf(await check(before, origin))).toEqual(payloadOf(await check(after, origin)));
      expect(decodeProtectedHeader(after).kid).not.toBe(decodeProtectedHeader(before).kid);
      await expect(check(after)).rejects.toThrow('no applicable key');
    } finally {
      server.close();
    }
  });
});
