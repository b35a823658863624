import type { Locator, Page } from 'playwright-core';

/** A focused element, and what covers it, such as the header or the bottom bar. */
export interface Focused {
  name: string;
  covers: string[];
}

/**
 * Checks the focused element or, in turn and back again, every focusable one. Focus from script scrolls the
 * page like focus from a key, and is faster.
 */
function lookAt(page: Page, which: 'here' | 'everywhere'): Promise<Focused[]> {
  return page.evaluate(async (wanted) => {
    const nextPicture = () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const settle = async () => {
      // The page scrolls with the next frame, and the skip link slides in and out.
      await nextPicture();
      const slides = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
      await Promise.allSettled(slides.map(({ finished }) => finished));
    };
    const lookAtFocus = (): { name: string; covers: string[] }[] => {
      const focused = document.activeElement;
      if (focused === null || focused === document.body) return [];
      const { left, top, width, height } = focused.getBoundingClientRect();
      const name = focused.getAttribute('aria-label') ?? focused.textContent?.trim().slice(0, 60) ?? '';
      const labels = [...((focused as HTMLInputElement).labels ?? [])];
      const covers = [0.1, 0.5, 0.9].flatMap((share) => {
        const hit = document.elementFromPoint(left + width / 2, top + height * share);
        const isOwn =
          hit &&
          (focused.contains(hit) || hit.contains(focused) || labels.some((label) => label.contains(hit)));
        return isOwn
          ? []
          : [hit?.closest('nav, header')?.getAttribute('aria-label') ?? hit?.tagName ?? 'nothing'];
      });
      // An element taller than the space between header and bar cannot be fully visible.
      return [{ name, covers: height > innerHeight / 2 ? [] : covers }];
    };
    if (wanted === 'here') {
      await settle();
      return lookAtFocus();
    }
    const stops = [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex]',
      ),
    ].filter((element) => element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true }));
    const seen: { name: string; covers: string[] }[] = [];
    for (const stop of [...stops, ...stops.toReversed()]) {
      stop.focus();
      // Skips elements that another stop opened or closed.
      if (document.activeElement !== stop) continue;
      let [look] = lookAtFocus();
      if (look && look.covers.length > 0) {
        await settle();
        [look] = lookAtFocus();
      }
      if (look) seen.push(look);
    }
    return seen;
  }, which);
}

export const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

/** Returns the focused element; null if the whole page has the focus. */
export async function focusedNow(page: Page): Promise<Focused | null> {
  return (await lookAt(page, 'here'))[0] ?? null;
}

/** Returns focused elements that a keyboard user could not see. */
export async function hiddenFocus(page: Page): Promise<string[]> {
  const stops = await lookAt(page, 'everywhere');
  const hidden = stops.filter(({ covers }) => covers.length > 0);
  return [
    ...(stops.length > 0 ? [] : ['nothing takes the focus']),
    ...new Set(hidden.map(({ name, covers }) => `focused behind ${covers.join(', ')}: ${name}`)),
  ];
}
