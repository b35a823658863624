import { MeetingsBoard } from './meetings-board';

/** The co-admin's page: only meetings of co-admins can be changed (H04). */
export function CoadminMeetingsPage() {
  return (
    <MeetingsBoard
      title="Meetings"
      errorMessage="Failed to fetch meetings"
      shape="flat"
      canChange={({ creatorRole }) => creatorRole === 'co-admin'}
    />
  );
}
