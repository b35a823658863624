import { MeetingsBoard } from './meetings-board';

/** The admin's screen: every meeting can be changed. */
export function ManageMeetingsPage() {
  return (
    <MeetingsBoard
      title="Manage Meetings"
      errorMessage="Could not fetch meetings."
      shape="nested"
      canChange={() => true}
    />
  );
}
