import { z } from 'zod';
import {
  Acknowledged,
  Id,
  IsoDateTime,
  OptionalLink,
  ok,
  PageQuery,
  page,
  paragraphs,
  Revision,
  readAt,
  table,
} from './shapes';

/** Fields that admins write. Web addresses in `message` are links; `link` is one more (H12). */
export const AnnouncementContent = z.strictObject({ message: z.string(), link: z.string().nullable() });

/** A message on the banner of the home page. */
export const Announcement = z.strictObject({
  _id: Id,
  ...AnnouncementContent.shape,
  createdAt: IsoDateTime,
});
export type Announcement = z.infer<typeof Announcement>;

/** An announcement for staff, with the number of its edits. */
export const StaffAnnouncement = Announcement.extend({ revision: Revision });
export type StaffAnnouncement = z.infer<typeof StaffAnnouncement>;

const fields = {
  message: paragraphs('Message', 500),
  link: OptionalLink,
} satisfies Record<keyof typeof AnnouncementContent.shape, z.ZodType>;

export const CreateAnnouncementBody = z.strictObject({ ...fields, link: fields.link.default(null) });
export type CreateAnnouncementBody = z.infer<typeof CreateAnnouncementBody>;

export const UpdateAnnouncementBody = z.strictObject(fields).partial().extend(readAt);
export type UpdateAnnouncementBody = z.infer<typeof UpdateAnnouncementBody>;

export const AnnouncementParams = z.object({ id: Id });

export const announcementEndpoints = {
  'GET /announcements': {
    operation: 'listAnnouncements',
    tag: 'Site',
    summary: 'Announcements on the banner of the home page, newest first',
    roles: 'public',
    query: PageQuery,
    response: page(Announcement),
    cdnSeconds: 60,
  },
  'GET /announcements/all': {
    operation: 'listAnnouncementsForStaff',
    tag: 'Site',
    summary: 'Announcements for staff: counted, never cached',
    roles: ['admin'],
    query: PageQuery,
    response: table(StaffAnnouncement),
  },
  'POST /announcements': {
    operation: 'createAnnouncement',
    tag: 'Site',
    summary: 'Post an announcement',
    roles: ['admin'],
    body: CreateAnnouncementBody,
    response: ok(Announcement),
    status: 201,
    idempotent: true,
  },
  'PUT /announcements/:id': {
    operation: 'updateAnnouncement',
    tag: 'Site',
    summary: 'Change an announcement',
    roles: ['admin'],
    params: AnnouncementParams,
    body: UpdateAnnouncementBody,
    response: ok(Announcement),
  },
  'DELETE /announcements/:id': {
    operation: 'deleteAnnouncement',
    tag: 'Site',
    summary: 'Delete an announcement',
    roles: ['admin'],
    params: AnnouncementParams,
    response: Acknowledged,
  },
} as const;
