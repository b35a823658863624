import { useEffect, useState } from 'react';

const STEP_MS = 30_000;

/** The current time, updated every half minute while the page is visible. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) setNow(new Date());
    }, STEP_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
