import { inWeeks, lastDayOf } from '@prarambh/contract/durations';
import type { Preview, PreviewCertificateBody, PreviewOfferLetterBody } from '@prarambh/contract/previews';
import { programmeDay } from '../../clock';
import type { Core } from '../../core';
import { certificateSvg, offerLetterSvg } from '../../documents/documents';
import { certificatesFeature } from '../certificates/feature';

const TO_COME = 'Set when issued';

const orPlaceholder = (typed: string | null, placeholder: string) => typed || placeholder;

/** A bare number is printed in weeks, as the certificate will be. */
const durationOf = (typed: string) => (/^\d{1,3}$/.test(typed) ? inWeeks(Number(typed)) : typed);

/** Draws documents before they are issued, by the layout they will be issued in. Stores nothing. */
export function createPreviewService(core: Core) {
  const { config, clock, people } = core;
  const { startDateFor } = certificatesFeature(core);

  const findStudent = async (user: string | null) => (user ? people.findStudent(user) : null);

  const named = (student: Awaited<ReturnType<typeof findStudent>>): Preview['student'] =>
    student && { name: student.name, internId: student.internId };

  return {
    /** Raises `invalid` for characters that cannot be printed. */
    async certificate(body: PreviewCertificateBody): Promise<Preview> {
      const today = programmeDay(clock.now());
      const completionDate = body.completionDate || today;
      const student = await findStudent(body.user);
      const begun = student && (await startDateFor(student._id, body.internshipTitle ?? ''));
      const svg = await certificateSvg({
        certificateId: orPlaceholder(body.certificateId, TO_COME),
        candidateName: orPlaceholder(body.candidateName, 'Candidate name'),
        internshipTitle: orPlaceholder(body.internshipTitle, 'Internship title'),
        duration: durationOf(orPlaceholder(body.duration, 'Duration')),
        startDate: begun && begun <= completionDate ? begun : null,
        completionDate,
        issuedOn: today,
        signatureName: orPlaceholder(body.signatureName, 'Signature name'),
        verifyUrl: `${config.siteUrl}/verify-certificate`,
      });
      return { svg, student: named(student) };
    },

    /** Raises `invalid` for characters that cannot be printed. */
    async offerLetter(body: PreviewOfferLetterBody): Promise<Preview> {
      const startDate = body.startDate || null;
      const duration = body.duration ? durationOf(body.duration) : null;
      const [svg, student] = await Promise.all([
        offerLetterSvg({
          letterId: TO_COME,
          candidateName: orPlaceholder(body.candidateName, 'Candidate name'),
          internId: body.internId || null,
          title: orPlaceholder(body.title, 'Job title'),
          company: orPlaceholder(body.company, 'Company'),
          issueDate: body.issueDate || programmeDay(clock.now()),
          startDate,
          endDate: lastDayOf(startDate, duration),
          duration,
          techPartner: body.techPartner || null,
          stipend: orPlaceholder(body.stipend, 'Stipend'),
          hrName: orPlaceholder(body.hrName, 'HR name'),
          verifyUrl: `${config.siteUrl}/verify-letter`,
        }),
        findStudent(body.user),
      ]);
      return { svg, student: named(student) };
    },
  };
}
