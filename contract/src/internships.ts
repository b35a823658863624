import { z } from 'zod';
import {
  InternshipContent,
  InternshipDefaults,
  InternshipSettings,
  internshipInput,
} from './internship-fields';
import { ROLES } from './roles';
import {
  Acknowledged,
  CsvText,
  Id,
  IsoDateTime,
  ok,
  PageQuery,
  page,
  QueryBoolean,
  Revision,
  readAt,
  SearchTerm,
  TimeOrder,
  table,
} from './shapes';

/** An admin's input for a new internship. */
export const CreateInternshipBody = z.strictObject({ ...internshipInput, ...InternshipDefaults.shape });
export type CreateInternshipBody = z.infer<typeof CreateInternshipBody>;

export const UpdateInternshipBody = z.strictObject(internshipInput).partial().extend(readAt);
export type UpdateInternshipBody = z.infer<typeof UpdateInternshipBody>;

/** An internship for visitors and students, with its number of taken seats. */
export const Internship = z.strictObject({
  _id: Id,
  ...InternshipContent.shape,
  currentRegistrations: z.number().int(),
  createdAt: IsoDateTime,
  revision: Revision,
});
export type Internship = z.infer<typeof Internship>;

/** An internship for staff. */
export const StaffInternship = Internship.extend(InternshipSettings.shape);
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
