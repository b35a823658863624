import { type ReactNode, useState } from 'react';
import { useMotion } from './use-motion';

interface Props {
  /** True if the item came after the page was shown; items that were there before do not move. */
  isNew: boolean;
  /** 'span' where HTML allows no other, such as in a heading. */
  as?: 'div' | 'span';
  children: ReactNode;
}

/** An item that appears on an open page, such as a message: it slides into its place. */
export function Arriving({ isNew, as: Element = 'div', children }: Props) {
  const motion = useMotion();
  // Decided once: another element later would lose the focus and typed text inside.
  const [Rising] = useState(() => (isNew && motion?.Rising) || null);
  return Rising ? <Rising as={Element}>{children}</Rising> : <Element>{children}</Element>;
}
