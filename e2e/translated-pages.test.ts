import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { appIsThere, useBrowser } from './support/browser';
import { FORMS, type FormCase, fillIn, sendButton, sendForm, usePeopleOfForms } from './support/forms';

const newPage = useBrowser();
const people = usePeopleOfForms();

/** Labels of send buttons in profile dialogs: these forms can be sent without any input. */
const SENT_AS_IT_IS = ['Next', 'Save Changes'];

/** Imitates Chrome's translation: replaces every text node with `font` elements, now and later. */
async function translate(page: Page): Promise<void> {
  await appIsThere(page);
  await page.evaluate(() => {
    const leftAlone = 'script, style, title, option, textarea, font';
    const replaceTexts = (root: Node) => {
      const texts: Node[] = [];
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let text = walker.nextNode(); text; text = walker.nextNode()) texts.push(text);
      if (root.nodeType === Node.TEXT_NODE) texts.push(root);
      for (const text of texts) {
        if (!text.nodeValue?.trim() || text.parentElement?.closest(leftAlone)) continue;
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        inner.textContent = text.nodeValue;
        outer.append(inner);
        text.parentNode?.replaceChild(outer, text);
      }
    };
    new MutationObserver((records) => {
      for (const { target, type, addedNodes } of records)
        for (const node of type === 'characterData' ? [target] : addedNodes)
          if (node.isConnected) replaceTexts(node);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
    replaceTexts(document.body);
  });
}

/** Expects that the page has loaded and that the app shows no error page instead. */
async function isAlive(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0);
  await page.locator('h1').first().waitFor();
  expect(await page.getByText('This page could not be shown').count()).toBe(0);
}

test.each([
  { who: 'a visitor', isPublic: true },
  { who: 'a student', isPublic: false },
])('$who can send every form on a page that Chrome translates', async ({ isPublic }) => {
  const page = await newPage({
    expectedErrors: /status of 4\d\d/,
    ...(isPublic ? { keepsProfilePrompt: true } : { token: people.token() }),
  });
  const tryOut = async (form: FormCase) => {
    await form.open(page);
    await translate(page);
    const isRefusedEmpty = !SENT_AS_IT_IS.includes(form.send) && (await sendButton(page, form).isEnabled());
    if (isRefusedEmpty) await sendForm(page, form);
    await isAlive(page);
    await fillIn(page, form);
    await sendForm(page, form);
    await isAlive(page);
  };
  // The student has only one task, and the form with a link submits it, so the form with a file is skipped.
  const theirs = FORMS.filter(
    (one) => (one.isPublic ?? false) === isPublic && !one.form.endsWith('with a file'),
  );
  for (const form of theirs) {
    await tryOut(form).catch((cause) => {
      throw new Error(`The form: ${form.form}`, { cause });
    });
  }
});

test('a translated page shows a validation message and removes it once the field is filled in', async () => {
  const page = await newPage();
  await page.goto('/contact');
  await translate(page);
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByText('Name is required.').waitFor();
  await page.getByLabel('Name', { exact: true }).fill('Ravi');
  await expect.poll(() => page.getByText('Name is required.').count()).toBe(0);
});
