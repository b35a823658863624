import { test } from 'vitest';
import { codeMailedTo, newEmail } from './support/api';
import { appIsThere, PHONE, typeRegistration, useBrowser } from './support/browser';

const newPage = useBrowser();

test('a press on a button counts although a toast covers the button before the release', async () => {
  const page = await newPage({ viewport: PHONE });
  const email = newEmail();
  await page.goto('/register');
  await appIsThere(page);
  await typeRegistration(page, email);
  await page.waitForURL('**/otp-verify');
  await page.getByLabel('6-digit code').fill(await codeMailedTo(email));
  const toast = page.getByText('Your account is verified. You can sign in now.');
  await toast.waitFor();
  const button = page.getByRole('button', { name: 'Sign in' });
  await button.hover();
  await page.mouse.down();
  const { y = 0 } = (await button.boundingBox()) ?? {};
  await page.locator('[popover][role=status]').evaluate((region, top) => {
    Object.assign(region.style, { top: `${top - 10}px`, translate: 'none', transition: 'none' });
  }, y);
  await page.mouse.up();
  await page.waitForURL('**/dashboard**');
});
