import type { Store } from '../../db/store';
import { FORMER_STAFF } from '../../people/former-staff';
import { changeStep } from '../../work/page-steps';
import type { WorkStep } from '../../work/work-kind';
import { type MeetingDocument, meetingSearch, meetings } from './meeting.repository';

/** Meetings stay, without a person who is deleted: neither among those whom they are for, nor as who made them. */
export function meetingErasure(store: Store): WorkStep[] {
  return [
    changeStep<MeetingDocument>(
      store,
      meetings,
      (uid) => ['selectedUsers', 'array-contains', uid],
      ({ selectedUsers, audience }, uid) => ({
        selectedUsers: selectedUsers.filter((other) => other !== uid),
        audience: audience.filter((key) => key !== `user:${uid}`),
      }),
    ),
    changeStep<MeetingDocument>(
      store,
      meetings,
      (uid) => ['creator._id', '==', uid],
      (meeting) => {
        const creator = { ...FORMER_STAFF, role: meeting.creator.role };
        return { creator, search: meetingSearch({ ...meeting, creator }) };
      },
    ),
  ];
}
