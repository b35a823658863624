import { type ReactNode, useState } from 'react';
import { useMotion } from './use-motion';

/** A picture that rises once, to celebrate a success. */
export function Dawning({ children }: { children: ReactNode }) {
  const motion = useMotion();
  // Decided once: plain or animated from the start.
  const [Rising] = useState(() => motion?.Dawn ?? null);
  return Rising ? <Rising>{children}</Rising> : <div>{children}</div>;
}
