/** The meetings of a student or an accountant, until they expire (H02, H03). */

import type { Role } from '@prarambh/contract/roles';
import type { Core } from '../../core';
import type { Page, PageOf } from '../../db/query';
import type { AudienceKey } from '../../records/notifications';
import { listAppliedInternships } from '../applications/application-lookup.service';
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

/** The audience keys by which somebody is invited; a student also by each internship. */
export async function meetingKeysOf(core: Core, { uid, role }: Invited): Promise<AudienceKey[]> {
  if (role !== 'user') return personalKeys({ uid });
  return [
    ...personalKeys({ uid }),
    ...(await listAppliedInternships(core.store, uid)).map((id): AudienceKey => `internship:${id}`),
  ];
}

/** A page of the meetings that somebody is invited to and that are not over, the next first. */
export async function listOwnMeetings(
  core: Core,
  caller: Invited,
  page: PageOf,
): Promise<Page<StoredMeeting>> {
  return meetingRepository(core.store).listUpcoming(
    await meetingKeysOf(core, caller),
    core.clock.now(),
    page,
  );
}

/** Those that ended since a moment or are to come, the last of them first; `by: 'name'` leaves out an internship's. */
export async function listOwnMeetingsSince(
  core: Core,
  { by, since, ...invited }: InvitedSince,
  page: PageOf,
): Promise<Page<StoredMeeting>> {
  const keys: AudienceKey[] = by === 'name' ? personalKeys(invited) : await meetingKeysOf(core, invited);
  return meetingRepository(core.store).listUpcoming(keys, since, page);
}

/** How many meetings somebody is invited to that are not over. */
export async function countOwnMeetings(core: Core, caller: Invited): Promise<number> {
  return meetingRepository(core.store).countUpcoming(await meetingKeysOf(core, caller), core.clock.now());
}
