import { z } from 'zod';
import { Id, IsoDateTime, OptionalLink, Revision, readAt, text } from './shapes';

/** A message on the banner of the home page. Web addresses in it are links; `link` is one more (H12). */
export const Announcement = z.strictObject({
  _id: Id,
  message: z.string(),
  link: z.string().nullable(),
  createdAt: IsoDateTime,
});
export type Announcement = z.infer<typeof Announcement>;

/** The same for staff, with how often it was edited. */
export const StaffAnnouncement = Announcement.extend({ revision: Revision });
export type StaffAnnouncement = z.infer<typeof StaffAnnouncement>;

const fields = { message: text('Message', 500), link: OptionalLink };

export const CreateAnnouncementBody = z.strictObject({ ...fields, link: fields.link.default(null) });
export type CreateAnnouncementBody = z.infer<typeof CreateAnnouncementBody>;

/** What of one is changed. */
export const UpdateAnnouncementBody = z.strictObject(fields).partial().extend(readAt);
export type UpdateAnnouncementBody = z.infer<typeof UpdateAnnouncementBody>;

export const AnnouncementParams = z.object({ id: Id });
