import {
  INTERNSHIP_LABELS,
  InternshipContent,
  InternshipDefaults,
  InternshipSettings,
} from '@prarambh/contract/internship-fields';
import { type CreateInternshipBody, UpdateInternshipBody } from '@prarambh/contract/internships';
import { pickFields } from '@prarambh/contract/pick-fields';
import { z } from 'zod';
import type { EditPart, EditParts } from '../../../components/forms/use-edit';

/** Numbers, lists and dates, which the form keeps as the text of their inputs. */
interface Texts {
  totalPositions: string;
  /** Empty without a stipend. */
  stipend: string;
  certificateShare: string;
  /** Separated by commas. */
  technologies: string;
  /** One in each line. */
  rejectionReasons: string;
  /** Dates of the date fields; empty for none. */
  applicationDeadline: string;
  startDate: string;
}

/** The form's values: the fields of the contract's body, and two of its own. */
export interface TypedInternship extends Omit<CreateInternshipBody, keyof Texts>, Texts {
  hasStipend: boolean;
  /** A typed feature that was not added yet; it is submitted as well. */
  newFeature: string;
}

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

/** Rupees of an offered stipend, which must be positive. */
function rupeesOf(stipend: string): number {
  const rupees = Number(stipend);
  return rupees > 0 ? rupees : Number.NaN;
}

/** Technologies are split at commas; the contract trims, drops empty entries and doubles. */
function bodyOf({
  hasStipend,
  newFeature,
  ...typed
}: TypedInternship): Record<keyof ReadInternship, unknown> {
  return {
    ...typed,
    technologies: typed.technologies.split(','),
    totalPositions: Number(typed.totalPositions),
    stipend: hasStipend ? rupeesOf(typed.stipend) : 0,
    features: [...typed.features, newFeature],
    rejectionReasons: typed.rejectionReasons.split('\n'),
    certificateShare: Number(typed.certificateShare),
    applicationDeadline: typed.applicationDeadline || null,
    startDate: typed.startDate || null,
  };
}

/** The form for a new or changed internship. */
export const InternshipForm = z.custom<TypedInternship>().transform(bodyOf).pipe(Body);

/** An internship as the form shows it. */
export function typedInternship(internship: CreateInternshipBody): TypedInternship {
  const { stipend, applicationDeadline, startDate } = internship;
  return {
    ...pickFields(InternshipContent, internship),
    ...pickFields(InternshipSettings, internship),
    technologies: internship.technologies.join(', '),
    totalPositions: String(internship.totalPositions),
    hasStipend: stipend > 0,
    stipend: stipend > 0 ? String(stipend) : '',
    newFeature: '',
    rejectionReasons: internship.rejectionReasons.join('\n'),
    certificateShare: String(internship.certificateShare),
    applicationDeadline: applicationDeadline ?? '',
    startDate: startDate ?? '',
  };
}

/** The empty form of a new internship, with the defaults of the contract (D08). */
export const newInternship: TypedInternship = typedInternship({
  title: '',
  company: '',
  image: '',
  shortDescription: '',
  description: '',
  technologies: [],
  ...InternshipDefaults.parse({}),
});

const keyFeatures: EditPart<TypedInternship> = {
  label: INTERNSHIP_LABELS.features,
  fields: ['features', 'newFeature'],
  show: ({ features, newFeature }) => [...features, newFeature].filter(Boolean).join('; '),
};

const stipend: EditPart<TypedInternship> = {
  label: 'Stipend',
  fields: ['hasStipend', 'stipend', 'stipendType'],
  show: (typed) => (typed.hasStipend ? `₹${typed.stipend} per ${typed.stipendType}` : 'None'),
};

/** The parts of an internship that are compared when two have changed it; each text is a part of its own. */
export const INTERNSHIP_PARTS: EditParts<TypedInternship> = {
  ...INTERNSHIP_LABELS,
  features: keyFeatures,
  newFeature: keyFeatures,
  hasStipend: stipend,
  stipend,
  stipendType: stipend,
  isAccepting: {
    label: INTERNSHIP_LABELS.isAccepting,
    fields: ['isAccepting'],
    show: ({ isAccepting }) => (isAccepting ? 'Yes' : 'No'),
  },
};
