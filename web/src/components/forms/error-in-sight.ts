import { useLayoutEffect } from 'react';

/** Scrolls a control into view together with what is said about it. The focus alone shows only the control. */
export function bringIntoSight(control: Element): void {
  const saidIn = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  const [error] = saidIn.map((id) => document.getElementById(id));
  error?.scrollIntoView?.({ block: 'nearest' });
  control.scrollIntoView?.({ block: 'nearest' });
}

/** Brings an error into view that appears at the control with the focus, clear of what is pinned above or below it. */
export function useErrorInSight(id: string, error: string | undefined): void {
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (error && activeElement?.id === id) bringIntoSight(activeElement);
  }, [id, error]);
}
