import type { StaffMeeting } from '@prarambh/contract/meetings';
import type { TestApi } from './api';
import type { Person } from './people';

/** Returns the time so many minutes after the API's current time, as clients send it. */
export function inMinutes({ platform }: TestApi, minutes: number): string {
  return new Date(platform.clock.now().getTime() + minutes * 60_000).toISOString();
}

/** Returns the body that schedules a meeting for all people in an hour. */
export function meetingBody(api: TestApi, overrides: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    title: 'Kick-off',
    date: inMinutes(api, 60),
    link: 'https://meet.example.test/kick-off',
    targetType: 'all',
    ...overrides,
  };
}

export async function schedule(
  api: TestApi,
  { token }: Person,
  overrides: Record<string, unknown> = {},
): Promise<StaffMeeting> {
  return (await api.call('POST /meetings', { token, body: meetingBody(api, overrides) })).data;
}

/** Sends a whole meeting again with some changes, as the form of staff does. */
export async function change(
  api: TestApi,
  { token }: Person,
  meeting: StaffMeeting,
  changes: Record<string, unknown>,
): Promise<StaffMeeting> {
  const { title, date, link, expireAfterMinutes, targetType, selectedUsers, selectedInternship } = meeting;
  const body = {
    ...{ title, date, link, expireAfterMinutes, targetType, selectedUsers, selectedInternship },
    ...changes,
  };
  return (await api.call('PUT /meetings/:id', { token, params: { id: meeting._id }, body })).data;
}
