export type ToastTone = 'success' | 'error' | 'info';

/** One thing that can be done about what a toast says, for as long as it is there. */
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
 * Short feedback, top right, gone after four seconds, or with what can be done about it. What must be read and confirmed
 * is `showAlert`'s.
 */
export const toast = {
  success: (message: string, action?: ToastAction) => show('success', message, { action }),
  error: (message: string, action?: ToastAction) => show('error', message, { action }),
  /** A failure that must not be missed: the user has moved on to something else meanwhile. */
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

/** For tests: each starts without the toasts of the last. */
export function clearToasts(): void {
  change([]);
}
