import { type ReactNode, useState } from 'react';
import { useMotion } from './use-motion';

interface Props {
  /** Whether it came while somebody looked on; what was there from the beginning does not move. */
  isNew: boolean;
  /** 'span' where HTML allows no other, such as in a heading. */
  as?: 'div' | 'span';
  children: ReactNode;
}

/** Something that comes to a page which is open, such as a message: it rises into its place. */
export function Arriving({ isNew, as: Element = 'div', children }: Props) {
  const motion = useMotion();
  // Once and for all: another element later would lose the focus and what was typed inside.
  const [Rising] = useState(() => (isNew && motion?.Rising) || null);
  return Rising ? <Rising as={Element}>{children}</Rising> : <Element>{children}</Element>;
}
