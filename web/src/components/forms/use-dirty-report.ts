import { type RefObject, useEffect } from 'react';

/** Says outside a form, for as long as it is open, whether something typed into it would be lost. */
export function useDirtyReport(isDirty: RefObject<boolean>, hasChanges: boolean): void {
  useEffect(() => {
    isDirty.current = hasChanges;
    return () => {
      isDirty.current = false;
    };
  }, [isDirty, hasChanges]);
}
