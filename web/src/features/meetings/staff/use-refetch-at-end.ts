import type { StaffMeeting } from '@prarambh/contract/meetings';
import { useEffect } from 'react';
import { phaseOf } from '../meeting-time';

interface RefetchOptions {
  now: Date;
  refetch(): Promise<unknown>;
}

/** Refetches scheduled meetings when one ends on the open page, because it is then expired. */
export function useRefetchAtEnd(scheduled: readonly StaffMeeting[], { now, refetch }: RefetchOptions): void {
  const ended = scheduled.filter((meeting) => phaseOf(meeting, now) === 'over').length;
  useEffect(() => {
    if (ended > 0) void refetch();
  }, [ended, refetch]);
}
