import { z } from 'zod';
import { DURATION_MAX } from './constants';
import { IsoDay, ok, optionalText, textOrNumber } from './shapes';

const typed = (label: string, max: number) => optionalText(label, max).nullable().default('');

/** A day, possibly still incomplete. */
const Day = z
  .union([IsoDay, z.literal('')], { error: 'Please enter the date as YYYY-MM-DD.' })
  .nullable()
  .default('');

/** The schema `typed`, which also accepts a number. */
const typedOrNumber = (label: string, max: number) =>
  textOrNumber(label, max, optionalText(label, max)).nullable().default('');

/** The certificate form while it is filled in; the preview draws placeholders for missing values. */
export const PreviewCertificateBody = z.strictObject({
  user: typed('The student', 200),
  candidateName: typed('Candidate name', 100),
  internshipTitle: typed('Internship title', 120),
  duration: typedOrNumber('Duration', DURATION_MAX),
  completionDate: Day,
  signatureName: typed('Signature name', 100),
  certificateId: typed('Certificate ID', 100),
  course: typed('Course', 120),
});
export type PreviewCertificateBody = z.infer<typeof PreviewCertificateBody>;

/** The offer letter form while it is filled in. */
export const PreviewOfferLetterBody = z.strictObject({
  user: typed('The student', 200),
  candidateName: typed('Candidate name', 100),
  title: typed('Job title', 120),
  company: typed('Company', 100),
  issueDate: Day,
  stipend: typedOrNumber('Stipend', 60),
  hrName: typed('HR name', 100),
  internId: typed('Intern ID', 40),
  startDate: Day,
  duration: typedOrNumber('Duration', DURATION_MAX),
  techPartner: typed('Tech partner', 100),
});
export type PreviewOfferLetterBody = z.infer<typeof PreviewOfferLetterBody>;

/** The page as SVG, and the person that `user` identifies; null for none. */
export const Preview = z.strictObject({
  svg: z.string(),
  student: z.strictObject({ name: z.string(), internId: z.string().nullable() }).nullable(),
});
export type Preview = z.infer<typeof Preview>;

export const previewEndpoints = {
  'POST /certificates/preview': {
    operation: 'previewCertificate',
    tag: 'Certificates',
    summary: 'Draw a preview of a certificate from any input; stores nothing',
    roles: ['admin'],
    body: PreviewCertificateBody,
    response: ok(Preview),
  },
  'POST /offer-letters/preview': {
    operation: 'previewOfferLetter',
    tag: 'Offer letters',
    summary: 'Draw a preview of an offer letter from any input; stores nothing',
    roles: ['admin'],
    body: PreviewOfferLetterBody,
    response: ok(Preview),
  },
} as const;
