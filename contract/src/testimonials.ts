import { z } from 'zod';
import { Id, IsoDateTime, OptionalPictureUrl, PageQuery, SearchTerm, TimeOrder, text } from './shapes';

/** What an intern says about the programme; `role` is what they did or do. */
export const Testimonial = z.strictObject({
  _id: Id,
  name: z.string(),
  role: z.string(),
  quote: z.string(),
  avatar: z.string().nullable(),
});
export type Testimonial = z.infer<typeof Testimonial>;

/** The same for staff, with when it was added. */
export const StaffTestimonial = Testimonial.extend({ createdAt: IsoDateTime });
export type StaffTestimonial = z.infer<typeof StaffTestimonial>;

const testimonialFilters = { q: SearchTerm.optional(), sort: TimeOrder.optional() };
export const TestimonialQuery = z.strictObject({ ...PageQuery.shape, ...testimonialFilters });
export const TestimonialExportQuery = z.strictObject(testimonialFilters);

/** The same for adding and changing one. */
export const TestimonialBody = z.strictObject({
  name: text('Name', 100),
  role: text('Role', 120),
  quote: text('Quote', 600),
  avatar: OptionalPictureUrl.default(null),
});
export type TestimonialBody = z.infer<typeof TestimonialBody>;

export const TestimonialParams = z.object({ id: Id });
