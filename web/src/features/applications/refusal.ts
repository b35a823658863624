import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { seatsRemaining } from '@prarambh/contract/internship-card';
import type { Internship } from '@prarambh/contract/internships';

/**
 * Returns why students should not pay for the internship now, or null. Uses the texts of the internship's
 * page.
 */
export function refusalOf(internship: Internship): MessageDescriptor | null {
  if (!internship.isAccepting) return msg`Application Closed`;
  return seatsRemaining(internship) === 0 ? msg`All seats are filled` : null;
}
