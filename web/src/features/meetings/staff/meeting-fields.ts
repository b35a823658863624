import type { SentBody } from '@prarambh/contract/endpoints';
import {
  DEFAULT_EXPIRY_MINUTES,
  type InvitedPerson,
  MEETING_TARGETS,
  MeetingBody,
  type MeetingDetails,
} from '@prarambh/contract/meetings';
import { z } from 'zod';
import { formatDateTime } from '../../../components/display/format';
import { isoOf, localOf } from '../../../components/forms/local-time';
import type { EditPart, EditParts } from '../../../components/forms/use-edit';

const Person = z.custom<InvitedPerson>();

const Typed = z.object({
  title: z.string(),
  /** Value of the datetime field, in the viewer's zone. */
  date: z.string(),
  link: z.string(),
  expireAfterMinutes: z.string(),
  description: z.string(),
  targetType: z.enum(MEETING_TARGETS),
  selectedUsers: z.array(Person),
  selectedInternship: z.string(),
});
export type TypedMeeting = z.input<typeof Typed>;

function bodyOf({ date, selectedUsers, ...fields }: TypedMeeting): z.input<typeof MeetingBody> {
  return {
    ...fields,
    date: isoOf(date),
    selectedUsers: selectedUsers.map(({ _id }) => _id),
  } satisfies Record<keyof MeetingBody, unknown>;
}

/** Fields for a new or changed meeting. */
export const MeetingForm = Typed.transform(bodyOf).pipe(MeetingBody);

export const newMeeting: TypedMeeting = {
  title: '',
  date: '',
  link: '',
  expireAfterMinutes: String(DEFAULT_EXPIRY_MINUTES),
  description: '',
  targetType: 'all',
  selectedUsers: [],
  selectedInternship: '',
};

/** A meeting as the form shows it. */
export function typedMeeting(meeting: MeetingDetails): TypedMeeting {
  const { title, date, link, expireAfterMinutes, description, targetType } = meeting;
  return {
    title,
    date: localOf(date),
    link,
    expireAfterMinutes: String(expireAfterMinutes),
    description,
    targetType,
    selectedUsers: meeting.people,
    selectedInternship: meeting.selectedInternship ?? '',
  };
}

/** The two shapes a target is sent in (H01): the admin's screen sends 'nested', the co-admin's 'flat'. */
export type TargetShape = 'nested' | 'flat';

/** The target of a meeting: people only for chosen people, an internship only for an internship. */
function sentTarget({ targetType, selectedUsers, selectedInternship }: MeetingBody, shape: TargetShape) {
  const people = targetType === 'users' ? { selectedUsers } : {};
  if (shape === 'flat') return { targetType, ...people, ...(selectedInternship && { selectedInternship }) };
  const internship = selectedInternship ? { internship: selectedInternship } : {};
  return { target: { type: targetType, ...internship }, ...people };
}

/** A new meeting as the API is sent it. */
export function sentMeeting(read: MeetingBody, shape: TargetShape): SentBody<'POST /meetings'> {
  const { targetType: _type, selectedUsers: _users, selectedInternship: _internship, ...fields } = read;
  const { description, ...others } = fields;
  return { ...others, ...(description && { description }), ...sentTarget(read, shape) };
}

/** The changed fields; a target is sent as a whole. */
export function sentChanges(
  { targetType, selectedUsers, selectedInternship, ...fields }: Partial<MeetingBody>,
  read: MeetingBody,
  shape: TargetShape,
): SentBody<'PUT /meetings/:id'> {
  const isForOthers = [targetType, selectedUsers, selectedInternship].some((part) => part !== undefined);
  return isForOthers ? { ...fields, ...sentTarget(read, shape) } : fields;
}

/** Title of an internship by ID; null if unknown. */
type TitleOf = (internshipId: string) => string | null;

function whomFor({ targetType, selectedUsers, selectedInternship }: TypedMeeting, titleOf: TitleOf): string {
  if (targetType === 'all') return 'Everybody';
  if (targetType === 'users') return selectedUsers.map(({ name }) => name).join(', ');
  const title = selectedInternship ? titleOf(selectedInternship) : null;
  return title === null ? 'The students of an internship' : `The students of ${title}`;
}

/** The parts of a meeting that are compared when two have changed it. */
export function meetingParts(titleOf: TitleOf): EditParts<TypedMeeting> {
  const target: EditPart<TypedMeeting> = {
    label: 'For',
    fields: ['targetType', 'selectedUsers', 'selectedInternship'],
    show: (typed) => whomFor(typed, titleOf),
  };
  return {
    title: 'Title',
    link: 'Link',
    date: {
      label: 'Date and time',
      fields: ['date'],
      show: ({ date }) => (isoOf(date) === '' ? date : formatDateTime(isoOf(date))),
    },
    expireAfterMinutes: 'Expires after (minutes)',
    description: 'Description',
    targetType: target,
    selectedUsers: target,
    selectedInternship: target,
  };
}
