import type { Page } from 'playwright-core';

/** Names, abbreviations and data that are the same in every language; quoted text belongs to other people. */
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
 * Returns untranslated text: letters of another script than the page's language, also within a sentence.
 * Elements marked as another language are skipped. Accessible names cannot contain markup, so names in them
 * may use other scripts.
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
  // The language's own name for itself.
  return [...new Set(found)].filter((text) => text !== 'हिन्दी');
}
