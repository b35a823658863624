/** Widths in CSS pixels at which the styles `md` and `lg` begin. */
const BREAKPOINTS = { md: 768, lg: 1024 } as const;

/** Returns true if the window is too narrow for the styles of a breakpoint. */
export const isNarrower = (than: keyof typeof BREAKPOINTS) => window.innerWidth < BREAKPOINTS[than];
