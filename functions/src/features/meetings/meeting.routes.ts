import { csvDownload } from '../../http/csv';
import type { Handlers } from '../../http/types';
import { type MeetingRepository, presentForStaff, presentMeeting } from './meeting.repository';
import type { MeetingService } from './meeting.service';
import { meetingColumns } from './meeting-export';
import type { OwnMeetings } from './own-meetings.service';

type Routes =
  | 'GET /meetings'
  | 'GET /meetings/export'
  | 'GET /meetings/:id'
  | 'POST /meetings'
  | 'PUT /meetings/:id'
  | 'DELETE /meetings/:id';

interface Services {
  meetings: MeetingRepository;
  service: MeetingService;
  ownMeetings: OwnMeetings;
}

export function meetingRoutes({ meetings, service, ownMeetings }: Services): Pick<Handlers, Routes> {
  return {
    'GET /meetings': async ({ caller, query: { limit, cursor, ...filters } }) => {
      const isPlanner = caller.role === 'admin' || caller.role === 'co-admin';
      if (!isPlanner) {
        const { items, nextCursor } = await ownMeetings.list(caller, { limit, cursor });
        return { data: items.map(presentMeeting), nextCursor };
      }
      const [{ items, nextCursor }, total] = await Promise.all([
        meetings.list(filters, { limit, cursor }),
        meetings.count(filters),
      ]);
      return { data: items.map(presentForStaff), nextCursor, total };
    },

    'GET /meetings/export': async ({ query }) => csvDownload('meetings', meetingColumns, meetings.all(query)),

    'GET /meetings/:id': async ({ params }) => {
      const { meeting, people } = await service.get(params.id);
      return { data: { ...presentForStaff(meeting), people } };
    },

    'POST /meetings': async ({ caller, body, idempotencyKey }) => ({
      data: presentForStaff(await service.create(caller, body, idempotencyKey)),
      message: 'Meeting created successfully!',
    }),

    'PUT /meetings/:id': async ({ caller, params, body }) => ({
      data: presentForStaff(await service.update(caller, params.id, body)),
      message: 'Meeting updated successfully!',
    }),

    'DELETE /meetings/:id': async ({ caller, params }) => {
      await service.remove(caller, params.id);
      return { message: 'The meeting is deleted.' };
    },
  };
}
