/** Stores meetings and lists them, latest first by default. */

import {
  MEETING_STATUSES,
  MEETING_TARGETS,
  type Meeting,
  MeetingContent,
  type MeetingQuery,
  type MeetingStatus,
  type StaffMeeting,
} from '@prarambh/contract/meetings';
import { pickFields } from '@prarambh/contract/pick-fields';
import { ROLES } from '@prarambh/contract/roles';
import { z } from 'zod';
import { countByAnyKey, listPageByAnyKey } from '../../firestore/any-key';
import { editMark, revisionOf } from '../../firestore/edit-mark';
import type { Filter } from '../../firestore/filter';
import { byTime, countWhere, listPage, type Page, type PageOf } from '../../firestore/query';
import { searchPrefixes, searchTerm } from '../../firestore/search';
import { singleDocuments } from '../../firestore/single-documents';
import { type DocumentOf, defineCollection, type Store, type Stored } from '../../firestore/store';
import { tableOf } from '../../firestore/table';
import { endOfProgrammeDay, startOfProgrammeDay } from '../../shared/clock';

export const meetings = defineCollection(
  'meetings',
  z.object({
    ...MeetingContent.shape,
    date: z.date(),
    /** `date` plus `expireAfterMinutes`, stored so that queries can filter by it. */
    endsAt: z.date(),
    /**
     * The status found by the last change or job run, for the status filter of staff: a list sorted by `date` cannot
     * also filter by a range of `endsAt`.
     */
    status: z.enum(MEETING_STATUSES),
    targetType: z.enum(MEETING_TARGETS),
    selectedUsers: z.array(z.string()),
    selectedInternship: z.string().nullable(),
    internshipTitle: z.string().nullable(),
    /** Audience keys of the invited people, as for notifications. */
    audience: z.array(z.string()),
    creator: z.object({ _id: z.string(), name: z.string(), email: z.string(), role: z.enum(ROLES) }),
    sequence: z.number().int(),
    /** True if its calendar file was mailed to anybody, who then gets its changes. */
    isMailed: z.boolean(),
    createdAt: z.date(),
    updatedAt: z.date(),
    search: z.array(z.string()),
    ...editMark,
  }),
);
export type MeetingDocument = DocumentOf<typeof meetings>;
export type StoredMeeting = Stored<MeetingDocument>;

export type MeetingFilters = Omit<MeetingQuery, 'limit' | 'cursor'>;

/** Returns a meeting's status at `now`, whether or not the job has run (H03). */
export function statusAt({ endsAt }: Pick<MeetingDocument, 'endsAt'>, now: Date): MeetingStatus {
  return endsAt < now ? 'expired' : 'scheduled';
}

function filtersOf({ q, targetType, status, from, to }: MeetingFilters): Filter[] {
  const filters: Filter[] = [];
  if (status) filters.push(['status', '==', status]);
  if (targetType) filters.push(['targetType', '==', targetType]);
  if (q) filters.push(['search', 'array-contains', searchTerm(q)]);
  if (from) filters.push(['date', '>=', startOfProgrammeDay(from)]);
  if (to) filters.push(['date', '<', endOfProgrammeDay(to)]);
  return filters;
}

const orderOf = (filters: MeetingFilters) => byTime('date', filters);

/** Returns the search prefixes of a meeting: title, internship and creator. */
export function meetingSearch({
  title,
  internshipTitle,
  creator,
}: Pick<MeetingDocument, 'title' | 'internshipTitle' | 'creator'>): string[] {
  return searchPrefixes(title, internshipTitle, creator.name);
}

/** Filters unexpired meetings for some audience keys. */
const upcoming = (keys: readonly string[], now: Date) => ({
  anyOf: { field: 'audience', keys },
  filters: [['endsAt', '>=', now]] as const,
  orderBy: ['endsAt', 'desc'] as const,
});

export const { find, findInTransaction, create, update, remove } = singleDocuments(meetings);

/** Lists and counts meetings for the staff table and its export. */
export const table = (store: Store) =>
  tableOf(store, meetings, (filters: MeetingFilters) => ({
    filters: filtersOf(filters),
    orderBy: orderOf(filters),
  }));

export const listUpcoming = (
  store: Store,
  keys: readonly string[],
  now: Date,
  page: PageOf,
): Promise<Page<StoredMeeting>> => listPageByAnyKey(store, meetings, { ...upcoming(keys, now), ...page });
export const countUpcoming = (store: Store, keys: readonly string[], now: Date) =>
  countByAnyKey(store, meetings, upcoming(keys, now));

/** Lists ended meetings whose stored status is not expired, by end. */
export const listOver = (store: Store, now: Date, page: PageOf): Promise<Page<StoredMeeting>> =>
  listPage(store, meetings, {
    ...page,
    filters: [
      ['status', '==', 'scheduled'],
      ['endsAt', '<', now],
    ],
    orderBy: ['endsAt', 'asc'],
  });

export const countAll = (store: Store) => countWhere(store, meetings);
export const countBetween = (store: Store, from: Date, to: Date) =>
  countWhere(store, meetings, [
    ['date', '>=', from],
    ['date', '<', to],
  ]);

/** Returns a meeting as an invited person sees it, without the other invited people. */
export function presentMeeting(meeting: Pick<StoredMeeting, keyof Meeting>): Meeting {
  return {
    _id: meeting._id,
    ...pickFields(MeetingContent, meeting),
    date: meeting.date.toISOString(),
    sequence: meeting.sequence,
    createdAt: meeting.createdAt.toISOString(),
    updatedAt: meeting.updatedAt.toISOString(),
  };
}

/** Returns a meeting as staff see it, with the target in both shapes (H01) and its status at `now`. */
export function presentForStaff(meeting: StoredMeeting, now: Date): StaffMeeting {
  const { targetType, selectedUsers, selectedInternship, internshipTitle, creator } = meeting;
  const { role: creatorRole, ...user } = creator;
  return {
    ...presentMeeting(meeting),
    revision: revisionOf(meeting),
    status: statusAt(meeting, now),
    targetType,
    selectedUsers,
    selectedInternship,
    internshipTitle,
    target: { type: targetType, internship: selectedInternship },
    user,
    creatorId: creator._id,
    creatorRole,
  };
}
