import { type ReactNode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

// The build puts this module beside React (scripts/chunks.ts), because the module that imports `react-dom/client` evaluates
// it. On a slow phone, React and the app would be one long task.

/** Renders the app in place of the content of the container, in a transition: React divides it into short tasks. */
export function renderApp(container: HTMLElement, app: ReactNode): void {
  startTransition(() => createRoot(container).render(app));
}

/** Hydrates the container, which has the prerendered HTML of the same page, in a transition. */
export function hydrateApp(container: HTMLElement, app: ReactNode): void {
  startTransition(() => void hydrateRoot(container, app));
}
