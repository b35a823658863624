import { renderHook } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { useMotion } from '../components/motion/use-motion';

interface Device {
  prefersReducedMotion: 'reduce' | 'no-preference';
}

const { device } = (window as unknown as { happyDOM: { settings: { device: Device } } }).happyDOM.settings;

/** Sets the motion preference of the operating system. Tests start with 'reduce', so nothing moves. */
export function preferMotion(preference: Device['prefersReducedMotion']): void {
  device.prefersReducedMotion = preference;
}

/** Waits until the animations have loaded. */
export async function thingsCanMove(): Promise<void> {
  const { result, rerender } = renderHook(useMotion);
  await vi.waitFor(() => {
    rerender();
    expect(result.current).not.toBeNull();
  });
}
