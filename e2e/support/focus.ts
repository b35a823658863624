import type { Locator, Page } from 'playwright-core';

/** Something that has the focus, and what lies over it, such as the header or the bar at the bottom. */
export interface Focused {
  name: string;
  covers: string[];
}

/**
 * What has the focus now, or, one after the other and back again, everything that a keyboard reaches. Focus that a key
 * moves and focus that is set scroll a page in the same way, and the latter costs no more than a look.
 */
function lookAt(page: Page, which: 'here' | 'everywhere'): Promise<Focused[]> {
  return page.evaluate(async (wanted) => {
    const nextPicture = () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const settle = async () => {
      // A page scrolls with the next picture, and the link to the content slides in and out.
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
      // Of what is taller than the room between header and bar, not everything can be in sight.
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
      // What another stop has brought up or closed is not there any more.
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

/** What has the focus; null where that is the page as a whole. */
export async function focusedNow(page: Page): Promise<Focused | null> {
  return (await lookAt(page, 'here'))[0] ?? null;
}

/** What somebody with a keyboard would not see on this page though it has the focus. */
export async function hiddenFocus(page: Page): Promise<string[]> {
  const stops = await lookAt(page, 'everywhere');
  const hidden = stops.filter(({ covers }) => covers.length > 0);
  return [
    ...(stops.length > 0 ? [] : ['nothing takes the focus']),
    ...new Set(hidden.map(({ name, covers }) => `focused behind ${covers.join(', ')}: ${name}`)),
  ];
}
