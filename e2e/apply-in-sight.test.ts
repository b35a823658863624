import { languages } from '@prarambh/contract/languages';
import { expect, test } from 'vitest';
import { newInternship } from './support/api';
import { PHONE, useBrowser } from './support/browser';

const newPage = useBrowser();

test.each(languages)('Apply Now is visible on phones without scrolling, in %s', async (language) => {
  const { _id } = await newInternship({
    title: 'Full Stack Web Development with Cloud Deployment and Automated Testing for Beginners',
  });
  const page = await newPage({ viewport: PHONE, language });
  for (const viewport of [PHONE, { width: 412, height: 823 }]) {
    await page.setViewportSize(viewport);
    await page.goto(`/internships/${_id}`);
    const button = page.getByRole('button', { name: 'Apply Now' });
    await button.waitFor();
    const isReached = await button.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return window.scrollY === 0 && top + height <= window.innerHeight && element.contains(hit);
    });
    expect(isReached, `${viewport.width} × ${viewport.height}`).toBe(true);
  }
});
