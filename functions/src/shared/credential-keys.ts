import { createHash, generateKeyPairSync } from 'node:crypto';
import { z } from 'zod';

const PublicKey = z.object({ kty: z.literal('RSA'), n: z.string(), e: z.string() });
const PrivateKey = PublicKey.extend({
  d: z.string(),
  p: z.string(),
  q: z.string(),
  dp: z.string(),
  dq: z.string(),
  qi: z.string(),
});
export type PrivateKey = z.infer<typeof PrivateKey>;

/** The signing key, and the public halves of earlier ones. */
const CredentialKeys = z.object({ current: PrivateKey, retired: z.array(PublicKey) });
export type CredentialKeys = z.infer<typeof CredentialKeys>;

type PublicKey = z.infer<typeof PublicKey>;

export interface PublishedKey extends PublicKey {
  kid: string;
  alg: 'RS256';
  use: 'sig';
}

/** Length of the key in bits, as strong as 128 bits (NIST SP 800-57); verifiers accept RS256 with a key of any length. */
const MODULUS_BITS = 3072;

function newPrivateKey(): PrivateKey {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: MODULUS_BITS });
  return PrivateKey.parse(privateKey.export({ format: 'jwk' }));
}

const publicHalf = ({ kty, n, e }: PublicKey): PublicKey => ({ kty, n, e });

/** Generates the first keys of an installation. */
export function newCredentialKeys(): CredentialKeys {
  return { current: newPrivateKey(), retired: [] };
}

/** Returns the keys with a new signing key. The old public half stays, so that its signatures can be verified. */
export function rotateCredentialKeys({ current, retired }: CredentialKeys): CredentialKeys {
  return { current: newPrivateKey(), retired: [publicHalf(current), ...retired] };
}

/** Parses the keys from the secret or the data folder. Throws if they are invalid. */
export function parseCredentialKeys(json: string): CredentialKeys {
  return CredentialKeys.parse(JSON.parse(json));
}

/** Parses the keys, or returns null for the empty text of an installation without keys. */
export function findCredentialKeys(json: string): CredentialKeys | null {
  return json.trim() === '' ? null : parseCredentialKeys(json);
}

/** Returns the id of a key, computed from the key itself (RFC 7638). */
export function keyNameOf({ kty, n, e }: PublicKey): string {
  return createHash('sha256').update(JSON.stringify({ e, kty, n })).digest('base64url');
}

/** Returns the address of a public key, by which a credential names its key. */
export function keyAddressOf(key: PublicKey, siteUrl: string): string {
  return `${siteUrl}/api/keys/${keyNameOf(key)}`;
}

/** Returns the public halves of all keys, the signing key first. */
export function publishedKeys({ current, retired }: CredentialKeys, siteUrl: string): PublishedKey[] {
  return [current, ...retired].map((key) => ({
    ...publicHalf(key),
    kid: keyAddressOf(key, siteUrl),
    alg: 'RS256',
    use: 'sig',
  }));
}
