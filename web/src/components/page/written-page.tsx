import { readAddress } from '@prarambh/contract/languages';
import { type ReactNode, useCallback } from 'react';
import { useLocation } from 'react-router-dom';

/** What the function has written into the page that this tab was opened with. */
let written: { pathname: string; text: Element } | null = null;

/** Keeps the text of a page that came with it, before the app clears its place. */
export function keepWrittenPage(container: HTMLElement): void {
  const text = container.querySelector('[data-written]');
  if (text) written = { pathname: readAddress(window.location.pathname).path, text };
}

/** The text that came with the page, moved here and left as it is until the app can show the same; else `children`. */
export function WrittenPage({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const show = useCallback((place: HTMLElement | null) => {
    if (place && written) place.append(written.text);
  }, []);
  return written?.pathname === pathname ? <div ref={show} /> : children;
}
