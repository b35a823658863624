import { domMin, LazyMotion, MotionConfig } from 'framer-motion';
import * as m from 'framer-motion/m';
import type { ReactNode } from 'react';

// The only module that imports framer-motion. Others use `use-motion.ts`, which loads it late.

/** Seconds; long enough to be followed, too short to be waited for. */
const DURATION = 0.24;
/** The curve of the theme's `out`: fast start, slow end. */
const SETTLING = [0.2, 0.7, 0.2, 1] as const;

/** A celebration is the only slow animation. */
const DAWN = 1.4;

interface Children {
  children: ReactNode;
}

function Moving({ children }: Children) {
  return (
    <LazyMotion features={domMin} strict>
      <MotionConfig reducedMotion="user" transition={{ duration: DURATION, ease: SETTLING }}>
        {children}
      </MotionConfig>
    </LazyMotion>
  );
}

/** The shadow of a table row that is gone: it fades and closes its gap, for eyes only. */
export function LeavingRow({ children, onGone }: Children & { onGone(): void }) {
  return (
    <Moving>
      <m.tr
        inert
        aria-hidden="true"
        style={{ overflow: 'hidden' }}
        animate={{ opacity: 0, height: 0, paddingTop: 0, paddingBottom: 0, marginTop: 0, marginBottom: 0 }}
        onAnimationComplete={onGone}
      >
        {children}
      </m.tr>
    </Moving>
  );
}

/** Content of a removed row's cell; determines the height of its table row. */
export function LeavingCell({ children }: Children) {
  return (
    <m.div style={{ overflow: 'hidden' }} animate={{ height: 0 }}>
      <div>{children}</div>
    </m.div>
  );
}

/** Rises into its place. */
export function Rising({ as, children }: Children & { as: 'div' | 'span' }) {
  const Element = as === 'span' ? m.span : m.div;
  return (
    <Moving>
      <Element style={{ display: 'block' }} initial={{ opacity: 0, y: 12 }} animate={{ opacity: 1, y: 0 }}>
        {children}
      </Element>
    </Moving>
  );
}

/** Comes up from below, slowly enough to be watched. */
export function Dawn({ children }: Children) {
  return (
    <Moving>
      <m.div
        initial={{ opacity: 0, y: 48 }}
        animate={{ opacity: 1, y: 0 }}
        transition={{ duration: DAWN, ease: SETTLING }}
      >
        {children}
      </m.div>
    </Moving>
  );
}

/** Opens downwards and pushes the content below. */
export function Opening({ children }: Children) {
  return (
    <Moving>
      <m.div
        style={{ overflow: 'hidden' }}
        initial={{ height: 0 }}
        // An open panel must not cut off shadows and focus rings.
        animate={{ height: 'auto', transitionEnd: { overflow: 'visible' } }}
      >
        {children}
      </m.div>
    </Moving>
  );
}
