import type { Preview } from '@prarambh/contract/previews';
import { useEffect, useRef } from 'react';

/** Fills in what is known about a student as soon as the ID names one; what somebody has typed stays. */
export function useKnownStudent(
  student: Preview['student'] | undefined,
  fill: (student: NonNullable<Preview['student']>) => void,
): void {
  const latest = useRef(fill);
  latest.current = fill;
  const name = student?.name;
  const internId = student?.internId ?? null;
  useEffect(() => {
    if (name !== undefined) latest.current({ name, internId });
  }, [name, internId]);
}
