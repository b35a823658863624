/** Checks lists of certificate IDs for colleges and employers. */

import type { CheckedCertificate } from '@prarambh/contract/certificates';
import type { Core } from '../../core/core';
import * as limitRepository from '../../rate-limits/limit.repository';
import { LIST_CHECKS, UNKNOWN_IN_LISTS } from '../../rate-limits/limits';
import { tooMany } from '../../rate-limits/too-many';
import type { StoredCertificate } from './certificate.repository';
import * as certificateRepository from './certificate.repository';

async function spendListCheck(core: Core, address: string): Promise<void> {
  // Reads without a transaction first, so that a blocked address starts none.
  const waits = await Promise.all(
    [LIST_CHECKS, UNKNOWN_IN_LISTS].map((limit) => limitRepository.secondsLeft(core, limit, address)),
  );
  const seconds = Math.max(...waits) || (await limitRepository.spend(core, LIST_CHECKS, address));
  if (seconds > 0) throw tooMany(seconds);
}

/** Refuses the whole list above the limit, so that guessed IDs reveal no names. */
async function countUnknownInList(core: Core, times: number, address: string): Promise<void> {
  if (times === 0) return;
  const seconds = await limitRepository.count(core, UNKNOWN_IN_LISTS, address, times);
  if (seconds > 0) throw tooMany(seconds);
}

/**
 * Returns one answer per ID, in the order of the list, and reads a repeated ID once. Throws `rate_limited`
 * after five lists or 50 unknown IDs from one address within an hour (P05).
 */
export async function checkCertificateList(
  core: Core,
  ids: readonly string[],
  address: string,
): Promise<CheckedCertificate[]> {
  const { config, store } = core;
  if (config.rateLimits) await spendListCheck(core, address);
  const found = await certificateRepository.findAllTyped(store, ids);
  const unknown = new Set(ids.map((id) => id.toUpperCase()).filter((id) => !found.has(id)));
  if (config.rateLimits) await countUnknownInList(core, unknown.size, address);
  return ids.map((id) => presentChecked(id, found.get(id.toUpperCase())));
}

const NOTHING = { name: null, internshipTitle: null, completionDate: null, at: null, replacedBy: null };

function presentChecked(asked: string, certificate: StoredCertificate | undefined): CheckedCertificate {
  if (!certificate) return { ...NOTHING, certificateId: asked, state: 'unknown' };
  const { certificateId, isRevoked, revokedAt, replacedBy } = certificate;
  if (isRevoked) {
    const state = replacedBy ? 'replaced' : 'revoked';
    return { ...NOTHING, certificateId, state, at: revokedAt?.toISOString() ?? null, replacedBy };
  }
  const { candidateName, internshipTitle, completionDate } = certificate;
  return { ...NOTHING, certificateId, state: 'valid', name: candidateName, internshipTitle, completionDate };
}
