import type { SentBody } from '@prarambh/contract/endpoints';
import {
  DEFAULT_EXPIRY_MINUTES,
  type InvitedPerson,
  MEETING_TARGETS,
  MeetingBody,
  type MeetingDetails,
} from '@prarambh/contract/meetings';
import { z } from 'zod';
import { isoOf, localOf } from '../../../components/forms/local-time';

const Person = z.custom<InvitedPerson>();

const Typed = z.object({
  title: z.string(),
  /** As the field for date and time has it: in the viewer's zone, without naming it. */
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
  return { ...fields, date: isoOf(date), selectedUsers: selectedUsers.map(({ _id }) => _id) };
}

/** What staff fill in to schedule or change a meeting. */
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

/** What the API is sent; people only for chosen people, and an internship only for an internship. */
export function sentMeeting(read: MeetingBody, shape: TargetShape): SentBody<'POST /meetings'> {
  const { targetType, selectedUsers, selectedInternship, description, ...fields } = read;
  const common = { ...fields, ...(description && { description }) };
  const people = targetType === 'users' ? { selectedUsers } : {};
  if (shape === 'flat') {
    return { ...common, targetType, ...people, ...(selectedInternship && { selectedInternship }) };
  }
  const internship = selectedInternship ? { internship: selectedInternship } : {};
  return { ...common, target: { type: targetType, ...internship }, ...people };
}
