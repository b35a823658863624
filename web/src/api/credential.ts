import type { VerifiedCertificate } from '@prarambh/contract/certificates';
import { type CredentialPayload, credentialSentence } from '@prarambh/contract/credential';
import { queryOptions } from '@tanstack/react-query';

/** `valid`: signed by us with exactly these facts. `unchecked`: this browser or connection could not tell. */
export type SignatureState = 'valid' | 'invalid' | 'unchecked';

interface PublishedKey extends JsonWebKey {
  kid?: string;
}

const RS256 = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } as const;

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replace(/-/g, '+').replace(/_/g, '/')), (byte) => byte.charCodeAt(0));

const readJson = <Content>(base64url: string) =>
  JSON.parse(new TextDecoder().decode(bytesOf(base64url))) as Content;

async function fetched(address: string, signal: AbortSignal): Promise<Response> {
  const response = await fetch(address, { cache: 'no-cache', signal });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response;
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

/** Checks the signature of a certificate in the browser, against the published keys and what the page shows. */
async function checkSignature(facts: VerifiedCertificate, signal: AbortSignal): Promise<SignatureState> {
  // Browsers keep the means to check to themselves on pages without https.
  if (globalThis.crypto?.subtle === undefined) return 'unchecked';
  const [jws, { keys }] = await Promise.all([
    fetched(`/api/certificates/${encodeURIComponent(facts.certificateId)}/credential`, signal).then(
      (answer) => answer.text(),
    ),
    fetched('/.well-known/jwks.json', signal).then(
      (answer) => answer.json() as Promise<{ keys: PublishedKey[] }>,
    ),
  ]);
  const [header = '', payload = ''] = jws.split('.');
  const { kid } = readJson<{ kid: string }>(header);
  const key = keys.find((candidate) => candidate.kid === kid);
  if (!key || !(await isSignedBy(key, jws))) return 'invalid';
  const { narrative } = readJson<CredentialPayload>(payload).credentialSubject.achievement.criteria;
  return narrative === credentialSentence(facts) ? 'valid' : 'invalid';
}

/** Whether the facts on the page are those that were signed. A check that could not be made is an answer too. */
export function signatureOf(facts: VerifiedCertificate) {
  return queryOptions({
    queryKey: ['signature', facts],
    queryFn: ({ signal }) => checkSignature(facts, signal).catch((): SignatureState => 'unchecked'),
    staleTime: 0,
  });
}
