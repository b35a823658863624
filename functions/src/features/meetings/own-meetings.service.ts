import type { Core } from '../../core';
import type { Page, PageOf } from '../../db/query';
import type { Caller } from '../../people/caller';
import type { AudienceKey } from '../../records/notifications';
import { applicationsFeature } from '../applications/feature';
import { meetingRepository, type StoredMeeting } from './meeting.repository';

/** The meetings of a student or an accountant, until they expire (H02, H03). */
export function createOwnMeetings(core: Core) {
  const { clock } = core;
  const meetings = meetingRepository(core.store);
  const { listInternshipsOf } = applicationsFeature(core);

  async function keysOf({ uid, role }: Caller): Promise<AudienceKey[]> {
    const own: AudienceKey[] = ['all', `user:${uid}`];
    if (role !== 'user') return own;
    return [...own, ...(await listInternshipsOf(uid)).map((id): AudienceKey => `internship:${id}`)];
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
