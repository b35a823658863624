import type { Role } from '@prarambh/contract/roles';
import type { Core } from '../../core';
import type { Page, PageOf } from '../../db/query';
import type { AudienceKey } from '../../records/notifications';
import { applicationsFeature } from '../applications/feature';
import { meetingRepository, type StoredMeeting } from './meeting.repository';

export interface Invited {
  uid: string;
  role: Role;
}

export interface InvitedSince extends Invited {
  since: Date;
  /** How they are invited: by anything, or by name and with everybody. */
  by: 'anything' | 'name';
}

const personalKeys = ({ uid }: Pick<Invited, 'uid'>): AudienceKey[] => ['all', `user:${uid}`];

/** The meetings of a student or an accountant, until they expire (H02, H03). */
export function createOwnMeetings(core: Core) {
  const { clock } = core;
  const meetings = meetingRepository(core.store);
  const { listInternshipsOf } = applicationsFeature(core);

  async function keysOf({ uid, role }: Invited): Promise<AudienceKey[]> {
    if (role !== 'user') return personalKeys({ uid });
    return [
      ...personalKeys({ uid }),
      ...(await listInternshipsOf(uid)).map((id): AudienceKey => `internship:${id}`),
    ];
  }

  return {
    keysOf,

    async list(caller: Invited, page: PageOf): Promise<Page<StoredMeeting>> {
      return meetings.listUpcoming(await keysOf(caller), clock.now(), page);
    },

    /** Those that ended since a moment or are to come, the last of them first; `by: 'name'` leaves out an internship's. */
    async listSince({ by, since, ...invited }: InvitedSince, page: PageOf): Promise<Page<StoredMeeting>> {
      const keys: AudienceKey[] = by === 'name' ? personalKeys(invited) : await keysOf(invited);
      return meetings.listUpcoming(keys, since, page);
    },

    async count(caller: Invited): Promise<number> {
      return meetings.countUpcoming(await keysOf(caller), clock.now());
    },
  };
}
