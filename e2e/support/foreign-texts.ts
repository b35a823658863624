import type { Page } from 'playwright-core';

/** Names, abbreviations and data that are written so in every language; what stands in quotes is somebody else's. */
const SAME_EVERYWHERE = new RegExp(
  [
    // People, internships and documents of the tests.
    'Aarav Sharma|Asha Verma|Journey \\w{6}|Expense tracker with a REST API|Full-Stack Web Development|(?:[A-Z][\\w-]+-)*INT\\d\\d-[\\w-]+',
    'localhost:\\d+/p/\\S*|[\\w-]+\\.(?:pdf|png)',
    '“[^”]*”|"[^"]*"|https?://\\S*|[\\w.+-]+@[\\w.-]+|\\.\\w+\\b',
    '\\b(?:Prarambh|FAQ|WhatsApp|UPI|UTR|PDF|OTP|IST|UTC|LinkedIn|GitHub|English|JPE?G|PNG|WebP)\\b',
    '\\b(?:Google(?: Pay)?|PhonePe|Paytm|Firebase Authentication|React, SQL, Figma)\\b',
  ].join('|'),
  'g',
);

/**
 * What a page says in letters that its language has not: texts that no catalogue has been asked for, also within a
 * sentence. Parts that are marked as another language are left out. What is said to those who cannot see it can mark
 * nothing, so that a name within it may be in other letters.
 */
export async function foreignTexts(page: Page): Promise<string[]> {
  const { isHindi, seen, heard } = await page.evaluate(() => {
    const isMarked = (element: Element | null) =>
      element?.closest('body [lang], figcaption, script, style, noscript');
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const seen: string[] = [];
    while (texts.nextNode()) {
      const { textContent, parentElement } = texts.currentNode;
      if (!isMarked(parentElement)) seen.push(textContent?.trim() ?? '');
    }
    const heard = [...document.querySelectorAll('body *')]
      .filter((element) => !isMarked(element))
      .flatMap((element) =>
        ['aria-label', 'title', 'alt', 'placeholder'].map((name) => element.getAttribute(name)?.trim() ?? ''),
      );
    return { isHindi: document.documentElement.lang === 'hi-IN', seen, heard };
  });
  const isHindiText = (text: string) => /\p{Script=Devanagari}/u.test(text);
  const isEnglishText = (text: string) => /[a-z]{3}/i.test(text.replaceAll(SAME_EVERYWHERE, ''));
  const found = isHindi
    ? [...seen.filter(isEnglishText), ...heard.filter((text) => isEnglishText(text) && !isHindiText(text))]
    : [...seen, ...heard].filter(isHindiText);
  // How a language is called in itself.
  return [...new Set(found)].filter((text) => text !== 'हिन्दी');
}
