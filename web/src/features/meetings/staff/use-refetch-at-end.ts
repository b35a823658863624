import type { StaffMeeting } from '@prarambh/contract/meetings';
import { useEffect } from 'react';
import { phaseOf } from '../meeting-time';

interface RefetchOptions {
  now: Date;
  refetch(): Promise<unknown>;
}

/** Asks anew for scheduled meetings when one of them ends on the open page: it is among the expired ones by then. */
export function useRefetchAtEnd(scheduled: readonly StaffMeeting[], { now, refetch }: RefetchOptions): void {
  const ended = scheduled.filter((meeting) => phaseOf(meeting, now) === 'over').length;
  useEffect(() => {
    if (ended > 0) void refetch();
  }, [ended, refetch]);
}
