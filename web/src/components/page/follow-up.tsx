import { type ReactNode, startTransition, useEffect, useState } from 'react';

/** Returns false in the first render and true in a later, interruptible one. */
export function useFollowUp(): boolean {
  const [isFollowing, setFollowing] = useState(false);
  useEffect(() => startTransition(() => setFollowing(true)), []);
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
