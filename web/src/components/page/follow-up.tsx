import { type ReactNode, startTransition, useEffect, useState } from 'react';

/** False once the page that the tab was opened with is shown. */
let isFirstPage = true;

/**
 * Returns false in the first render of the page that the tab was opened with, and true in a later, interruptible one. On
 * later pages it returns true at once, so that Back finds the page as long as it was and restores its scroll position.
 */
export function useFollowUp(): boolean {
  const [isFollowing, setFollowing] = useState(!isFirstPage);
  useEffect(() => {
    isFirstPage = false;
    startTransition(() => setFollowing(true));
  }, []);
  return isFollowing;
}

interface Props {
  children: ReactNode;
  /** Placeholder of the content in the first render. */
  room?: ReactNode;
}

/** Content below the fold of a phone, rendered after the first paint. */
export function FollowUp({ children, room = null }: Props) {
  return useFollowUp() ? children : room;
}
