import { gzipSync } from 'node:zlib';
import { credentialSentence } from '@prarambh/contract/credential';
import { screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openApp } from '../../testing/render-app';
import { failure, type Routes, respond } from '../../testing/responder';

const ID = 'Web-Development-INT26-7F3K9Q';
const CREDENTIAL = `GET /certificates/${ID}/credential`;
const STATUS_LIST = 'GET /status-lists/1';
const JWKS = 'GET /.well-known/jwks.json';
const KID = 'https://prarambh.test/api/keys/one';
const LIST = 'https://prarambh.test/api/status-lists/1';
const INDEX = 131_071;
const RS256 = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };

const facts = {
  name: 'आरव शर्मा',
  internshipTitle: 'Web Development',
  duration: '8 Weeks',
  startDate: null,
  completionDate: '2026-11-01',
  issuedOn: '2026-11-04',
  signatureName: 'Meera Nair',
  certificateId: ID,
};

let keys: CryptoKeyPair;
/** A published status list in which some entries are revoked. */
async function statusList(revoked: readonly number[] = [], id = LIST): Promise<string> {
  const bits = new Uint8Array(131_072 / 8);
  for (const index of revoked) bits[Math.floor(index / 8)] = 0x80 >> (index % 8);
  return sign({ id, credentialSubject: { encodedList: `u${encode(gzipSync(bits))}` } });
}

const listed = (body: string) => ({ body, headers: { 'Content-Type': 'application/vc+jwt' } });

let nothingRevoked: string;
let jwks: { body: { keys: object[] } };

const encode = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=/g, '');
const encodeJson = (content: object) => encode(new TextEncoder().encode(JSON.stringify(content)));
const payloadOf = (narrative: string) => ({
  credentialStatus: { statusListIndex: String(INDEX), statusListCredential: LIST },
  credentialSubject: { achievement: { criteria: { narrative } } },
});

beforeAll(async () => {
  const size = { modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) };
  keys = await crypto.subtle.generateKey({ ...RS256, ...size }, true, ['sign', 'verify']);
  const { kty, n, e } = await crypto.subtle.exportKey('jwk', keys.publicKey);
  jwks = { body: { keys: [{ kty, n, e, kid: KID, alg: 'RS256', use: 'sig' }] } };
  nothingRevoked = await statusList();
});

afterEach(() => vi.unstubAllGlobals());

async function sign(payload: object, kid = KID): Promise<string> {
  const signed = `${encodeJson({ alg: 'RS256', kid, typ: 'JWT' })}.${encodeJson(payload)}`;
  const signature = await crypto.subtle.sign(RS256, keys.privateKey, new TextEncoder().encode(signed));
  return `${signed}.${encode(new Uint8Array(signature))}`;
}

async function open(jws: string, routes: Routes = {}) {
  const server = respond({
    [`GET /certificates/verify/${ID}`]: {
      body: {
        success: true,
        valid: true,
        message: 'This certificate is valid.',
        data: { ...facts, fileSha256: null },
      },
    },
    [CREDENTIAL]: { body: jws, headers: { 'Content-Type': 'text/plain; charset=utf-8' } },
    [JWKS]: jwks,
    [STATUS_LIST]: listed(nothingRevoked),
    ...routes,
  });
  openApp(`/verify-certificate/${ID}`);
  await screen.findByText('आरव शर्मा');
  return server;
}

describe('the browser itself checks the signature of a certificate', () => {
  it('the browser itself checks the signature of a certificate and says that it is valid when the page shows what was signed', async () => {
    await open(await sign(payloadOf(credentialSentence(facts))));
    await screen.findByText(/The digital signature is valid/);
  });

  it('the browser itself checks the signature of a certificate and warns when the page shows something else than what was signed', async () => {
    await open(await sign(payloadOf(credentialSentence({ ...facts, name: 'Asha Verma' }))));
    await screen.findByText(/does not match these details/);
  });

  it('the browser itself checks the signature of a certificate and warns when what was signed was changed afterwards', async () => {
    const [header, , signature] = (await sign(payloadOf('Something else'))).split('.');
    const forged = encodeJson(payloadOf(credentialSentence(facts)));
    await open([header, forged, signature].join('.'));
    await screen.findByText(/does not match these details/);
  });

  it('the browser itself checks the signature of a certificate and warns when it was signed with a key that nobody published', async () => {
    await open(await sign(payloadOf(credentialSentence(facts)), 'https://elsewhere.test/keys/one'));
    await screen.findByText(/does not match these details/);
  });

  it('the browser itself checks the signature of a certificate and warns when our own list, which it reads as well, says that the certificate was revoked', async () => {
    const jws = await sign(payloadOf(credentialSentence(facts)));
    await open(jws, { [STATUS_LIST]: listed(await statusList([INDEX])) });
    await screen.findByText(/does not match these details/);
  });

  it('the browser itself checks the signature of a certificate and does not take the place beside it for its own', async () => {
    const jws = await sign(payloadOf(credentialSentence(facts)));
    await open(jws, { [STATUS_LIST]: listed(await statusList([INDEX - 1, 7])) });
    await screen.findByText(/The digital signature is valid/);
  });

  it('the browser itself checks the signature of a certificate and warns when somebody put another list in the place of ours', async () => {
    const jws = await sign(payloadOf(credentialSentence(facts)));
    await open(jws, { [STATUS_LIST]: listed(await statusList([], `${LIST}0`)) });
    await screen.findByText(/does not match these details/);
  });

  it('the browser itself checks the signature of a certificate and says so when the list could not be read', async () => {
    const jws = await sign(payloadOf(credentialSentence(facts)));
    await open(jws, { [STATUS_LIST]: failure('unavailable', 'Busy.', 503) });
    await screen.findByText(/could not be checked in this browser/);
  });

  it('the browser itself checks the signature of a certificate and says so when it could not be checked, with the facts on the page all the same', async () => {
    await open('', { [CREDENTIAL]: failure('unavailable', 'Busy.', 503) });
    await screen.findByText(/could not be checked in this browser/);
    expect(screen.getByText('8 Weeks')).toBeInTheDocument();
  });

  it('the browser itself checks the signature of a certificate and says so on a page that is not served securely, where browsers cannot check', async () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    const server = await open('');
    await screen.findByText(/could not be checked in this browser/);
    expect(server.callsTo(CREDENTIAL)).toEqual([]);
  });
});
