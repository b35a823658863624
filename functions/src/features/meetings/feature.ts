import { memoizeByKey } from '@prarambh/contract/memoize-by-key';
import type { Core } from '../../core/core';
import { everyPage, mapped } from '../../firestore/every-page';
import { datedPage } from '../../firestore/merged-pages';
import type { PageOf } from '../../firestore/query';
import type { Caller } from '../../users/caller';
import * as meetingRepository from './meeting.repository';
import { presentForStaff, presentMeeting } from './meeting.repository';
import { meetingExport } from './meeting-export';
import { type InvitedSince, listOwnMeetings, listOwnMeetingsSince } from './own-meetings.service';
import {
  creatorStep,
  internshipStep,
  meetingErasure,
  type NamedCreator,
  type NamedInternship,
} from './personal-data';

/** Meetings: scheduling, reminders and expiry. */
export const meetingsFeature = memoizeByKey((core: Core) => {
  const { store, clock } = core;
  return {
    exports: { 'GET /meetings/export': meetingExport(core) },
    ownData: {
      meetings: (caller: Caller) =>
        mapped(
          everyPage((page) => listOwnMeetings(core, caller, page)),
          presentMeeting,
        ),
    },
    /** Meetings since a moment, latest first. */
    history: (person: InvitedSince, page: PageOf) =>
      datedPage(
        listOwnMeetingsSince(core, person, page),
        ({ endsAt }) => endsAt,
        (meeting) => presentForStaff(meeting, clock.now()),
      ),
    internshipSteps: (find: NamedInternship) => [internshipStep(store, find)],
    personSteps: (find: NamedCreator) => [creatorStep(store, find)],
    erasure: meetingErasure(store),
    countMeetings: () => meetingRepository.countAll(store),
    countMeetingsBetween: (from: Date, to: Date) => meetingRepository.countBetween(store, from, to),
  };
});
