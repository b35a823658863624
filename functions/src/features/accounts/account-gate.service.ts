import type { Core } from '../../core';
import { rateLimited } from '../../errors';
import { type Limit, MAIL_REQUESTS, REGISTRATIONS } from '../../limits/limits';
import { tooMany } from '../../limits/too-many';

const CROWDED = 'Many people are registering right now. Please try again in an hour.';
const AN_HOUR = 60 * 60;

/** How often visitors may register or have something mailed, whichever account they name. */
export function createAccountGate(core: Core) {
  const {
    platform: { clock, config },
    limits,
    ceilings,
  } = core;
  async function spend(limit: Limit, address: string): Promise<void> {
    const seconds = await limits.spend(limit, address, clock.now());
    if (seconds > 0) throw tooMany(seconds);
  }

  return {
    /** Counts a registration. Raises `rate_limited` for too many from this address, or in all. */
    async assertMayRegister(address: string): Promise<void> {
      if (!config.rateLimits) return;
      await spend(REGISTRATIONS, address);
      if (!(await ceilings.pass('registrations'))) throw rateLimited(CROWDED, AN_HOUR);
    },

    /** Counts a request for a code or a link. Raises `rate_limited` for too many from this address. */
    async assertMayCauseMail(address: string): Promise<void> {
      if (config.rateLimits) await spend(MAIL_REQUESTS, address);
    },
  };
}
