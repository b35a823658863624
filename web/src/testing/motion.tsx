import { screen } from '@testing-library/react';
import { useMotion } from '../components/motion/use-motion';

interface Device {
  prefersReducedMotion: 'reduce' | 'no-preference';
}

const { device } = (window as unknown as { happyDOM: { settings: { device: Device } } }).happyDOM.settings;

/** What the person has told the operating system. Tests begin with 'reduce', so that nothing moves in them. */
export function preferMotion(preference: Device['prefersReducedMotion']): void {
  device.prefersReducedMotion = preference;
}

/** Stands in the page once things can move. */
export function MotionMark() {
  return useMotion() ? <output>Things can move.</output> : null;
}

export const thingsCanMove = () => screen.findByText('Things can move.');
