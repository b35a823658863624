import { z } from 'zod';
import {
  Id,
  IsoDateTime,
  optionalText,
  PageQuery,
  PictureUrl,
  QueryBoolean,
  SearchTerm,
  TimeOrder,
  text,
  weeks,
} from './shapes';

export const STIPEND_TYPES = ['day', 'week', 'month'] as const;

const Weeks = weeks(z.number({ error: 'Please give the duration in weeks.' }).int().min(1).max(104));

const list = (label: string) =>
  z
    .array(optionalText('Each entry', 200))
    .max(50, `At most 50 ${label}.`)
    .transform((items) => [...new Set(items.filter((item) => item !== ''))]);

const fields = {
  title: text('Title', 120),
  company: text('Company', 120),
  image: PictureUrl,
  shortDescription: text('Short description', 300),
  description: text('Description', 10_000),
  technologies: list('technologies').refine(
    (items) => items.length > 0,
    'Please name at least one technology.',
  ),
  totalPositions: z.coerce.number().int().min(1, 'There must be at least 1 position.').max(100_000),
  duration: Weeks,
  stipend: z.coerce.number().int().min(0).max(10_000_000),
  stipendType: z.enum(STIPEND_TYPES),
  location: text('Location', 120),
  features: list('features'),
  isAccepting: z.boolean(),
};

/** What an admin sends to open an internship; the defaults are those of the specification, staff §9. */
export const CreateInternshipBody = z.strictObject({
  ...fields,
  totalPositions: fields.totalPositions.default(1),
  duration: Weeks.default(4),
  stipend: fields.stipend.default(0),
  stipendType: fields.stipendType.default('month'),
  location: fields.location.default('Remote'),
  features: fields.features.default([]),
  isAccepting: fields.isAccepting.default(true),
});
export type CreateInternshipBody = z.infer<typeof CreateInternshipBody>;

export const UpdateInternshipBody = z.strictObject(fields).partial();
export type UpdateInternshipBody = z.infer<typeof UpdateInternshipBody>;

/** An internship. `stipend` in whole rupees per `stipendType`, `duration` in weeks. */
export const Internship = z.strictObject({
  _id: Id,
  title: z.string(),
  company: z.string(),
  image: z.string(),
  shortDescription: z.string(),
  description: z.string(),
  technologies: z.array(z.string()),
  stipend: z.number().int(),
  stipendType: z.enum(STIPEND_TYPES),
  location: z.string(),
  duration: z.number().int(),
  features: z.array(z.string()),
  totalPositions: z.number().int(),
  currentRegistrations: z.number().int(),
  isAccepting: z.boolean(),
  createdAt: IsoDateTime,
});
export type Internship = z.infer<typeof Internship>;

export const InternshipParams = z.object({ id: Id });

const internshipFilters = {
  q: SearchTerm.optional(),
  isAccepting: QueryBoolean.optional(),
  sort: TimeOrder.optional(),
};
/** `withArchived` finds archived ones too, whose records live on (D06). */
export const InternshipQuery = z.strictObject({
  ...PageQuery.shape,
  ...internshipFilters,
  withArchived: QueryBoolean.optional(),
});
export const InternshipExportQuery = z.strictObject(internshipFilters);
