import { type RefObject, useEffect } from 'react';

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** Pixels for the focus ring around the focused control. */
const ROOM = 8;

/**
 * Pixels by which toasts must move down so that they do not cover the focused control (P17). 0 if they do not
 * overlap, or if there is no room below the control.
 */
export function shiftBelow(toasts: Box, focused: Box, windowHeight: number): number {
  const meets =
    focused.left < toasts.right + ROOM &&
    focused.right > toasts.left - ROOM &&
    focused.top < toasts.bottom + ROOM &&
    focused.bottom > toasts.top - ROOM;
  const shift = meets ? focused.bottom + ROOM - toasts.top : 0;
  return toasts.bottom + shift <= windowHeight ? shift : 0;
}

/** Moves the toasts below the focused control if they would cover it. */
export function useClearOfFocus(region: RefObject<HTMLElement | null>, count: number): void {
  useEffect(() => {
    const element = region.current;
    if (element === null || count === 0) return;
    const move = () => {
      const focused = document.activeElement;
      if (focused === null || focused === document.body || element.contains(focused)) return;
      element.style.translate = '';
      const box = element.getBoundingClientRect();
      const shift = shiftBelow(box, focused.getBoundingClientRect(), innerHeight);
      element.style.translate = shift === 0 ? '' : `0 ${shift}px`;
    };
    move();
    document.addEventListener('focusin', move);
    return () => document.removeEventListener('focusin', move);
  }, [region, count]);
}
