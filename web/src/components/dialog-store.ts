interface AlertRequest {
  kind: 'alert';
  message: string;
  resolve(answer: undefined): void;
}

interface ConfirmQuestion {
  title: string;
  /** Names what will happen and to what. */
  message: string;
  confirmLabel: string;
  cancelLabel?: string;
  tone?: 'danger' | 'neutral';
}

interface ConfirmRequest extends ConfirmQuestion {
  kind: 'confirm';
  resolve(answer: boolean): void;
}

interface TextQuestion {
  title: string;
  message?: string;
  label: string;
  confirmLabel: string;
  tone?: 'danger' | 'neutral';
  maxLength?: number;
  /** An empty answer is one too. */
  isOptional?: boolean;
}

interface TextRequest extends TextQuestion {
  kind: 'prompt';
  resolve(answer: string | null): void;
}

export type DialogRequest = AlertRequest | ConfirmRequest | TextRequest;

let queue: readonly DialogRequest[] = [];
const listeners = new Set<() => void>();

function change(next: readonly DialogRequest[]): void {
  queue = next;
  for (const listener of listeners) listener();
}

export function subscribeToDialogs(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function readDialogs(): readonly DialogRequest[] {
  return queue;
}

/** Takes the request off the queue; call its `resolve` yourself. */
export function closeDialog(request: DialogRequest): void {
  change(queue.filter((waiting) => waiting !== request));
}

/** Shows exactly this text until OK is pressed (A17). */
export function showAlert(message: string): Promise<void> {
  return new Promise((resolve) => change([...queue, { kind: 'alert', message, resolve }]));
}

/** Asks yes or no. Cancel and Esc answer false. */
export function askConfirm(question: ConfirmQuestion): Promise<boolean> {
  return new Promise((resolve) => change([...queue, { kind: 'confirm', ...question, resolve }]));
}

/**
 * Asks for a text. Cancel and Esc give null, and so does an empty answer where one is needed: then nothing is called
 * (A18).
 */
export function askText(question: TextQuestion): Promise<string | null> {
  return new Promise((resolve) => change([...queue, { kind: 'prompt', ...question, resolve }]));
}

/** For tests: nothing is left open from the last one. */
export function clearDialogs(): void {
  change([]);
}
