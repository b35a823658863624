import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { formatDate } from '@prarambh/contract/format';
import type { VerifiedOfferLetter } from '@prarambh/contract/offer-letters';

/** The facts printed on a letter, in printed order. Skips those that the letter does not have. */
export function printedFacts(letter: VerifiedOfferLetter): { label: MessageDescriptor; value: string }[] {
  const facts: [MessageDescriptor, string | null][] = [
    [msg`Issued on`, letter.issueDate && formatDate(letter.issueDate)],
    [msg`Intern ID`, letter.internId],
    [msg`Starts on`, letter.startDate && formatDate(letter.startDate)],
    [msg`Ends on`, letter.endDate && formatDate(letter.endDate)],
    [msg`Duration`, letter.duration],
    [msg`Stipend`, letter.stipend],
    [msg`Tech partner`, letter.techPartner],
    [msg`Signed by`, letter.hrName],
    [msg`Letter ID`, letter.letterId],
  ];
  return facts.flatMap(([label, value]) => (value === null ? [] : { label, value }));
}
