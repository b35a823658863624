import { useEffect } from 'react';

/** For what the page does well without: a failure goes to the console and nowhere else (A19). */
export function useLoggedFailure(error: Error | null, message: string): void {
  useEffect(() => {
    if (error) console.warn(message, error);
  }, [error, message]);
}
