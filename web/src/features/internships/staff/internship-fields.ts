import { DEFAULT_INTERNSHIP_DURATION } from '@prarambh/contract/durations';
import { STIPEND_TYPES, type StaffInternship, UpdateInternshipBody } from '@prarambh/contract/internships';
import { z } from 'zod';
import type { EditPart, EditParts } from '../../../components/forms/use-edit';

const Typed = z.object({
  title: z.string(),
  company: z.string(),
  image: z.string(),
  shortDescription: z.string(),
  description: z.string(),
  technologies: z.string(),
  totalPositions: z.string(),
  duration: z.string(),
  hasStipend: z.boolean(),
  stipend: z.string(),
  stipendType: z.enum(STIPEND_TYPES),
  location: z.string(),
  features: z.array(z.string()),
  /** A typed feature that was not added yet; it is submitted as well. */
  newFeature: z.string(),
  isAccepting: z.boolean(),
  /** One in each line. */
  rejectionReasons: z.string(),
  certificateShare: z.string(),
  /** Dates of the date fields; empty for none. */
  applicationDeadline: z.string(),
  startDate: z.string(),
});
export type TypedInternship = z.input<typeof Typed>;

const POSITIONS = 'There must be at least 1 position.';
const STIPEND = 'Please enter the stipend in whole rupees.';
const MOST_POSITIONS = 100_000;
const MOST_STIPEND = 10_000_000;

/** The contract's body, with messages for errors that only a form can have. */
const Body = UpdateInternshipBody.omit({ revision: true })
  .required()
  .extend({
    totalPositions: z
      .number({ error: POSITIONS })
      .int('Please enter a whole number of positions.')
      .min(1, POSITIONS)
      .max(MOST_POSITIONS, 'At most 1,00,000 positions.'),
    stipend: z
      .number({ error: STIPEND })
      .int(STIPEND)
      .min(0, STIPEND)
      .max(MOST_STIPEND, 'At most ₹1,00,00,000.'),
  });
export type ReadInternship = z.output<typeof Body>;

/** The stipend is required and positive if there is one; otherwise 0. */
function stipendOf({ hasStipend, stipend }: TypedInternship): number {
  if (!hasStipend) return 0;
  const rupees = Number(stipend);
  return rupees > 0 ? rupees : Number.NaN;
}

/**
 * Every field of the body, which a type error requires. Technologies are split at commas; the contract trims, drops
 * empty entries and doubles.
 */
function bodyOf(typed: TypedInternship) {
  const { hasStipend: _hasStipend, newFeature, features, technologies, ...fields } = typed;
  return {
    ...fields,
    duration: typed.duration as unknown,
    technologies: technologies.split(','),
    totalPositions: Number(typed.totalPositions),
    stipend: stipendOf(typed),
    features: [...features, newFeature],
    rejectionReasons: typed.rejectionReasons.split('\n'),
    certificateShare: Number(typed.certificateShare),
    applicationDeadline: typed.applicationDeadline || null,
    startDate: typed.startDate || null,
  } satisfies Record<keyof ReadInternship, unknown>;
}

/** The form for a new or changed internship. */
export const InternshipForm = Typed.transform(bodyOf).pipe(Body);

/** Defaults of a new internship (D08). */
export const newInternship: TypedInternship = {
  title: '',
  company: '',
  image: '',
  shortDescription: '',
  description: '',
  technologies: '',
  totalPositions: '1',
  duration: DEFAULT_INTERNSHIP_DURATION,
  hasStipend: false,
  stipend: '',
  stipendType: 'month',
  location: 'Remote',
  features: [],
  newFeature: '',
  isAccepting: true,
  rejectionReasons: '',
  certificateShare: '0',
  applicationDeadline: '',
  startDate: '',
};

/** An internship as the form shows it. */
export function typedInternship(internship: StaffInternship): TypedInternship {
  const { title, company, image, shortDescription, description, location, isAccepting } = internship;
  const { stipend, stipendType, features } = internship;
  return {
    title,
    company,
    image,
    shortDescription,
    description,
    location,
    isAccepting,
    stipendType,
    features,
    technologies: internship.technologies.join(', '),
    totalPositions: String(internship.totalPositions),
    duration: internship.duration,
    hasStipend: stipend > 0,
    stipend: stipend > 0 ? String(stipend) : '',
    newFeature: '',
    rejectionReasons: internship.rejectionReasons.join('\n'),
    certificateShare: String(internship.certificateShare),
    applicationDeadline: internship.applicationDeadline ?? '',
    startDate: internship.startDate ?? '',
  };
}

const yesOrNo = (isSo: boolean) => (isSo ? 'Yes' : 'No');

const keyFeatures: EditPart<TypedInternship> = {
  label: 'Key features',
  fields: ['features', 'newFeature'],
  show: ({ features, newFeature }) => [...features, newFeature].filter(Boolean).join('; '),
};

const stipend: EditPart<TypedInternship> = {
  label: 'Stipend',
  fields: ['hasStipend', 'stipend', 'stipendType'],
  show: (typed) => (typed.hasStipend ? `₹${typed.stipend} per ${typed.stipendType}` : 'None'),
};

/** The parts of an internship that are compared when two have changed it. */
export const INTERNSHIP_PARTS: EditParts<TypedInternship> = {
  title: 'Title',
  company: 'Company',
  shortDescription: 'Short description',
  description: 'Description',
  image: 'Image URL',
  technologies: 'Technologies',
  features: keyFeatures,
  newFeature: keyFeatures,
  totalPositions: 'Total positions',
  duration: 'Duration',
  location: 'Location',
  hasStipend: stipend,
  stipend,
  stipendType: stipend,
  isAccepting: {
    label: 'Accepting applications',
    fields: ['isAccepting'],
    show: ({ isAccepting }) => yesOrNo(isAccepting),
  },
  certificateShare: 'Share before a certificate (%)',
  applicationDeadline: 'Last day to apply',
  startDate: 'Starts on',
  rejectionReasons: 'Reasons for a rejection',
};
