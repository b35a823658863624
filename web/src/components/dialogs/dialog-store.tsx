import {
  AlertDialog,
  ConfirmDialog,
  type ConfirmQuestion,
  PromptDialog,
  type TextQuestion,
} from './dialog-kinds';
import { openDialog } from './dialog-queue';

/** Shows exactly this text until OK is pressed (A17). */
export function showAlert(message: string): Promise<void> {
  return openDialog((answer) => <AlertDialog question={{ message }} onAnswer={answer} />);
}

/** Asks yes or no. Cancel and Esc answer false. */
export function askConfirm(question: ConfirmQuestion): Promise<boolean> {
  return openDialog((answer) => <ConfirmDialog question={question} onAnswer={answer} />, {
    question: `${question.title} ${question.message}`,
    repeated: false,
  });
}

/**
 * Asks for a text. Returns null on Cancel and Esc, and for an empty answer if one is required, so that
 * nothing is called (A18).
 */
export function askText(question: TextQuestion): Promise<string | null> {
  return openDialog((answer) => <PromptDialog question={question} onAnswer={answer} />, {
    question: `${question.title} ${question.message ?? ''}`,
    repeated: null,
  });
}
