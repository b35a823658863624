import { inWeeks } from '@prarambh/contract/durations';
import type { Preview, PreviewCertificateBody, PreviewOfferLetterBody } from '@prarambh/contract/previews';
import { programmeDay } from '../../clock';
import type { Core } from '../../core';
import { certificateSvg, offerLetterSvg } from '../../documents/documents';

const TO_COME = 'Set when issued';

const orPlaceholder = (typed: string | null, placeholder: string) => typed || placeholder;

/** A bare number is printed in weeks, as the certificate will be. */
const durationOf = (typed: string) => (/^\d{1,3}$/.test(typed) ? inWeeks(Number(typed)) : typed);

/** Draws documents before they are issued, by the layout they will be issued in. Stores nothing. */
export function createPreviewService(core: Core) {
  const { config, clock, people } = core;

  async function studentOf(user: string | null): Promise<Preview['student']> {
    const student = user ? await people.findStudent(user) : null;
    return student && { name: student.name, internId: student.internId };
  }

  return {
    /** Raises `invalid` for characters that cannot be printed. */
    async certificate(body: PreviewCertificateBody): Promise<Preview> {
      const today = programmeDay(clock.now());
      const [svg, student] = await Promise.all([
        certificateSvg({
          certificateId: orPlaceholder(body.certificateId, TO_COME),
          candidateName: orPlaceholder(body.candidateName, 'Candidate name'),
          internshipTitle: orPlaceholder(body.internshipTitle, 'Internship title'),
          duration: durationOf(orPlaceholder(body.duration, 'Duration')),
          completionDate: body.completionDate || today,
          issuedOn: today,
          signatureName: orPlaceholder(body.signatureName, 'Signature name'),
          verifyUrl: `${config.siteUrl}/verify-certificate`,
        }),
        studentOf(body.user),
      ]);
      return { svg, student };
    },

    /** Raises `invalid` for characters that cannot be printed. */
    async offerLetter(body: PreviewOfferLetterBody): Promise<Preview> {
      const [svg, student] = await Promise.all([
        offerLetterSvg({
          letterId: TO_COME,
          candidateName: orPlaceholder(body.candidateName, 'Candidate name'),
          internId: body.internId || null,
          title: orPlaceholder(body.title, 'Job title'),
          company: orPlaceholder(body.company, 'Company'),
          issueDate: body.issueDate || programmeDay(clock.now()),
          startDate: body.startDate || null,
          techPartner: body.techPartner || null,
          stipend: orPlaceholder(body.stipend, 'Stipend'),
          hrName: orPlaceholder(body.hrName, 'HR name'),
          verifyUrl: `${config.siteUrl}/verify-letter`,
        }),
        studentOf(body.user),
      ]);
      return { svg, student };
    },
  };
}
