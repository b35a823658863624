import { type ReactNode, useState } from 'react';
import { useMotion } from './use-motion';

/** A part of the page that was asked for, such as a form above a table: it opens and pushes away what is below. */
export function Unfolding({ children }: { children: ReactNode }) {
  const motion = useMotion();
  // Once and for all: another element later would lose the focus and what was typed inside.
  const [Opening] = useState(() => motion?.Opening ?? null);
  return Opening ? <Opening>{children}</Opening> : <div>{children}</div>;
}
