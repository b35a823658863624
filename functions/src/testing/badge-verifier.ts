import { gunzipSync } from 'node:zlib';
import { compactVerify, decodeProtectedHeader, importJWK, type JWK } from 'jose';
import { z } from 'zod';
import { OpenBadgeCredential } from './open-badge';

/** A verifier's result for a credential: valid, or revoked by the list that the credential names. */
type BadgeState = 'valid' | 'revoked';

/** https://www.w3.org/TR/vc-bitstring-status-list/ */
const StatusListCredential = z.object({
  '@context': z.array(z.url()).refine(([first]) => first === 'https://www.w3.org/ns/credentials/v2'),
  id: z.url(),
  type: z.array(z.string()).refine((types) => types.includes('BitstringStatusListCredential')),
  issuer: z.object({ id: z.url() }),
  validFrom: z.iso.datetime(),
  validUntil: z.iso.datetime(),
  credentialSubject: z.object({
    type: z.literal('BitstringStatusList'),
    statusPurpose: z.string(),
    encodedList: z.string().regex(/^u[\w-]+$/),
    ttl: z.number().int().positive(),
  }),
});

const FEWEST_ENTRIES = 131_072;

/**
 * Creates a verifier that uses only HTTP and the standards: Open Badges 3.0, JOSE, and the validate algorithm of
 * Bitstring Status List. Fetches the addresses in credentials from `origin`.
 */
export function createBadgeVerifier(origin: string) {
  async function read(address: string): Promise<Response> {
    const { pathname, search } = new URL(address);
    const response = await fetch(origin + pathname + search);
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
    return response;
  }

  /** Returns the payload of a JWS after checking its signature with the key that its header names. */
  async function signed(jws: string): Promise<unknown> {
    const { kid = '', alg } = decodeProtectedHeader(jws);
    const key = (await (await read(kid)).json()) as JWK;
    const { payload } = await compactVerify(jws, await importJWK(key, alg), {
      algorithms: ['RS256', 'ES256'],
    });
    return JSON.parse(new TextDecoder().decode(payload));
  }

  async function isRevoked({ credentialStatus, issuer }: OpenBadgeCredential): Promise<boolean> {
    const { statusListCredential, statusListIndex, statusPurpose } = credentialStatus;
    const jws = await (await read(statusListCredential)).text();
    const list = StatusListCredential.parse(await signed(jws));
    if (list.issuer.id !== issuer.id || list.id !== statusListCredential) throw new Error('Not its list');
    const now = new Date().toISOString();
    if (list.validFrom > now || list.validUntil < now) throw new Error('The list is not valid now');
    const { credentialSubject } = list;
    if (credentialSubject.statusPurpose !== statusPurpose) throw new Error('A list for something else');
    const bits = gunzipSync(Buffer.from(credentialSubject.encodedList.slice(1), 'base64url'));
    if (bits.length * 8 < FEWEST_ENTRIES) throw new Error('STATUS_LIST_LENGTH_ERROR');
    const index = Number(statusListIndex);
    const byte = bits.at(Math.floor(index / 8));
    if (byte === undefined) throw new Error('RANGE_ERROR');
    return ((byte >> (7 - (index % 8))) & 1) === 1;
  }

  return {
    /** Throws if the credential violates the standards or is not signed. */
    async verify(jws: string): Promise<BadgeState> {
      const credential = OpenBadgeCredential.parse(await signed(jws));
      return (await isRevoked(credential)) ? 'revoked' : 'valid';
    },
  };
}
