import { type RefObject, useEffect } from 'react';

/** Reports to the form's parent whether closing would lose input. */
export function useDirtyReport(isDirty: RefObject<boolean>, hasChanges: boolean): void {
  useEffect(() => {
    isDirty.current = hasChanges;
    return () => {
      isDirty.current = false;
    };
  }, [isDirty, hasChanges]);
}
