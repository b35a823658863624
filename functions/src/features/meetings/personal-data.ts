import { changeStep, type FindSource, refreshStep } from '../../bulk-jobs/page-steps';
import type { WorkStep } from '../../bulk-jobs/work-kind';
import type { Store } from '../../firestore/store';
import { FORMER_STAFF } from '../../users/former-staff';
import { type MeetingDocument, meetingSearch, meetings } from './meeting.repository';

type Creator = Pick<MeetingDocument['creator'], 'name' | 'email'>;

export type NamedInternship = FindSource<{ title: string }>;
export type NamedCreator = FindSource<Creator>;

/** Updates the copy of an internship's title in meetings. */
export const internshipStep = (store: Store, findSource: NamedInternship) =>
  refreshStep<MeetingDocument, { title: string }>(store, meetings, {
    filterOf: (id) => ['selectedInternship', '==', id],
    findSource,
    changesOf: (meeting, { title }) => ({
      internshipTitle: title,
      search: meetingSearch({ ...meeting, internshipTitle: title }),
    }),
  });

/** Updates the copy of the creator's name in meetings. */
export const creatorStep = (store: Store, findSource: NamedCreator) =>
  refreshStep<MeetingDocument, Creator>(store, meetings, {
    filterOf: (id) => ['creator._id', '==', id],
    findSource,
    changesOf: (meeting, { name, email }) => {
      const creator = { ...meeting.creator, name, email };
      return { creator, search: meetingSearch({ ...meeting, creator }) };
    },
  });

/** Removes an erased person from the audience of meetings and as their creator; the meetings stay. */
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
