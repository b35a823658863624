import { type ReactNode, useState } from 'react';
import { useMotion } from './use-motion';

/** A picture that comes up slowly behind the horizon, once, where something good has happened. */
export function Dawning({ children }: { children: ReactNode }) {
  const motion = useMotion();
  // As with everything that moves: plain or moving from the moment it is there.
  const [Rising] = useState(() => motion?.Dawn ?? null);
  return Rising ? <Rising>{children}</Rising> : <div>{children}</div>;
}
