export type ToastTone = 'success' | 'error' | 'info';

export interface Toast {
  id: number;
  tone: ToastTone;
  message: string;
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const MOST = 4;

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function show(tone: ToastTone, message: string): void {
  lastId += 1;
  change(
    [...toasts.filter((toast) => toast.message !== message), { id: lastId, tone, message }].slice(-MOST),
  );
}

/** Short feedback, top right, gone after four seconds. What must be read and confirmed is `showAlert`'s. */
export const toast = {
  success: (message: string) => show('success', message),
  error: (message: string) => show('error', message),
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
