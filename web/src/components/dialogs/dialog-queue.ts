import type { ReactNode } from 'react';

export interface OpenDialog {
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
export function openDialog<Answer>(show: (answer: (value: Answer) => void) => ReactNode): Promise<Answer> {
  return new Promise((resolve) => {
    const answer = (value: Answer) => {
      change(queue.filter((waiting) => waiting !== dialog));
      resolve(value);
    };
    const dialog: OpenDialog = { show: () => show(answer) };
    change([...queue, dialog]);
  });
}

/** For tests: nothing is left open from the last one. */
export function clearDialogs(): void {
  change([]);
}
