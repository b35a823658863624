import { useEffect } from 'react';

/** For optional content: logs a failure without showing it (A19). */
export function useLoggedFailure(error: Error | null, message: string): void {
  useEffect(() => {
    if (error) console.warn(message, error);
  }, [error, message]);
}
