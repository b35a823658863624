import type { ReactNode } from 'react';

/** What a person asks for by a press, and may press twice before its dialog can be seen. */
interface Pressed<Answer> {
  /** By which it is told that the same is asked again. */
  question: string;
  /** What whoever asks it again is answered. */
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

/** Shows what `show` renders after those that are open already, until it calls `answer`. */
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

/** For tests: nothing is left open from the last one. */
export function clearDialogs(): void {
  change([]);
}
