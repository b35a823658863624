import type { VerifiedCertificate } from '@prarambh/contract/certificates';
import {
  type CredentialPayload,
  credentialSentence,
  type StatusListPayload,
} from '@prarambh/contract/credential';
import { queryOptions } from '@tanstack/react-query';

/** `valid`: signed by us with exactly these facts, and not on our signed list of what was revoked. `unchecked`: this browser or connection could not tell. */
export type SignatureState = 'valid' | 'invalid' | 'unchecked';

/** A key that this site publishes, so that anyone can verify its signatures. */
export interface PublishedKey extends JsonWebKey {
  kid?: string;
}

const RS256 = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } as const;

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replace(/-/g, '+').replace(/_/g, '/')), (byte) => byte.charCodeAt(0));

const readJson = <Content>(base64url: string) =>
  JSON.parse(new TextDecoder().decode(bytesOf(base64url))) as Content;

/** The key ID in the header of a compact JWS. Throws if the text is no compact JWS. */
export const keyIdOf = (jws: string) => readJson<{ kid: string }>(jws.split('.')[0] ?? '').kid;

/** The payload of a compact JWS, with an unverified signature. Throws if the text is no compact JWS. */
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

/** What was signed, or null when none of the keys did. */
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

/** Whether the bit of a place, counted from the highest of the first byte, is set in a status list. */
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

/** Looks a credential up in the list that it names, as a verifier elsewhere does; null when the list is not ours. */
export async function isRevoked(
  { statusListCredential, statusListIndex }: CredentialPayload['credentialStatus'],
  keys: readonly PublishedKey[],
  signal: AbortSignal,
): Promise<boolean | null> {
  // The credential names the site by its public address; this page may be open at another.
  const list = await fetched(new URL(statusListCredential).pathname, signal);
  const signed = await readSigned<StatusListPayload>(await list.text(), keys);
  if (signed?.id !== statusListCredential) return null;
  return isSet(signed.credentialSubject.encodedList, Number(statusListIndex));
}

/**
 * Checks the signature of a certificate in the browser, against the published keys, the status list and what the page
 * shows.
 */
async function checkSignature(facts: VerifiedCertificate, signal: AbortSignal): Promise<SignatureState> {
  // Browsers keep the means to check to themselves on pages without https.
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

/** Whether the facts on the page are those that were signed. A check that could not be made is an answer too. */
export function signatureOf(facts: VerifiedCertificate) {
  return queryOptions({
    queryKey: ['signature', facts],
    queryFn: ({ signal }) => checkSignature(facts, signal).catch((): SignatureState => 'unchecked'),
    staleTime: 0,
  });
}
