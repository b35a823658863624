import { changeWhere } from '../../db/change';
import type { Store } from '../../db/store';
import { FORMER_STAFF } from '../accounts/user-erasure.service';
import { type MeetingDocument, meetingSearch, meetings } from './meeting.repository';

/** Meetings stay, without a person who is deleted: neither among those whom they are for, nor as who made them. */
export function createMeetingErasure(store: Store) {
  return async ({ _id: uid }: { _id: string }): Promise<number> => {
    await changeWhere<MeetingDocument>(
      store,
      meetings,
      ['selectedUsers', 'array-contains', uid],
      ({ selectedUsers, audience }) => ({
        selectedUsers: selectedUsers.filter((other) => other !== uid),
        audience: audience.filter((key) => key !== `user:${uid}`),
      }),
    );
    await changeWhere<MeetingDocument>(store, meetings, ['creator._id', '==', uid], (meeting) => {
      const creator = { ...FORMER_STAFF, role: meeting.creator.role };
      return { creator, search: meetingSearch({ ...meeting, creator }) };
    });
    return 0;
  };
}
