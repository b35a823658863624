import { z } from 'zod';
import { Email, Id, IsoDateTime, PageQuery, SearchTerm, TimeOrder, text } from './shapes';

/** A message of a visitor. Unknown fields are dropped. */
export const CreateContactQueryBody = z.object({
  name: text('Name', 100),
  email: Email,
  message: text('Message', 5000),
});
export type CreateContactQueryBody = z.infer<typeof CreateContactQueryBody>;

export const ContactQuery = z.strictObject({
  _id: Id,
  name: z.string(),
  email: z.string(),
  message: z.string(),
  createdAt: IsoDateTime,
});
export type ContactQuery = z.infer<typeof ContactQuery>;

const contactQueryFilters = { q: SearchTerm.optional(), sort: TimeOrder.optional() };
export const ContactQueryQuery = z.strictObject({ ...PageQuery.shape, ...contactQueryFilters });
export const ContactQueryExportQuery = z.strictObject(contactQueryFilters);
