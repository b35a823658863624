import { refreshAll } from '../../db/refresh';
import type { Store } from '../../db/store';
import { type MeetingDocument, meetingSearch, meetings } from './meeting.repository';

/** Keeps the names that meetings repeat beside an id in step with what they name (design §5). */
export function createMeetingSnapshots(store: Store) {
  return {
    /** After an internship was renamed. Safe to repeat. */
    refreshInternship: ({ _id, title }: { _id: string; title: string }) =>
      refreshAll<MeetingDocument>(store, meetings, {
        filter: ['selectedInternship', '==', _id],
        orderBy: ['date', 'desc'],
        changesOf: (meeting) => ({
          internshipTitle: title,
          search: meetingSearch({ ...meeting, internshipTitle: title }),
        }),
      }),

    /** After whoever made them took another name or email. Safe to repeat. */
    refreshCreator: ({ _id, name, email }: { _id: string; name: string; email: string }) =>
      refreshAll<MeetingDocument>(store, meetings, {
        filter: ['creator._id', '==', _id],
        orderBy: ['date', 'desc'],
        changesOf: (meeting) => {
          const creator = { ...meeting.creator, name, email };
          return { creator, search: meetingSearch({ ...meeting, creator }) };
        },
      }),
  };
}

export type MeetingSnapshots = ReturnType<typeof createMeetingSnapshots>;
