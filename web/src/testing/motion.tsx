import { screen } from '@testing-library/react';
import { useMotion } from '../components/motion/use-motion';

interface Device {
  prefersReducedMotion: 'reduce' | 'no-preference';
}

const { device } = (window as unknown as { happyDOM: { settings: { device: Device } } }).happyDOM.settings;

/** Sets the motion preference of the operating system. Tests start with 'reduce', so nothing moves. */
export function preferMotion(preference: Device['prefersReducedMotion']): void {
  device.prefersReducedMotion = preference;
}

/** Stands in the page once things can move. */
export function MotionMark() {
  return useMotion() ? <output>Things can move.</output> : null;
}

export const thingsCanMove = () => screen.findByText('Things can move.');
