import type { Store } from '../../db/store';
import { type FindSource, refreshStep } from '../../work/page-steps';

import { type MeetingDocument, meetingSearch, meetings } from './meeting.repository';

type Creator = Pick<MeetingDocument['creator'], 'name' | 'email'>;

/** Keeps the names that meetings repeat beside an id in step with what they name. */
export function createMeetingSnapshots(store: Store) {
  return {
    internshipStep: (findSource: FindSource<{ title: string }>) =>
      refreshStep<MeetingDocument, { title: string }>(store, meetings, {
        filterOf: (id) => ['selectedInternship', '==', id],
        findSource,
        changesOf: (meeting, { title }) => ({
          internshipTitle: title,
          search: meetingSearch({ ...meeting, internshipTitle: title }),
        }),
      }),

    creatorStep: (findSource: FindSource<Creator>) =>
      refreshStep<MeetingDocument, Creator>(store, meetings, {
        filterOf: (id) => ['creator._id', '==', id],
        findSource,
        changesOf: (meeting, { name, email }) => {
          const creator = { ...meeting.creator, name, email };
          return { creator, search: meetingSearch({ ...meeting, creator }) };
        },
      }),
  };
}
