/** The unexpired meetings of a student or an accountant (H02, H03). */

import type { Role } from '@prarambh/contract/roles';
import type { Core } from '../../core/core';
import type { AudienceKey } from '../../domain/notifications';
import type { Page, PageOf } from '../../firestore/query';
import { listAppliedInternships } from '../applications/application-lookup.service';
import type { StoredMeeting } from './meeting.repository';
import * as meetingRepository from './meeting.repository';

export interface Invited {
  uid: string;
  role: Role;
}

export interface InvitedSince extends Invited {
  since: Date;
  /** `name`: invited in person or with all people, without internships. */
  by: 'anything' | 'name';
}

const personalKeys = ({ uid }: Pick<Invited, 'uid'>): AudienceKey[] => ['all', `user:${uid}`];

/** Returns a person's audience keys for meetings; a student's include their internships. */
export async function meetingKeysOf(core: Core, { uid, role }: Invited): Promise<AudienceKey[]> {
  if (role !== 'user') return personalKeys({ uid });
  return [
    ...personalKeys({ uid }),
    ...(await listAppliedInternships(core.store, uid)).map((id): AudienceKey => `internship:${id}`),
  ];
}

/** Returns a page of a person's unexpired meetings, latest first. */
export async function listOwnMeetings(
  core: Core,
  caller: Invited,
  page: PageOf,
): Promise<Page<StoredMeeting>> {
  return meetingRepository.listUpcoming(
    core.store,
    await meetingKeysOf(core, caller),
    core.clock.now(),
    page,
  );
}

/**
 * Returns meetings that ended after a moment or are upcoming, latest first; `by: 'name'` omits those of internships.
 */
export async function listOwnMeetingsSince(
  core: Core,
  { by, since, ...invited }: InvitedSince,
  page: PageOf,
): Promise<Page<StoredMeeting>> {
  const keys: AudienceKey[] = by === 'name' ? personalKeys(invited) : await meetingKeysOf(core, invited);
  return meetingRepository.listUpcoming(core.store, keys, since, page);
}

/** Returns the number of a person's unexpired meetings. */
export async function countOwnMeetings(core: Core, caller: Invited): Promise<number> {
  return meetingRepository.countUpcoming(core.store, await meetingKeysOf(core, caller), core.clock.now());
}
