import { type ReactNode, useContext } from 'react';
import { useLocation } from 'react-router-dom';
import { PageHead, type PageHeading } from './page-head';
import { PageTitle } from './page-title';

declare global {
  interface Window {
    /** The heading that app/first-loads.js has shown, and the path of its page. */
    earlyHeading?: { path: string; heading: PageHeading };
  }
}

/** Returns the heading that this page has shown since before the app started; null if there is none. */
export function useEarlyHeading(): PageHeading | null {
  const { pathname } = useLocation();
  // At the build there is no window.
  const early = globalThis.window?.earlyHeading;
  return early?.path === pathname ? early.heading : null;
}

/**
 * A hidden, empty heading in the app frame, with `lead` as its sentence; renders nothing in the browser. first-loads.js fills
 * it, and shows it instead of the elements with `data-without-heading`.
 */
export function EarlyHeading({ lead }: { lead: ReactNode }) {
  if (useContext(PageHead) === null) return null;
  return (
    <div hidden data-early-heading="">
      {/* The head collects only the page's own heading. */}
      <PageHead value={null}>
        <PageTitle title="" lead={lead} />
      </PageHead>
    </div>
  );
}
