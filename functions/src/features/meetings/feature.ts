import type { Core } from '../../core';
import { everyPage, mapped } from '../../db/every-page';
import { datedPage } from '../../db/merged-pages';
import type { PageOf } from '../../db/query';
import { oncePer } from '../../once-per';
import type { Caller } from '../../people/caller';
import { meetingRepository, presentForStaff, presentMeeting } from './meeting.repository';
import { meetingRoutes } from './meeting.routes';
import { createMeetingExpiry } from './meeting-expiry.service';
import { meetingExport } from './meeting-export';
import { createMeetingReminders } from './meeting-reminders.service';
import { createOwnMeetings, type InvitedSince } from './own-meetings.service';
import {
  creatorStep,
  internshipStep,
  meetingErasure,
  type NamedCreator,
  type NamedInternship,
} from './work-steps';

/** Meetings: who is invited, who is reminded, and when they are over. */
export const meetingsFeature = oncePer((core: Core) => {
  const { store, clock } = core;
  const { countAll, countBetween } = meetingRepository(store);
  const own = createOwnMeetings(core);
  return {
    handlers: meetingRoutes(core),
    exports: { 'GET /meetings/export': meetingExport(core) },
    ownData: {
      meetings: (caller: Caller) =>
        mapped(
          everyPage((page) => own.list(caller, page)),
          presentMeeting,
        ),
    },
    /** Since a moment, those to come first. */
    history: (person: InvitedSince, page: PageOf) =>
      datedPage(
        own.listSince(person, page),
        ({ endsAt }) => endsAt,
        (meeting) => presentForStaff(meeting, clock.now()),
      ),
    internshipSteps: (find: NamedInternship) => [internshipStep(store, find)],
    personSteps: (find: NamedCreator) => [creatorStep(store, find)],
    erasure: meetingErasure(store),
    expireDue: createMeetingExpiry(core).expireDue,
    remindDue: createMeetingReminders(core).remindDue,
    countMeetings: countAll,
    countMeetingsBetween: countBetween,
    countOwnMeetings: own.count,
  };
});
