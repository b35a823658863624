import type { Core } from '../../core/core';
import { pageAnswer, tableAnswer } from '../../http/list-answers';
import type { Handlers } from '../../http/types';
import * as meetingRepository from './meeting.repository';
import { type MeetingFilters, presentForStaff, presentMeeting } from './meeting.repository';
import { createMeeting, deleteMeeting, getMeeting, updateMeeting } from './meeting.service';
import { expireEndedMeetings } from './meeting-expiry.service';
import { listOwnMeetings } from './own-meetings.service';

type Routes =
  | 'GET /meetings'
  | 'GET /meetings/:id'
  | 'POST /meetings'
  | 'PUT /meetings/:id'
  | 'DELETE /meetings/:id';

/** Expires ended meetings before filtering by status, so that no row contradicts the filter. */
async function settle(core: Core, { status }: MeetingFilters): Promise<void> {
  if (status) await expireEndedMeetings(core);
}

export const meetingRoutes: Pick<Handlers, Routes> = {
  'GET /meetings': async (core, { caller, query: { limit, cursor, ...filters } }) => {
    const isPlanner = caller.role === 'admin' || caller.role === 'co-admin';
    if (!isPlanner) {
      return pageAnswer(listOwnMeetings(core, caller, { limit, cursor }), presentMeeting);
    }
    await settle(core, filters);
    return tableAnswer(
      meetingRepository.table(core.store).list(filters, { limit, cursor }),
      meetingRepository.table(core.store).count(filters),
      (meeting) => presentForStaff(meeting, core.clock.now()),
    );
  },

  'GET /meetings/:id': async (core, { params }) => {
    const { meeting, people } = await getMeeting(core, params.id);
    return { data: { ...presentForStaff(meeting, core.clock.now()), people } };
  },

  'POST /meetings': async (core, { caller, body, idempotencyKey }) => ({
    data: presentForStaff(await createMeeting(core, caller, body, idempotencyKey), core.clock.now()),
    message: 'Meeting created successfully!',
  }),

  'PUT /meetings/:id': async (core, { caller, params, body }) => ({
    data: presentForStaff(await updateMeeting(core, caller, params.id, body), core.clock.now()),
    message: 'Meeting updated successfully!',
  }),

  'DELETE /meetings/:id': async (core, { caller, params }) => {
    await deleteMeeting(core, caller, params.id);
    return { message: 'The meeting is deleted.' };
  },
};
