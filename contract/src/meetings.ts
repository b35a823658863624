import { z } from 'zod';
import { ROLES } from './roles';
import {
  Acknowledged,
  atMost,
  CsvText,
  chosenMoment,
  FilterDay,
  HttpUrl,
  Id,
  IsoDateTime,
  ok,
  optionalParagraphs,
  PageQuery,
  page,
  Revision,
  readAt,
  SearchTerm,
  TimeOrder,
  text,
} from './shapes';

export const MEETING_TARGETS = ['all', 'users', 'internship'] as const;
/** A meeting expires at its end. Moving its end into the future schedules it again (H03). */
export const MEETING_STATUSES = ['scheduled', 'expired'] as const;
export type MeetingStatus = (typeof MEETING_STATUSES)[number];
export const DEFAULT_EXPIRY_MINUTES = 60;
const MOST_INVITED = 500;
const WEEK_MINUTES = 7 * 24 * 60;

/** Fields that staff write and invited people read, besides the date. */
export const MeetingContent = z.strictObject({
  title: z.string(),
  link: z.string(),
  expireAfterMinutes: z.number().int(),
  description: z.string(),
});

/** A meeting as invited people see it. `sequence` counts its changes for calendars. */
export const Meeting = z.strictObject({
  _id: Id,
  ...MeetingContent.shape,
  date: IsoDateTime,
  sequence: z.number().int(),
  createdAt: IsoDateTime,
  updatedAt: IsoDateTime,
});
export type Meeting = z.infer<typeof Meeting>;

const TargetType = z.enum(MEETING_TARGETS, { error: 'Please choose who the meeting is for.' });

/** A meeting for staff, with its target in both shapes (H01) and its creator (H04). */
export const StaffMeeting = Meeting.extend({
  revision: Revision,
  status: z.enum(MEETING_STATUSES),
  targetType: TargetType,
  selectedUsers: z.array(Id),
  selectedInternship: Id.nullable(),
  internshipTitle: z.string().nullable(),
  target: z.strictObject({ type: TargetType, internship: Id.nullable() }),
  user: z.strictObject({ _id: Id, name: z.string(), email: z.string() }),
  creatorId: Id,
  creatorRole: z.enum(ROLES),
});
export type StaffMeeting = z.infer<typeof StaffMeeting>;

/** An invited person in the form that changes a meeting. */
export const InvitedPerson = z.strictObject({ _id: Id, name: z.string(), email: z.string() });
export type InvitedPerson = z.infer<typeof InvitedPerson>;

/** A meeting with the names of invited people, except deleted accounts. */
export const MeetingDetails = StaffMeeting.extend({ people: z.array(InvitedPerson) });
export type MeetingDetails = z.infer<typeof MeetingDetails>;

/** Only callers who see every meeting get a `total`. */
export const MeetingListAnswer = page(z.union([StaffMeeting, Meeting])).extend({
  total: z.number().int().optional(),
});

const Chosen = z.string().check(atMost(200), z.trim()).nullish();

interface SentTarget {
  target?: { type: MeetingTarget; internship?: string | null | undefined } | undefined;
  targetType?: MeetingTarget | undefined;
  selectedUsers?: string[] | undefined;
  selectedInternship?: string | null | undefined;
}

export type MeetingTarget = (typeof MEETING_TARGETS)[number];

/** Normalises both shapes of a target and drops fields of other target types. */
function targetOf({ target, targetType, selectedUsers = [], selectedInternship }: SentTarget) {
  const type = target?.type ?? targetType;
  const internship = target?.internship || selectedInternship || null;
  return {
    targetType: type,
    selectedUsers: type === 'users' ? [...new Set(selectedUsers)] : [],
    selectedInternship: type === 'internship' ? internship : null,
  };
}

/** The schema `targetOf`, which also adds an issue for a target without people. */
function readTarget(sent: SentTarget, { addIssue }: Pick<z.RefinementCtx, 'addIssue'>) {
  const { targetType, ...chosen } = targetOf(sent);
  const complain = (path: string, message: string) => {
    addIssue({ code: 'custom', path: [path], message });
    return z.NEVER;
  };
  if (!targetType) return complain('targetType', 'Please choose who the meeting is for.');
  if (targetType === 'users' && chosen.selectedUsers.length === 0) {
    return complain('selectedUsers', 'Please choose at least one person.');
  }
  if (targetType === 'internship' && !chosen.selectedInternship) {
    return complain('selectedInternship', 'Please choose the internship.');
  }
  return { targetType, ...chosen };
}

const fields = {
  title: text('Title', 160),
  date: chosenMoment('Please enter the date and time.'),
  link: HttpUrl,
  expireAfterMinutes: z.coerce
    .number({ error: 'Please enter the minutes after which the meeting expires.' })
    .int()
    .min(1, 'A meeting expires after 1 minute at the earliest.')
    .max(WEEK_MINUTES, 'A meeting expires after a week at the latest.'),
  description: optionalParagraphs('Description', 2000),
} satisfies Record<keyof typeof MeetingContent.shape | 'date', z.ZodType>;

const targetFields = {
  target: z.strictObject({ type: TargetType, internship: Chosen }).optional(),
  targetType: TargetType.optional(),
  selectedUsers: z.array(Id).max(MOST_INVITED, `At most ${MOST_INVITED} people.`).optional(),
  selectedInternship: Chosen,
};

/** Staff's input for a meeting, with either shape of the target (H01). */
export const MeetingBody = z
  .strictObject({
    ...fields,
    expireAfterMinutes: fields.expireAfterMinutes.default(DEFAULT_EXPIRY_MINUTES),
    description: fields.description.default(''),
    ...targetFields,
  })
  .transform(({ target, targetType, selectedUsers, selectedInternship, ...rest }, context) => ({
    ...rest,
    ...readTarget({ target, targetType, selectedUsers, selectedInternship }, context),
  }));
export type MeetingBody = z.output<typeof MeetingBody>;

/** A change of a meeting: the changed fields. A target replaces the whole earlier target. */
export const UpdateMeetingBody = z
  .strictObject(fields)
  .partial()
  .extend({ ...targetFields, ...readAt })
  .transform(({ target, targetType, selectedUsers, selectedInternship, ...rest }, context) => {
    const sent = { target, targetType, selectedUsers, selectedInternship };
    const isSent = Object.values(sent).some((part) => part !== undefined);
    return isSent ? { ...rest, ...readTarget(sent, context) } : rest;
  });
export type UpdateMeetingBody = Partial<MeetingBody> & { revision?: number | undefined };

/**
 * Filters for callers who see every meeting. Days are whole days of the programme's zone, both ends included.
 */
const meetingFilters = {
  q: SearchTerm.optional(),
  targetType: z.enum(MEETING_TARGETS).optional(),
  status: z.enum(MEETING_STATUSES).optional(),
  from: FilterDay.optional(),
  to: FilterDay.optional(),
  sort: TimeOrder.optional(),
};
/** For students the filters of this list have no effect, and unknown parameters are ignored. */
export const MeetingQuery = z.object({ ...PageQuery.shape, ...meetingFilters });
export type MeetingQuery = z.infer<typeof MeetingQuery>;
export const MeetingExportQuery = z.strictObject(meetingFilters);

export const MeetingParams = z.object({ id: Id });

export const meetingEndpoints = {
  'GET /meetings': {
    operation: 'listMeetings',
    tag: 'Meetings',
    summary: 'The caller’s meetings until they expire; every meeting for admins and co-admins',
    roles: ROLES,
    query: MeetingQuery,
    response: MeetingListAnswer,
  },
  'GET /meetings/export': {
    operation: 'exportMeetings',
    tag: 'Meetings',
    summary: 'The filtered meetings as CSV',
    roles: ['admin', 'co-admin'],
    query: MeetingExportQuery,
    response: CsvText,
    download: 'text/csv',
  },
  'GET /meetings/:id': {
    operation: 'getMeeting',
    tag: 'Meetings',
    summary: 'One meeting with the names of invited people',
    roles: ['admin', 'co-admin'],
    params: MeetingParams,
    response: ok(MeetingDetails),
  },
  'POST /meetings': {
    operation: 'createMeeting',
    tag: 'Meetings',
    summary: 'Schedule a meeting',
    roles: ['admin', 'co-admin'],
    body: MeetingBody,
    response: ok(StaffMeeting),
    status: 201,
    idempotent: true,
  },
  'PUT /meetings/:id': {
    operation: 'updateMeeting',
    tag: 'Meetings',
    summary: 'Change a meeting; co-admins only those of co-admins',
    roles: ['admin', 'co-admin'],
    params: MeetingParams,
    body: UpdateMeetingBody,
    response: ok(StaffMeeting),
  },
  'DELETE /meetings/:id': {
    operation: 'deleteMeeting',
    tag: 'Meetings',
    summary: 'Delete a meeting; co-admins only those of co-admins',
    roles: ['admin', 'co-admin'],
    params: MeetingParams,
    response: Acknowledged,
  },
} as const;
