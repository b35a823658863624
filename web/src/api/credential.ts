import type { VerifiedCertificate } from '@prarambh/contract/certificates';
import {
  type CredentialPayload,
  credentialSentence,
  type StatusListPayload,
} from '@prarambh/contract/credential';
import { queryOptions } from '@tanstack/react-query';

/**
 * `valid`: this site signed exactly these facts and has not revoked them. `unchecked`: this browser or connection could
 * not check.
 */
export type SignatureState = 'valid' | 'invalid' | 'unchecked';

/** A published public key, with which anyone can verify signatures. */
export interface PublishedKey extends JsonWebKey {
  kid?: string;
}

const RS256 = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } as const;

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replace(/-/g, '+').replace(/_/g, '/')), (byte) => byte.charCodeAt(0));

const readJson = <Content>(base64url: string) =>
  JSON.parse(new TextDecoder().decode(bytesOf(base64url))) as Content;

/** Returns the key ID in the header of a compact JWS. Throws if the text is not a compact JWS. */
export const keyIdOf = (jws: string) => readJson<{ kid: string }>(jws.split('.')[0] ?? '').kid;

/** Returns the payload of a compact JWS without verifying its signature. Throws if the text is not a compact JWS. */
export const readUnverified = (jws: string) => readJson<unknown>(jws.split('.')[1] ?? '');

async function fetched(address: string, signal: AbortSignal): Promise<Response> {
  const response = await fetch(address, { cache: 'no-cache', signal });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response;
}

/** Fetches the published keys. Rejects if the request fails. */
export async function fetchKeys(signal: AbortSignal): Promise<readonly PublishedKey[]> {
  const answer = await fetched('/.well-known/jwks.json', signal);
  return ((await answer.json()) as { keys: PublishedKey[] }).keys;
}

/** Returns the payload, or null if none of the keys verifies the signature. */
export async function readSigned<Payload>(
  jws: string,
  keys: readonly PublishedKey[],
): Promise<Payload | null> {
  const [, payload = ''] = jws.split('.');
  const kid = keyIdOf(jws);
  const key = keys.find((candidate) => candidate.kid === kid);
  return key && (await isSignedBy(key, jws)) ? readJson<Payload>(payload) : null;
}

async function isSignedBy(key: PublishedKey, jws: string): Promise<boolean> {
  const [header = '', payload = '', signature = ''] = jws.split('.');
  const { kty, n, e } = key;
  const imported = await crypto.subtle.importKey('jwk', { kty, n, e } as JsonWebKey, RS256, false, [
    'verify',
  ]);
  const signed = new TextEncoder().encode(`${header}.${payload}`);
  return crypto.subtle.verify(RS256, imported, bytesOf(signature), signed);
}

/** Returns true if the bit at an index is set in a status list. Index 0 is the highest bit of the first byte. */
async function isSet(encodedList: string, index: number): Promise<boolean> {
  const { readable, writable } = new DecompressionStream('gzip');
  const writer = writable.getWriter();
  const written = writer.write(bytesOf(encodedList.slice(1))).then(() => writer.close());
  const reader = readable.getReader();
  let [position, byte] = [Math.floor(index / 8), 0];
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    byte = part.value[position] ?? byte;
    position -= part.value.length;
  }
  await written;
  return ((byte >> (7 - (index % 8))) & 1) === 1;
}

/** Looks a credential up in its status list, as any verifier does; null if the list is on another site. */
export async function isRevoked(
  { statusListCredential, statusListIndex }: CredentialPayload['credentialStatus'],
  keys: readonly PublishedKey[],
  signal: AbortSignal,
): Promise<boolean | null> {
  // The credential has the public address of the site; this page may be open at another one.
  const list = await fetched(new URL(statusListCredential).pathname, signal);
  const signed = await readSigned<StatusListPayload>(await list.text(), keys);
  if (signed?.id !== statusListCredential) return null;
  return isSet(signed.credentialSubject.encodedList, Number(statusListIndex));
}

/**
 * Checks the signature of a certificate in the browser: the published keys, the status list, and the facts on the page.
 */
async function checkSignature(facts: VerifiedCertificate, signal: AbortSignal): Promise<SignatureState> {
  // Browsers offer Web Crypto only on https.
  if (globalThis.crypto?.subtle === undefined) return 'unchecked';
  const [jws, keys] = await Promise.all([
    fetched(`/api/certificates/${encodeURIComponent(facts.certificateId)}/credential`, signal).then(
      (answer) => answer.text(),
    ),
    fetchKeys(signal),
  ]);
  const credential = await readSigned<CredentialPayload>(jws, keys);
  if (!credential) return 'invalid';
  const { narrative } = credential.credentialSubject.achievement.criteria;
  if (narrative !== credentialSentence(facts)) return 'invalid';
  return (await isRevoked(credential.credentialStatus, keys, signal)) === false ? 'valid' : 'invalid';
}

/** Query for the signature state of a certificate. A check that fails yields `unchecked`. */
export function signatureOf(facts: VerifiedCertificate) {
  return queryOptions({
    queryKey: ['signature', facts],
    queryFn: ({ signal }) => checkSignature(facts, signal).catch((): SignatureState => 'unchecked'),
    staleTime: 0,
  });
}
