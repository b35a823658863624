import { startTransition, useEffect, useState } from 'react';

/** False for the first picture of the caller, true as soon as the browser has time for more. */
export function useFollowUp(): boolean {
  const [isFollowing, setFollowing] = useState(false);
  useEffect(() => startTransition(() => setFollowing(true)), []);
  return isFollowing;
}
