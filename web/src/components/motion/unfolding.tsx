import { type ReactNode, useState } from 'react';
import { useMotion } from './use-motion';

/**
 * A part of the page that the user opened, such as a form above a table: it expands and pushes the content
 * below.
 */
export function Unfolding({ children }: { children: ReactNode }) {
  const motion = useMotion();
  // Decided once: another element later would lose the focus and typed text inside.
  const [Opening] = useState(() => motion?.Opening ?? null);
  return Opening ? <Opening>{children}</Opening> : <div>{children}</div>;
}
