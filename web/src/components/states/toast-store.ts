export type ToastTone = 'success' | 'error' | 'info';

/** An action of a toast, available while it is shown. */
export interface ToastAction {
  label: string;
  run(): void;
  seconds: number;
}

export interface Toast {
  id: number;
  tone: ToastTone;
  message: string;
  action?: ToastAction | undefined;
  /** Stays until the user dismisses it. */
  isSticky?: boolean;
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const MOST = 4;

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function show(tone: ToastTone, message: string, rest: Pick<Toast, 'action' | 'isSticky'> = {}): void {
  lastId += 1;
  const others = toasts.filter((toast) => toast.message !== message);
  change([...others, { id: lastId, tone, message, ...rest }].slice(-MOST));
}

/**
 * Short feedback at the top right that closes after four seconds, with an optional action. Use `showAlert`
 * for messages that need confirmation.
 */
export const toast = {
  success: (message: string, action?: ToastAction) => show('success', message, { action }),
  error: (message: string, action?: ToastAction) => show('error', message, { action }),
  /** A failure that the user must not miss after continuing elsewhere; stays until it is closed. */
  stickyError: (message: string) => show('error', message, { isSticky: true }),
  info: (message: string) => show('info', message),
};

export function dismissToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id));
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function readToasts(): readonly Toast[] {
  return toasts;
}

/** For tests: removes toasts of the previous test. */
export function clearToasts(): void {
  change([]);
}
