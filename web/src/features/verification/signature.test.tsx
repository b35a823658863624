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

describe('the check of a certificate’s signature in the browser', () => {
  it('the browser confirms a signature if the page shows exactly the signed facts', async () => {
    await open(await sign(payloadOf(credentialSentence(facts))));
    await screen.findByText(/The digital signature is valid/);
  });

  it('the browser warns if the page shows other facts than the signed ones', async () => {
    await open(await sign(payloadOf(credentialSentence({ ...facts, name: 'Asha Verma' }))));
    await screen.findByText(/does not match these details/);
  });

  it('the browser warns if the signed data was changed after signing', async () => {
    const [header, , signature] = (await sign(payloadOf('Something else'))).split('.');
    const forged = encodeJson(payloadOf(credentialSentence(facts)));
    await open([header, forged, signature].join('.'));
    await screen.findByText(/does not match these details/);
  });

  it('the browser warns if a certificate is signed with an unpublished key', async () => {
    await open(await sign(payloadOf(credentialSentence(facts)), 'https://elsewhere.test/keys/one'));
    await screen.findByText(/does not match these details/);
  });

  it('the browser warns if the status list marks the certificate as revoked', async () => {
    const jws = await sign(payloadOf(credentialSentence(facts)));
    await open(jws, { [STATUS_LIST]: listed(await statusList([INDEX])) });
    await screen.findByText(/does not match these details/);
  });

  it('the browser is not misled by neighbouring entries of the status list', async () => {
    const jws = await sign(payloadOf(credentialSentence(facts)));
    await open(jws, { [STATUS_LIST]: listed(await statusList([INDEX - 1, 7])) });
    await screen.findByText(/The digital signature is valid/);
  });

  it('the browser warns if another status list is served in place of ours', async () => {
    const jws = await sign(payloadOf(credentialSentence(facts)));
    await open(jws, { [STATUS_LIST]: listed(await statusList([], `${LIST}0`)) });
    await screen.findByText(/does not match these details/);
  });

  it('the browser reports that it could not check the signature if the status list fails to load', async () => {
    const jws = await sign(payloadOf(credentialSentence(facts)));
    await open(jws, { [STATUS_LIST]: failure('unavailable', 'Busy.', 503) });
    await screen.findByText(/could not be checked in this browser/);
  });

  it('the page shows the facts of a certificate even if the signature could not be checked', async () => {
    await open('', { [CREDENTIAL]: failure('unavailable', 'Busy.', 503) });
    await screen.findByText(/could not be checked in this browser/);
    expect(screen.getByText('8 Weeks')).toBeInTheDocument();
  });

  it('the browser reports that it cannot check signatures on a page without HTTPS', async () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    const server = await open('');
    await screen.findByText(/could not be checked in this browser/);
    expect(server.callsTo(CREDENTIAL)).toEqual([]);
  });
});
