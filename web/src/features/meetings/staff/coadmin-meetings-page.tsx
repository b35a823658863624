import { MeetingsBoard } from './meetings-board';

/** The co-admin's screen: only what co-admins have made can be changed (H04). */
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
