import { z } from 'zod';
import {
  Acknowledged,
  CsvText,
  Id,
  IsoDateTime,
  OptionalPictureUrl,
  ok,
  PageQuery,
  page,
  paragraphs,
  personName,
  Revision,
  readAt,
  SearchTerm,
  TimeOrder,
  table,
  text,
} from './shapes';

/** Fields that admins write; `role` is the person's occupation. */
export const TestimonialContent = z.strictObject({
  name: z.string(),
  role: z.string(),
  quote: z.string(),
  avatar: z.string().nullable(),
});

/** A testimonial of an intern. */
export const Testimonial = z.strictObject({ _id: Id, ...TestimonialContent.shape });
export type Testimonial = z.infer<typeof Testimonial>;

/** A testimonial for staff, with its creation time and number of edits. */
export const StaffTestimonial = Testimonial.extend({ createdAt: IsoDateTime, revision: Revision });
export type StaffTestimonial = z.infer<typeof StaffTestimonial>;

const testimonialFilters = { q: SearchTerm.optional(), sort: TimeOrder.optional() };
export const TestimonialQuery = z.strictObject({ ...PageQuery.shape, ...testimonialFilters });
export const TestimonialExportQuery = z.strictObject(testimonialFilters);

const fields = {
  name: personName('Name'),
  role: text('Role', 120),
  quote: paragraphs('Quote', 600),
  avatar: OptionalPictureUrl,
} satisfies Record<keyof typeof TestimonialContent.shape, z.ZodType>;

export const TestimonialBody = z.strictObject({ ...fields, avatar: fields.avatar.default(null) });
export type TestimonialBody = z.infer<typeof TestimonialBody>;

export const UpdateTestimonialBody = z.strictObject(fields).partial().extend(readAt);
export type UpdateTestimonialBody = z.infer<typeof UpdateTestimonialBody>;

export const TestimonialParams = z.object({ id: Id });

export const testimonialEndpoints = {
  'GET /testimonials': {
    operation: 'listTestimonials',
    tag: 'Site',
    summary: 'Testimonials of interns, newest first',
    roles: 'public',
    query: PageQuery,
    response: page(Testimonial),
    cdnSeconds: 60,
  },
  'GET /testimonials/all': {
    operation: 'listTestimonialsForStaff',
    tag: 'Site',
    summary: 'Testimonials for staff: searched, counted, never cached',
    roles: ['admin'],
    query: TestimonialQuery,
    response: table(StaffTestimonial),
  },
  'GET /testimonials/export': {
    operation: 'exportTestimonials',
    tag: 'Site',
    summary: 'The filtered testimonials as CSV',
    roles: ['admin'],
    query: TestimonialExportQuery,
    response: CsvText,
    download: 'text/csv',
  },
  'POST /testimonials': {
    operation: 'createTestimonial',
    tag: 'Site',
    summary: 'Add a testimonial',
    roles: ['admin'],
    body: TestimonialBody,
    response: ok(StaffTestimonial),
    status: 201,
    idempotent: true,
  },
  'PUT /testimonials/:id': {
    operation: 'updateTestimonial',
    tag: 'Site',
    summary: 'Change a testimonial',
    roles: ['admin'],
    params: TestimonialParams,
    body: UpdateTestimonialBody,
    response: ok(StaffTestimonial),
  },
  'DELETE /testimonials/:id': {
    operation: 'deleteTestimonial',
    tag: 'Site',
    summary: 'Remove a testimonial',
    roles: ['admin'],
    params: TestimonialParams,
    response: Acknowledged,
  },
} as const;
