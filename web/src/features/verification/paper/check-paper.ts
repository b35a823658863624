import type { DocumentValidity } from '@prarambh/contract/errors';
import { call } from '../../../api/client';
import {
  fetchKeys,
  isRevoked,
  keyIdOf,
  type PublishedKey,
  readSigned,
  readUnverified,
} from '../../../api/credential';
import { sha256Of } from '../../../api/sha256';
import { outcomeOf } from '../outcome';
import type { ProofFile, ProofReading } from './attached-proof';
import { readInWorker } from './read-in-worker';
import { issuerOf, paperOf, type SignedPaper } from './signed-paper';

/** Why the check cannot verify a file. */
export type Problem =
  | Exclude<ProofReading['found'], 'proof'>
  | 'not-loaded'
  | 'too-slow'
  | 'too-large'
  | 'empty'
  | 'not-a-pdf'
  | 'other-issuer'
  | 'changed-proof'
  | 'no-keys';

/** The result of checking a dropped PDF. */
export type PaperCheck =
  | { problem: Problem; issuer?: string | null }
  | {
      paper: SignedPaper;
      /** `valid`: not revoked. `DocumentValidity`: why the document is not valid. `unchecked`: no source answered. */
      validity: 'valid' | 'unchecked' | DocumentValidity;
      file: 'issued' | 'changed' | 'unchecked';
    };

const MIB = 1024 * 1024;
/** Largest PDF that is checked, in MiB; an issued PDF has less than 100 kB. */
export const MOST_MIB = 10;
const MOST_BYTES = MOST_MIB * MIB;

/** PDF readers accept the header anywhere in the first kilobyte. */
const isPdf = (bytes: Uint8Array) =>
  new TextDecoder('latin1').decode(bytes.subarray(0, 1024)).includes('%PDF-');

let keptKeys: readonly PublishedKey[] | null = null;

/** The published keys, cached while the page is open, so that later checks work offline. */
async function keysOf(signal: AbortSignal): Promise<readonly PublishedKey[]> {
  keptKeys ??= await fetchKeys(signal);
  return keptKeys;
}

const originOf = (address = '') => (URL.canParse(address) ? new URL(address).origin : null);

/** Verifies a proof with the published keys. Returns the signed document, or why the proof fails. */
async function verified(
  jws: string,
  file: ProofFile,
  keys: readonly PublishedKey[],
): Promise<SignedPaper | { problem: Problem; issuer?: string | null }> {
  let claimed: { kid: string; payload: unknown };
  try {
    claimed = { kid: String(keyIdOf(jws)), payload: readUnverified(jws) };
  } catch {
    return { problem: 'broken-proof' };
  }
  const isOurs = keys.some(({ kid }) => originOf(kid) === originOf(claimed.kid));
  if (!isOurs) return { problem: 'other-issuer', issuer: issuerOf(claimed.payload) };
  const payload = await readSigned<unknown>(jws, keys).catch(() => null);
  if (payload === null) return { problem: 'changed-proof' };
  return paperOf(file, payload) ?? { problem: 'broken-proof' };
}

/** The answer of the register about a document; null if the register does not answer. */
async function registered({ kind, id }: SignedPaper, signal: AbortSignal) {
  const outcome = await (kind === 'certificate'
    ? outcomeOf(
        call('GET /certificates/verify/:certificateId', { params: { certificateId: id }, signal }),
        '',
      )
    : outcomeOf(call('GET /offer-letters/verify/:letterId', { params: { letterId: id }, signal }), ''));
  if (!outcome.isValid) return outcome.reason && { verdict: outcome.reason };
  return { verdict: null, facts: outcome.facts };
}

async function comparedWithOurs(
  paper: SignedPaper,
  bytes: Uint8Array<ArrayBuffer>,
  keys: readonly PublishedKey[],
  signal: AbortSignal,
): Promise<PaperCheck> {
  const [register, revoked, sha256] = await Promise.all([
    registered(paper, signal),
    isRevoked(paper.status, keys, signal).catch(() => null),
    sha256Of(bytes),
  ]);
  const listed: DocumentValidity = { state: 'revoked', at: null, replacedBy: null };
  const fromList = revoked ? listed : revoked === false ? 'valid' : 'unchecked';
  const issued = register?.facts?.fileSha256;
  return {
    paper,
    validity: register?.verdict ?? (fromList === 'unchecked' && register ? 'valid' : fromList),
    file: issued ? (issued === sha256 ? 'issued' : 'changed') : 'unchecked',
  };
}

/**
 * Checks a PDF in the browser: verifies its proof with our keys, then asks the status list and the register.
 * The file never leaves the browser; the register only receives the ID in the proof.
 */
export async function checkPaper(file: File, signal: AbortSignal): Promise<PaperCheck> {
  if (file.size > MOST_BYTES) return { problem: 'too-large' };
  if (file.size === 0) return { problem: 'empty' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!isPdf(bytes)) return { problem: 'not-a-pdf' };
  const [reading, keys] = await Promise.all([readInWorker(bytes), keysOf(signal).catch(() => null)]);
  if (reading.found !== 'proof') return { problem: reading.found };
  if (!keys || globalThis.crypto?.subtle === undefined) return { problem: 'no-keys' };
  const paper = await verified(reading.jws, reading.file, keys);
  return 'problem' in paper ? paper : comparedWithOurs(paper, bytes, keys, signal);
}
