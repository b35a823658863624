import { vi } from 'vitest';

/** Refuses storage to the page until the end of the test, as browsers do whose cookies are off. */
export function blockStorage(): void {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    vi.spyOn(window, name, 'get').mockImplementation(refuse);
  }
  vi.stubGlobal('indexedDB', { open: refuse, deleteDatabase: refuse });
}
