import {
  MEETING_STATUSES,
  MEETING_TARGETS,
  type Meeting,
  type MeetingQuery,
  type MeetingStatus,
  type StaffMeeting,
} from '@prarambh/contract/meetings';
import { ROLES } from '@prarambh/contract/roles';
import { z } from 'zod';
import { endOfProgrammeDay, startOfProgrammeDay } from '../../clock';
import { countByAnyKey, listPageByAnyKey } from '../../db/any-key';
import { editMark, revisionOf } from '../../db/edit-mark';
import { byTime, countWhere, type Filter, listPage, type Page, type PageOf } from '../../db/query';
import { searchPrefixes, searchTerm } from '../../db/search';
import { singleDocuments } from '../../db/single-documents';
import { type DocumentOf, defineCollection, type Store, type Stored } from '../../db/store';
import { tableOf } from '../../db/table';
import { oncePer } from '../../once-per';

export const meetings = defineCollection(
  'meetings',
  z.object({
    title: z.string(),
    date: z.date(),
    /** When it expires: `date` and `expireAfterMinutes` together, so that it can be asked for. */
    endsAt: z.date(),
    /**
     * Whether the end is over, as the last change or the job has found it: what staff filter by, since lists are in the
     * order of `date` and a range of `endsAt` cannot be asked for beside it. Null in what was stored before there was a
     * status, until the job has come.
     */
    status: z.enum(MEETING_STATUSES).nullable().default(null).meta({ filledInBy: 'expireMeetings' }),
    link: z.string(),
    expireAfterMinutes: z.number().int(),
    description: z.string(),
    targetType: z.enum(MEETING_TARGETS),
    selectedUsers: z.array(z.string()),
    selectedInternship: z.string().nullable(),
    /** What the chosen internship is called. */
    internshipTitle: z.string().nullable().default(null),
    /** The keys by which the people it is for find it; the same as those of notifications. */
    audience: z.array(z.string()),
    creator: z.object({ _id: z.string(), name: z.string(), email: z.string(), role: z.enum(ROLES) }),
    sequence: z.number().int(),
    /** Whether its calendar file was mailed to anybody, who then is told of changes. */
    isMailed: z.boolean().default(false),
    createdAt: z.date(),
    updatedAt: z.date(),
    search: z.array(z.string()),
    ...editMark,
  }),
);
export type MeetingDocument = DocumentOf<typeof meetings>;
export type StoredMeeting = Stored<MeetingDocument>;

export type MeetingFilters = Omit<MeetingQuery, 'limit' | 'cursor'>;

/** A meeting has expired when its end is over, whether or not the job has come to it (H03). */
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

/** The prefixes a meeting is found by: its title, its internship and who made it. */
export function meetingSearch({
  title,
  internshipTitle,
  creator,
}: Pick<MeetingDocument, 'title' | 'internshipTitle' | 'creator'>): string[] {
  return searchPrefixes(title, internshipTitle, creator.name);
}

/** Meetings for some audience keys that have not expired. */
const upcoming = (keys: readonly string[], now: Date) => ({
  anyOf: { field: 'audience', keys },
  filters: [['endsAt', '>=', now]] as const,
  orderBy: ['endsAt', 'desc'] as const,
});

/** Meetings, latest first unless asked otherwise. */
export const meetingRepository = oncePer((store: Store) => {
  return {
    ...singleDocuments(store, meetings),

    ...tableOf(store, meetings, (filters: MeetingFilters) => ({
      filters: filtersOf(filters),
      orderBy: orderOf(filters),
    })),

    listUpcoming: (keys: readonly string[], now: Date, page: PageOf): Promise<Page<StoredMeeting>> =>
      listPageByAnyKey(store, meetings, { ...upcoming(keys, now), ...page }),
    countUpcoming: (keys: readonly string[], now: Date) =>
      countByAnyKey(store, meetings, upcoming(keys, now)),

    /** Those whose end is over and whose status does not say so yet, the first to end first. */
    listOver: (now: Date, page: PageOf): Promise<Page<StoredMeeting>> =>
      listPage(store, meetings, {
        ...page,
        filters: [
          ['status', '==', 'scheduled'],
          ['endsAt', '<', now],
        ],
        orderBy: ['endsAt', 'asc'],
      }),

    /** How many have no status yet; one read for each thousand meetings. */
    async countWithoutStatus(): Promise<number> {
      const [all, known] = await Promise.all([
        countWhere(store, meetings),
        countWhere(store, meetings, [['status', 'in', [...MEETING_STATUSES]]]),
      ]);
      return all - known;
    },

    countAll: () => countWhere(store, meetings),
    countBetween: (from: Date, to: Date) =>
      countWhere(store, meetings, [
        ['date', '>=', from],
        ['date', '<', to],
      ]),
  };
});

type PresentedFields =
  | '_id'
  | 'title'
  | 'date'
  | 'link'
  | 'expireAfterMinutes'
  | 'description'
  | 'sequence'
  | 'createdAt'
  | 'updatedAt';

/** A meeting as the people it is for see it; whom else it is for is not theirs to know. */
export function presentMeeting(meeting: Pick<StoredMeeting, PresentedFields>): Meeting {
  const { _id, title, link, expireAfterMinutes, description, sequence } = meeting;
  return {
    _id,
    title,
    date: meeting.date.toISOString(),
    link,
    expireAfterMinutes,
    description,
    sequence,
    createdAt: meeting.createdAt.toISOString(),
    updatedAt: meeting.updatedAt.toISOString(),
  };
}

/** The same for those who schedule meetings, with the target in both shapes (H01) and its status at this moment. */
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
