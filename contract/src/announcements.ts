import { z } from 'zod';
import { Id, IsoDateTime, OptionalLink, text } from './shapes';

/** A message on the banner of the home page. Web addresses in it are links; `link` is one more (H12). */
export const Announcement = z.strictObject({
  _id: Id,
  message: z.string(),
  link: z.string().nullable(),
  createdAt: IsoDateTime,
});
export type Announcement = z.infer<typeof Announcement>;

export const CreateAnnouncementBody = z.strictObject({
  message: text('Message', 500),
  link: OptionalLink.default(null),
});
export type CreateAnnouncementBody = z.infer<typeof CreateAnnouncementBody>;

export const AnnouncementParams = z.object({ id: Id });
