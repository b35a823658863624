import { useEffect } from 'react';
import { ApiError } from '../../api/api-error';
import { showAlert } from '../../components/dialogs/dialog-store';

/** An ended session opens the login, and an unreachable server has its own screen. */
const isAnsweredElsewhere = (error: Error) =>
  error instanceof ApiError && (error.status === 401 || error.status === 0);

/** Shows the catalogue's sentence once for each failure, and the failure itself on the console it points to. */
export function useFailureAlert(error: Error | null, sentence: string): void {
  useEffect(() => {
    if (error === null || isAnsweredElsewhere(error)) return;
    console.warn(sentence, error);
    void showAlert(sentence);
  }, [error, sentence]);
}
