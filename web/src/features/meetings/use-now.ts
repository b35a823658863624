import { useEffect, useState } from 'react';

const STEP_MS = 30_000;

/** The present moment, moving on every half minute while somebody looks. */
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
