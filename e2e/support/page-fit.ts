import type { Page } from 'playwright-core';
import { PHONE } from './browser';

/** Minimum size of controls in pixels, for touch and for a mouse (WCAG 2.5.8). */
const LEAST = { touch: 44, mouse: 24 };

/** The narrowest screen on which nothing may need scrolling sideways (WCAG 1.4.10). */
const NARROWEST = { width: 320, height: PHONE.height };

/** Text spacing that a reader may set without losing content (WCAG 1.4.12). */
const SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }
`;

/**
 * Returns controls that are too small, except links in sentences. Labels and `::after` count towards the
 * size; for a mouse, so does free space around the control.
 */
export function smallTargets(page: Page, by: keyof typeof LEAST): Promise<string[]> {
  return page.evaluate(
    ({ least, hasRoom }) => {
      const isShown = (element: Element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        element.getBoundingClientRect().width > 2;
      const isInSentence = (element: Element) =>
        getComputedStyle(element).display === 'inline' &&
        [...(element.parentNode?.childNodes ?? [])].some(
          (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim().length > 1,
        );
      const labelsOf = (element: Element) => [...((element as HTMLInputElement).labels ?? [])];
      const isReached = (element: Element, x: number, y: number) =>
        element.contains(document.elementFromPoint(x, y));
      const isLarge = (element: Element): boolean => {
        if (labelsOf(element).some(isLarge)) return true;
        element.scrollIntoView({ block: 'center' });
        const { left, top, width, height } = element.getBoundingClientRect();
        const [x, y, reach] = [left + width / 2, top + height / 2, least / 2 - 1];
        const isWide =
          width >= least || (isReached(element, x - reach, y) && isReached(element, x + reach, y));
        const isHigh =
          height >= least || (isReached(element, x, y - reach) && isReached(element, x, y + reach));
        return isWide && isHigh;
      };
      const controls = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary';
      const shown = [...document.querySelectorAll(controls)].filter(isShown);
      const isAlone = (element: Element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        return shown.every((other) => {
          const box = other.getBoundingClientRect();
          const [across, down] = [
            Math.max(box.left - x, x - box.right, 0),
            Math.max(box.top - y, y - box.bottom, 0),
          ];
          return other === element || Math.hypot(across, down) >= least / 2;
        });
      };
      return shown
        .filter((element) => !isInSentence(element) && !isLarge(element) && !(hasRoom && isAlone(element)))
        .map((element) => {
          const { width, height } = element.getBoundingClientRect();
          const name = element.getAttribute('aria-label') ?? element.textContent;
          return `${Math.round(width)} × ${Math.round(height)} to press: ${name?.trim().slice(0, 60)}`;
        });
    },
    { least: LEAST[by], hasRoom: by === 'mouse' },
  );
}

/** Returns elements wider than the page, and text that is cut off without an ellipsis. */
function overflowOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const isCut = (element: Element) => {
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element);
      if (element.clientWidth <= 2 || textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return false;
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      const isWider = hides(overflowX) && element.scrollWidth - element.clientWidth > 2;
      return isWider || (hides(overflowY) && element.scrollHeight - element.clientHeight > 3);
    };
    const cut = [...document.querySelectorAll('main *')].filter(
      (element) =>
        element.checkVisibility() &&
        element.textContent?.trim() &&
        !element.matches('input, select, textarea, svg, svg *, [aria-hidden=true] *') &&
        isCut(element),
    );
    return [
      ...(scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} pixels of horizontal scrolling`] : []),
      ...cut.map(({ textContent }) => `cut off: ${textContent?.trim().slice(0, 60)}`),
    ];
  });
}

/** Returns what does not fit a phone and the narrowest screen with wider text spacing. */
export async function spacingProblems(page: Page): Promise<string[]> {
  const problems: string[] = [];
  const spacing = await page.evaluateHandle((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
    return sheet;
  }, SPACING);
  for (const size of [NARROWEST, PHONE]) {
    await page.setViewportSize(size);
    const found = await overflowOf(page);
    problems.push(...found.map((problem) => `with wide spacing at ${size.width} px, ${problem}`));
  }
  await spacing.evaluate((sheet) => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  });
  return problems;
}
