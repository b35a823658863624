import { z } from 'zod';
import { DEFAULT_INTERNSHIP_DURATION } from './durations';
import { REJECTION_REASON_MAX } from './rejection-reasons';
import { ROLES } from './roles';
import {
  Acknowledged,
  CsvText,
  chosenDay,
  DurationText,
  Id,
  IsoDateTime,
  IsoDay,
  ok,
  optionalText,
  PageQuery,
  PictureUrl,
  page,
  paragraphs,
  QueryBoolean,
  Revision,
  readAt,
  SearchTerm,
  TimeOrder,
  table,
  text,
} from './shapes';

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

const SHARE = 'Please enter a whole percentage from 0 to 100.';

const fields = {
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
  /** The internship's own rejection reasons, for staff to choose from. */
  rejectionReasons: Reasons,
  /** Percentage of the duration that passes after approval before students make their own certificate (N09). */
  certificateShare: z.number({ error: SHARE }).int(SHARE).min(0, SHARE).max(100, SHARE),
  /** Last day to apply, and first day of work: whole days of the programme's zone. */
  applicationDeadline: day('Please enter the last day to apply.'),
  startDate: day('Please enter the first day of the internship.'),
};

/** An admin's input for a new internship, with the defaults of the form (D08). */
export const CreateInternshipBody = z.strictObject({
  ...fields,
  totalPositions: fields.totalPositions.default(1),
  duration: DurationText.default(DEFAULT_INTERNSHIP_DURATION),
  stipend: fields.stipend.default(0),
  stipendType: fields.stipendType.default('month'),
  location: fields.location.default('Remote'),
  features: fields.features.default([]),
  isAccepting: fields.isAccepting.default(true),
  rejectionReasons: fields.rejectionReasons.default([]),
  certificateShare: fields.certificateShare.default(0),
  applicationDeadline: fields.applicationDeadline.default(null),
  startDate: fields.startDate.default(null),
});
export type CreateInternshipBody = z.infer<typeof CreateInternshipBody>;

export const UpdateInternshipBody = z.strictObject(fields).partial().extend(readAt);
export type UpdateInternshipBody = z.infer<typeof UpdateInternshipBody>;

/** An internship. `stipend`: whole rupees per `stipendType`. `duration`: text such as '4 Weeks' (P16). */
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
  duration: z.string(),
  features: z.array(z.string()),
  totalPositions: z.number().int(),
  currentRegistrations: z.number().int(),
  isAccepting: z.boolean(),
  applicationDeadline: IsoDay.nullable(),
  startDate: IsoDay.nullable(),
  createdAt: IsoDateTime,
  revision: Revision,
});
export type Internship = z.infer<typeof Internship>;

/** An internship for staff. */
export const StaffInternship = Internship.extend({
  rejectionReasons: z.array(z.string()),
  certificateShare: z.number().int(),
});
export type StaffInternship = z.infer<typeof StaffInternship>;

export const InternshipParams = z.object({ id: Id });

/** IDs of the internships that a student saved, newest first. */
export const SavedInternships = z.strictObject({ ids: z.array(Id) });
export const SaveInternshipBody = z.strictObject({
  isSaved: z.boolean({ error: 'Please say whether to keep the internship.' }),
});

const internshipFilters = {
  q: SearchTerm.optional(),
  isAccepting: QueryBoolean.optional(),
  sort: TimeOrder.optional(),
};
/** `withArchived` includes archived internships, whose records remain (D06). */
export const InternshipQuery = z.strictObject({
  ...PageQuery.shape,
  ...internshipFilters,
  withArchived: QueryBoolean.optional(),
});
export const InternshipExportQuery = z.strictObject(internshipFilters);

/** An internship's title for selects, and its rejection reasons. */
export const InternshipName = StaffInternship.pick({
  _id: true,
  title: true,
  isAccepting: true,
  rejectionReasons: true,
});
export type InternshipName = z.infer<typeof InternshipName>;

export const internshipEndpoints = {
  'GET /internships/public': {
    operation: 'listOpenInternships',
    tag: 'Internships',
    summary: 'Internships that accept applications, newest first',
    roles: 'public',
    query: PageQuery,
    response: page(Internship),
    cdnSeconds: 60,
  },
  'GET /internships/public/:id': {
    operation: 'getPublicInternship',
    tag: 'Internships',
    summary: 'One internship, also when it is full or closed',
    roles: 'public',
    params: InternshipParams,
    response: ok(Internship),
    cdnSeconds: 10,
  },
  'GET /internships': {
    operation: 'listInternships',
    tag: 'Internships',
    summary: 'All internships for staff, newest first',
    roles: ['admin', 'co-admin'],
    query: InternshipQuery,
    response: table(StaffInternship),
  },
  'GET /internships/names': {
    operation: 'listInternshipNames',
    tag: 'Internships',
    summary: 'Titles of all internships, closed and archived ones included, newest first',
    roles: ['accountant', 'co-admin', 'admin'],
    query: PageQuery,
    response: page(InternshipName),
  },
  'GET /internships/export': {
    operation: 'exportInternships',
    tag: 'Internships',
    summary: 'The filtered internships as CSV',
    roles: ['admin', 'co-admin'],
    query: InternshipExportQuery,
    response: CsvText,
    download: 'text/csv',
  },
  'GET /internships/saved': {
    operation: 'listSavedInternships',
    tag: 'Internships',
    summary: 'The caller’s saved internships',
    roles: ['user'],
    response: ok(SavedInternships),
  },
  'PUT /internships/:id/saved': {
    operation: 'saveInternship',
    tag: 'Internships',
    summary: 'Save an internship, or remove it from the saved ones',
    roles: ['user'],
    params: InternshipParams,
    body: SaveInternshipBody,
    response: ok(SavedInternships),
  },
  'GET /internships/:id': {
    operation: 'getInternship',
    tag: 'Internships',
    summary: 'One internship for a signed-in person, never cached',
    roles: ROLES,
    params: InternshipParams,
    response: ok(Internship),
  },
  'POST /internships': {
    operation: 'createInternship',
    tag: 'Internships',
    summary: 'Open an internship',
    roles: ['admin'],
    body: CreateInternshipBody,
    response: ok(StaffInternship),
    status: 201,
    idempotent: true,
  },
  'PUT /internships/:id': {
    operation: 'updateInternship',
    tag: 'Internships',
    summary: 'Change an internship',
    roles: ['admin'],
    params: InternshipParams,
    body: UpdateInternshipBody,
    response: ok(StaffInternship),
  },
  'DELETE /internships/:id': {
    operation: 'deleteInternship',
    tag: 'Internships',
    summary: 'Archive an internship; its records keep its title',
    roles: ['admin'],
    params: InternshipParams,
    response: Acknowledged,
  },
} as const;
