/** Draws documents before they are issued, in the final layout. Stores nothing. */

import { inWeeks, lastDayOf } from '@prarambh/contract/durations';
import type { Preview, PreviewCertificateBody, PreviewOfferLetterBody } from '@prarambh/contract/previews';
import type { Core } from '../../core/core';
import { certificateSvg, offerLetterSvg } from '../../pdf/documents';
import { programmeDay } from '../../shared/clock';
import { findStudent } from '../../users/people-lookup';
import { certificateStartDateFor } from '../certificates/issue.service';

const TO_COME = 'Set when issued';

const orPlaceholder = (typed: string | null, placeholder: string) => typed || placeholder;

/** Prints a bare number as weeks, like the certificate. */
const durationOf = (typed: string) => (/^\d{1,3}$/.test(typed) ? inWeeks(Number(typed)) : typed);

const findNamed = async ({ store }: Core, user: string | null) => (user ? findStudent(store, user) : null);

const named = (student: Awaited<ReturnType<typeof findNamed>>): Preview['student'] =>
  student && { name: student.name, internId: student.internId };

/** Throws `invalid` for characters that cannot be printed. */
export async function previewCertificate(core: Core, body: PreviewCertificateBody): Promise<Preview> {
  const today = programmeDay(core.clock.now());
  const completionDate = body.completionDate || today;
  const student = await findNamed(core, body.user);
  const begun = student && (await certificateStartDateFor(core, student._id, body.internshipTitle ?? ''));
  const svg = await certificateSvg({
    certificateId: orPlaceholder(body.certificateId, TO_COME),
    candidateName: orPlaceholder(body.candidateName, 'Candidate name'),
    internshipTitle: orPlaceholder(body.internshipTitle, 'Internship title'),
    duration: durationOf(orPlaceholder(body.duration, 'Duration')),
    startDate: begun && begun <= completionDate ? begun : null,
    completionDate,
    issuedOn: today,
    signatureName: orPlaceholder(body.signatureName, 'Signature name'),
    verifyUrl: `${core.config.siteUrl}/verify-certificate`,
  });
  return { svg, student: named(student) };
}

/** Throws `invalid` for characters that cannot be printed. */
export async function previewOfferLetter(core: Core, body: PreviewOfferLetterBody): Promise<Preview> {
  const startDate = body.startDate || null;
  const duration = body.duration ? durationOf(body.duration) : null;
  const [svg, student] = await Promise.all([
    offerLetterSvg({
      letterId: TO_COME,
      candidateName: orPlaceholder(body.candidateName, 'Candidate name'),
      internId: body.internId || null,
      title: orPlaceholder(body.title, 'Job title'),
      company: orPlaceholder(body.company, 'Company'),
      issueDate: body.issueDate || programmeDay(core.clock.now()),
      startDate,
      endDate: lastDayOf(startDate, duration),
      duration,
      techPartner: body.techPartner || null,
      stipend: orPlaceholder(body.stipend, 'Stipend'),
      hrName: orPlaceholder(body.hrName, 'HR name'),
      verifyUrl: `${core.config.siteUrl}/verify-letter`,
    }),
    findNamed(core, body.user),
  ]);
  return { svg, student: named(student) };
}
