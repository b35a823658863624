import { type ReactNode, startTransition, useEffect, useState } from 'react';

/** False for the first picture of the caller, true as soon as the browser has time for more. */
export function useFollowUp(): boolean {
  const [isFollowing, setFollowing] = useState(false);
  useEffect(() => startTransition(() => setFollowing(true)), []);
  return isFollowing;
}

interface Props {
  children: ReactNode;
  /** Keeps the room of the content until it is there. */
  room?: ReactNode;
}

/** Content below what a phone shows first; it follows the first picture. */
export function FollowUp({ children, room = null }: Props) {
  return useFollowUp() ? children : room;
}
