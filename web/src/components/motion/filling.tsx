import { type ReactNode, useState } from 'react';
import { useMotion } from './use-motion';

/** The filled part of a bar, from 0 to 100, animated. A bar that does not change loads no animation code. */
export function Filling({ percent, children }: { percent: number; children: ReactNode }) {
  const [atFirst] = useState(percent);
  const motion = useMotion(percent !== atFirst);
  if (motion) return <motion.Sliding percent={percent}>{children}</motion.Sliding>;
  return <div style={{ height: '100%', transform: `translateX(${percent - 100}%)` }}>{children}</div>;
}
