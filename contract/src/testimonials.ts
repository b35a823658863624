import { z } from 'zod';
import {
  Id,
  IsoDateTime,
  OptionalPictureUrl,
  PageQuery,
  Revision,
  readAt,
  SearchTerm,
  TimeOrder,
  text,
} from './shapes';

/** What an intern says about the programme; `role` is what they did or do. */
export const Testimonial = z.strictObject({
  _id: Id,
  name: z.string(),
  role: z.string(),
  quote: z.string(),
  avatar: z.string().nullable(),
});
export type Testimonial = z.infer<typeof Testimonial>;

/** The same for staff, with when it was added and how often it was edited. */
export const StaffTestimonial = Testimonial.extend({ createdAt: IsoDateTime, revision: Revision });
export type StaffTestimonial = z.infer<typeof StaffTestimonial>;

const testimonialFilters = { q: SearchTerm.optional(), sort: TimeOrder.optional() };
export const TestimonialQuery = z.strictObject({ ...PageQuery.shape, ...testimonialFilters });
export const TestimonialExportQuery = z.strictObject(testimonialFilters);

const fields = {
  name: text('Name', 100),
  role: text('Role', 120),
  quote: text('Quote', 600),
  avatar: OptionalPictureUrl,
};

/** What it takes to add one. */
export const TestimonialBody = z.strictObject({ ...fields, avatar: fields.avatar.default(null) });
export type TestimonialBody = z.infer<typeof TestimonialBody>;

/** What of one is changed. */
export const UpdateTestimonialBody = z.strictObject(fields).partial().extend(readAt);
export type UpdateTestimonialBody = z.infer<typeof UpdateTestimonialBody>;

export const TestimonialParams = z.object({ id: Id });
