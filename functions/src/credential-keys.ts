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

/** The key that signs, and the public halves of those that did before it. */
const CredentialKeys = z.object({ current: PrivateKey, retired: z.array(PublicKey) });
export type CredentialKeys = z.infer<typeof CredentialKeys>;

type PublicKey = z.infer<typeof PublicKey>;

/** A public key as it is published, with the id it is found by. */
export interface PublishedKey extends PublicKey {
  kid: string;
  alg: 'RS256';
  use: 'sig';
}

/** As strong as 128 bits (NIST SP 800-57); verifiers take RS256 with a key of any length. */
const MODULUS_BITS = 3072;

function newPrivateKey(): PrivateKey {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: MODULUS_BITS });
  return PrivateKey.parse(privateKey.export({ format: 'jwk' }));
}

const publicHalf = ({ kty, n, e }: PublicKey): PublicKey => ({ kty, n, e });

/** The keys of an installation that has none yet. */
export function newCredentialKeys(): CredentialKeys {
  return { current: newPrivateKey(), retired: [] };
}

/** The same with a new key that signs. The old one's public half stays, so that what it signed can be checked. */
export function rotateCredentialKeys({ current, retired }: CredentialKeys): CredentialKeys {
  return { current: newPrivateKey(), retired: [publicHalf(current), ...retired] };
}

/** Reads the keys as the secret or the data folder has them. Throws when they are none. */
export function parseCredentialKeys(json: string): CredentialKeys {
  return CredentialKeys.parse(JSON.parse(json));
}

/** The same for an installation that may have none, where an empty text stands for them. */
export function findCredentialKeys(json: string): CredentialKeys | null {
  return json.trim() === '' ? null : parseCredentialKeys(json);
}

/** The name of a key, which follows from the key itself (RFC 7638). */
export function keyNameOf({ kty, n, e }: PublicKey): string {
  return createHash('sha256').update(JSON.stringify({ e, kty, n })).digest('base64url');
}

/** Where the public half of a key is found; a credential names its key by this address. */
export function keyAddressOf(key: PublicKey, siteUrl: string): string {
  return `${siteUrl}/api/keys/${keyNameOf(key)}`;
}

/** The public halves of all keys, the one that signs first. */
export function publishedKeys({ current, retired }: CredentialKeys, siteUrl: string): PublishedKey[] {
  return [current, ...retired].map((key) => ({
    ...publicHalf(key),
    kid: keyAddressOf(key, siteUrl),
    alg: 'RS256',
    use: 'sig',
  }));
}
