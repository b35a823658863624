import type { Clock } from '../../clock';
import type { Page, PageOf } from '../../db/query';
import type { Caller } from '../../people/caller';
import type { AudienceKey } from '../../records/notifications';
import type { ApplicationProgrammes } from '../applications/application-programmes.service';
import type { MeetingRepository, StoredMeeting } from './meeting.repository';

interface Dependencies {
  clock: Clock;
  meetings: MeetingRepository;
  programmes: ApplicationProgrammes;
}

/** The meetings of a student or an accountant, until they expire (H02, H03). */
export function createOwnMeetings({ clock, meetings, programmes }: Dependencies) {
  async function keysOf({ uid, role }: Caller): Promise<AudienceKey[]> {
    const own: AudienceKey[] = ['all', `user:${uid}`];
    if (role !== 'user') return own;
    return [...own, ...(await programmes.listOf(uid)).map((id): AudienceKey => `internship:${id}`)];
  }

  return {
    async list(caller: Caller, page: PageOf): Promise<Page<StoredMeeting>> {
      return meetings.listUpcoming(await keysOf(caller), clock.now(), page);
    },

    async count(caller: Caller): Promise<number> {
      return meetings.countUpcoming(await keysOf(caller), clock.now());
    },
  };
}

export type OwnMeetings = ReturnType<typeof createOwnMeetings>;
