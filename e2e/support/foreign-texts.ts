import type { Page } from 'playwright-core';

/** Names, abbreviations and data that are written so in every language. */
const SAME_EVERYWHERE =
  /^(?:Prarambh|FAQ|WhatsApp|UPI|UTR|ID|UPI ID|LinkedIn|GitHub|English|हिन्दी|[\w.-]+@[\w.]+|https?:\/\/.*|INT\d\d-\w+|© .*)$/;

/**
 * What a page says, and what it says to those who cannot see it, in letters that its language has not: texts that no
 * catalogue has been asked for. Parts that are marked as another language, and names of people, are left out.
 */
export async function foreignTexts(page: Page): Promise<string[]> {
  const found = await page.evaluate(() => {
    const isHindi = document.documentElement.lang === 'hi-IN';
    const isForeign = (text: string) => {
      const hasDevanagari = /\p{Script=Devanagari}/u.test(text);
      return isHindi ? !hasDevanagari && /[a-z]{3}/i.test(text) : hasDevanagari;
    };
    const isMarked = (element: Element | null) =>
      element?.closest('body [lang], figcaption, script, style, noscript');
    const said: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { textContent, parentElement } = texts.currentNode;
      if (!isMarked(parentElement)) said.push(textContent ?? '');
    }
    for (const element of document.querySelectorAll('body *')) {
      if (isMarked(element)) continue;
      for (const name of ['aria-label', 'title', 'alt', 'placeholder'])
        said.push(element.getAttribute(name) ?? '');
    }
    return [...new Set(said.map((text) => text.trim()).filter(isForeign))];
  });
  return found.filter((text) => !SAME_EVERYWHERE.test(text));
}
