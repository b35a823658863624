import { readAddress } from '@prarambh/contract/languages';
import { type ReactNode, useCallback } from 'react';
import { useLocation } from 'react-router-dom';

/** Content that the function has rendered into the page with which this tab was opened. */
let prerendered: { pathname: string; text: Element } | null = null;

/** Keeps the server-rendered content before the app clears its container. */
export function keepPrerenderedPage(container: HTMLElement): void {
  const text = container.querySelector('[data-prerendered]');
  if (text) prerendered = { pathname: readAddress(window.location.pathname).path, text };
}

/** Shows the server-rendered content of this page until the app can render the same; else `children`. */
export function PrerenderedPage({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const show = useCallback((place: HTMLElement | null) => {
    if (place && prerendered) place.append(prerendered.text);
  }, []);
  return prerendered?.pathname === pathname ? <div ref={show} /> : children;
}
