import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { seatsRemaining } from '@prarambh/contract/internship-card';
import type { Internship } from '@prarambh/contract/internships';

/** Why nobody should pay for this internship now, or null. The words are those of the internship's own page. */
export function refusalOf(internship: Internship): MessageDescriptor | null {
  if (!internship.isAccepting) return msg`Application Closed`;
  return seatsRemaining(internship) === 0 ? msg`All seats are filled` : null;
}
