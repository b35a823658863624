import { useEffect } from 'react';

/** For what the page does well without: a failure goes to the console and nowhere else (student §8). */
export function useLoggedFailure(error: Error | null, message: string): void {
  useEffect(() => {
    if (error) console.warn(message, error);
  }, [error, message]);
}
