import { z } from 'zod';
import { DEFAULT_INTERNSHIP_DURATION } from './durations';
import { REJECTION_REASON_MAX } from './rejection-reasons';
import { chosenDay, DurationText, IsoDay, optionalText, PictureUrl, paragraphs, text } from './shapes';

export const STIPEND_TYPES = ['day', 'week', 'month'] as const;

const list = (label: string) =>
  z
    .array(optionalText('Each entry', 200))
    .max(50, `At most 50 ${label}.`)
    .transform((items) => [...new Set(items.filter((item) => item !== ''))]);

/** Maximum number of an internship's own rejection reasons. */
const REASONS_MAX = 10;

const Reasons = z
  .array(optionalText('Each reason', REJECTION_REASON_MAX))
  .max(50, `At most ${REASONS_MAX} reasons.`)
  .transform((reasons) => [...new Set(reasons.filter((reason) => reason !== ''))])
  .refine(({ length }) => length <= REASONS_MAX, `At most ${REASONS_MAX} reasons.`);

const day = (sentence: string) => chosenDay(sentence).nullable();

/**
 * Fields that admins write and everybody reads, in the shape of the API and of the stored document. `stipend`:
 * whole rupees per `stipendType`. `duration`: text such as '4 Weeks' (P16). `applicationDeadline` and `startDate`:
 * whole days in the programme's zone.
 */
export const InternshipContent = z.strictObject({
  title: z.string(),
  company: z.string(),
  image: z.string(),
  shortDescription: z.string(),
  description: z.string(),
  technologies: z.array(z.string()),
  stipend: z.number().int(),
  stipendType: z.enum(STIPEND_TYPES),
  location: z.string(),
  duration: z.string(),
  features: z.array(z.string()),
  totalPositions: z.number().int(),
  isAccepting: z.boolean(),
  applicationDeadline: IsoDay.nullable(),
  startDate: IsoDay.nullable(),
});

/**
 * Fields that admins write and only staff read, in the same shape. `rejectionReasons`: the internship's own reasons for
 * rejecting payments. `certificateShare`: percentage of the duration that must pass before students make their own
 * certificate (N09).
 */
export const InternshipSettings = z.strictObject({
  rejectionReasons: z.array(z.string()),
  certificateShare: z.number().int(),
});

type InternshipField = keyof typeof InternshipContent.shape | keyof typeof InternshipSettings.shape;

/** Labels for staff: in the form, in edit conflicts and in the export. */
export const INTERNSHIP_LABELS: Record<InternshipField, string> = {
  title: 'Title',
  company: 'Company',
  image: 'Image URL',
  shortDescription: 'Short description',
  description: 'Description',
  technologies: 'Technologies',
  stipend: 'Stipend (₹)',
  stipendType: 'Stipend per',
  location: 'Location',
  duration: 'Duration',
  features: 'Features',
  totalPositions: 'Total positions',
  isAccepting: 'Accepting applications',
  applicationDeadline: 'Last day to apply',
  startDate: 'Starts on',
  rejectionReasons: 'Reasons for a rejection',
  certificateShare: 'Share of the duration before a certificate (%)',
};

const SHARE = 'Please enter a whole percentage from 0 to 100.';

/** Schemas of the fields in a request. */
export const internshipInput = {
  title: text('Title', 120),
  company: text('Company', 120),
  image: PictureUrl,
  shortDescription: paragraphs('Short description', 300),
  description: paragraphs('Description', 10_000),
  technologies: list('technologies').refine(
    (items) => items.length > 0,
    'Please enter at least one technology.',
  ),
  totalPositions: z.coerce.number().int().min(1, 'There must be at least 1 position.').max(100_000),
  duration: DurationText,
  stipend: z.coerce.number().int().min(0).max(10_000_000),
  stipendType: z.enum(STIPEND_TYPES),
  location: text('Location', 120),
  features: list('features'),
  isAccepting: z.boolean(),
  rejectionReasons: Reasons,
  certificateShare: z.number({ error: SHARE }).int(SHARE).min(0, SHARE).max(100, SHARE),
  applicationDeadline: day('Please enter the last day to apply.'),
  startDate: day('Please enter the first day of the internship.'),
} satisfies Record<InternshipField, z.ZodType>;

/** Fields that a new internship can lack, with their defaults (D08). */
export const InternshipDefaults = z.strictObject({
  totalPositions: internshipInput.totalPositions.default(1),
  duration: DurationText.default(DEFAULT_INTERNSHIP_DURATION),
  stipend: internshipInput.stipend.default(0),
  stipendType: internshipInput.stipendType.default('month'),
  location: internshipInput.location.default('Remote'),
  features: internshipInput.features.default([]),
  isAccepting: internshipInput.isAccepting.default(true),
  rejectionReasons: internshipInput.rejectionReasons.default([]),
  certificateShare: internshipInput.certificateShare.default(0),
  applicationDeadline: internshipInput.applicationDeadline.default(null),
  startDate: internshipInput.startDate.default(null),
});
