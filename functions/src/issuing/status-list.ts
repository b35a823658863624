import { gzipSync } from 'node:zlib';
import { brand } from '@prarambh/contract/brand';
import { LIST_LENGTH, type StatusPlace } from './status-list.repository';

/** How long a verifier may go on with a list that it has. */
export const STATUS_LIST_SECONDS = 300;

/** A list that somebody has kept proves nothing after a day. */
const VALID_MS = 24 * 60 * 60_000;

/** For verifiers whose clocks are slow: they would take a list of this very moment for one of the future. */
const SLOW_CLOCK_MS = 5 * 60_000;

/** Where a list is published. */
export const statusListAddress = (list: number, siteUrl: string) => `${siteUrl}/api/status-lists/${list}`;

/** What a credential says of where its status is found (https://www.w3.org/TR/vc-bitstring-status-list/). */
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

/** One bit for each place, the first in the highest bit of the first byte; gzip, then base64url as multibase has it. */
function encodedList(revoked: readonly number[]): string {
  const bits = Buffer.alloc(LIST_LENGTH / 8);
  for (const index of revoked) {
    const byte = Math.floor(index / 8);
    bits.writeUInt8(bits.readUInt8(byte) | (0x80 >> (index % 8)), byte);
  }
  return `u${gzipSync(bits).toString('base64url')}`;
}

/** A list as a credential, in the form that a JWT carries, as it is at a moment. */
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
