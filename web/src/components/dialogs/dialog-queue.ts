import type { ReactNode } from 'react';

/** A question from a press, which may be repeated before its dialog appears. */
interface Pressed<Answer> {
  /** Identifies a repeated question. */
  question: string;
  /** The answer to a repeated question. */
  repeated: Answer;
}

export interface OpenDialog {
  question: string | undefined;
  show(): ReactNode;
}

let queue: readonly OpenDialog[] = [];
const listeners = new Set<() => void>();

function change(next: readonly OpenDialog[]): void {
  queue = next;
  for (const listener of listeners) listener();
}

export function subscribeToDialogs(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function readDialogs(): readonly OpenDialog[] {
  return queue;
}

/** Renders `show` after all open dialogs have closed, until it calls `answer`. */
export function openDialog<Answer>(
  show: (answer: (value: Answer) => void) => ReactNode,
  pressed?: Pressed<Answer>,
): Promise<Answer> {
  if (pressed && queue.some(({ question }) => question === pressed.question))
    return Promise.resolve(pressed.repeated);
  return new Promise((resolve) => {
    const answer = (value: Answer) => {
      change(queue.filter((waiting) => waiting !== dialog));
      resolve(value);
    };
    const dialog: OpenDialog = { question: pressed?.question, show: () => show(answer) };
    change([...queue, dialog]);
  });
}

/** For tests: closes dialogs of the previous test. */
export function clearDialogs(): void {
  change([]);
}
