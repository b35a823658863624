import { refreshAll } from '../../db/refresh';
import type { Store } from '../../db/store';
import { type MeetingDocument, meetingSearch, meetings } from './meeting.repository';

/** Keeps the title that meetings repeat beside an internship's id in step with it (design §5). */
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
  };
}

export type MeetingSnapshots = ReturnType<typeof createMeetingSnapshots>;
