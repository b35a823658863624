/** Limits how often one address may register or cause a mail, for any account. */

import type { Core } from '../../core/core';
import { passCeiling } from '../../rate-limits/ceiling.repository';
import * as limitRepository from '../../rate-limits/limit.repository';
import { type Limit, MAIL_REQUESTS, REGISTRATIONS } from '../../rate-limits/limits';
import { tooMany } from '../../rate-limits/too-many';
import { rateLimited } from '../../shared/errors';

const CROWDED = 'Many people are registering right now. Please try again in an hour.';
const AN_HOUR = 60 * 60;

async function spendLimit(core: Core, limit: Limit, address: string): Promise<void> {
  const seconds = await limitRepository.spend(core, limit, address);
  if (seconds > 0) throw tooMany(seconds);
}

/** Counts a registration. Raises `rate_limited` after too many from this address or in total. */
export async function assertMayRegister(core: Core, address: string): Promise<void> {
  if (!core.config.rateLimits) return;
  await spendLimit(core, REGISTRATIONS, address);
  if (!(await passCeiling(core, 'registrations'))) throw rateLimited(CROWDED, AN_HOUR);
}

/** Counts a request for a code or a link. Raises `rate_limited` for too many from this address. */
export async function assertMayCauseMail(core: Core, address: string): Promise<void> {
  if (core.config.rateLimits) await spendLimit(core, MAIL_REQUESTS, address);
}
