import { useLayoutEffect } from 'react';

/** Scrolls a control into view together with its message; focus alone shows only the control. */
export function bringIntoSight(control: Element): void {
  const saidIn = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  const [error] = saidIn.map((id) => document.getElementById(id));
  error?.scrollIntoView?.({ block: 'nearest' });
  control.scrollIntoView?.({ block: 'nearest' });
}

/** Scrolls a new error at the focused control into view, clear of sticky bars. */
export function useErrorInSight(id: string, error: string | undefined): void {
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (error && activeElement?.id === id) bringIntoSight(activeElement);
  }, [id, error]);
}
