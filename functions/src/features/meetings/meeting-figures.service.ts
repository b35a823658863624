import { countWhere } from '../../db/query';
import type { Store } from '../../db/store';
import { meetings } from './meeting.repository';

/** How many meetings there are, in all and between two moments. */
export function createMeetingFigures(store: Store) {
  return {
    countAll: () => countWhere(store, meetings),

    countBetween: (from: Date, to: Date) =>
      countWhere(store, meetings, [
        ['date', '>=', from],
        ['date', '<', to],
      ]),
  };
}

export type MeetingFigures = ReturnType<typeof createMeetingFigures>;
