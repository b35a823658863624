import { gzipSync } from 'node:zlib';
import { brand } from '@prarambh/contract/brand';
import { LIST_LENGTH, type StatusPlace } from './status-list.repository';

/** Seconds for which a verifier may cache a list. */
export const STATUS_LIST_SECONDS = 300;

/** A stored copy of a list proves nothing after a day. */
const VALID_MS = 24 * 60 * 60_000;

/** Tolerates verifiers with slow clocks: they would reject a list dated in their future. */
const SLOW_CLOCK_MS = 5 * 60_000;

export const statusListAddress = (list: number, siteUrl: string) => `${siteUrl}/api/status-lists/${list}`;

/**
 * Returns the entry of a credential that names its place in a status list
 * (https://www.w3.org/TR/vc-bitstring-status-list/).
 */
export function statusEntryOf({ list, index }: StatusPlace, siteUrl: string) {
  const address = statusListAddress(list, siteUrl);
  return {
    id: `${address}#${index}`,
    type: 'BitstringStatusListEntry' as const,
    statusPurpose: 'revocation' as const,
    statusListIndex: String(index),
    statusListCredential: address,
  };
}

/** Encodes one bit per place, starting with the highest bit of the first byte, as gzip in base64url multibase. */
function encodedList(revoked: readonly number[]): string {
  const bits = Buffer.alloc(LIST_LENGTH / 8);
  for (const index of revoked) {
    const byte = Math.floor(index / 8);
    bits.writeUInt8(bits.readUInt8(byte) | (0x80 >> (index % 8)), byte);
  }
  return `u${gzipSync(bits).toString('base64url')}`;
}

/** Returns a list at a moment as a credential in JWT form. */
export function statusListCredential(
  { list, revoked }: { list: number; revoked: readonly number[] },
  { siteUrl, now }: { siteUrl: string; now: Date },
) {
  const id = statusListAddress(list, siteUrl);
  const from = new Date(now.getTime() - SLOW_CLOCK_MS);
  const until = new Date(now.getTime() + VALID_MS);
  const subject = `${id}#list`;
  return {
    '@context': ['https://www.w3.org/ns/credentials/v2'],
    id,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: { id: siteUrl, name: brand.name },
    validFrom: from.toISOString(),
    validUntil: until.toISOString(),
    credentialSubject: {
      id: subject,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      encodedList: encodedList(revoked),
      ttl: STATUS_LIST_SECONDS * 1000,
    },
    iss: siteUrl,
    jti: id,
    nbf: Math.floor(from.getTime() / 1000),
    exp: Math.floor(until.getTime() / 1000),
    sub: subject,
  };
}
