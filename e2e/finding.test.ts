import { languages } from '@prarambh/contract/languages';
import { expect, test } from 'vitest';
import { login, newInternship, newStudent, PASSWORD } from './support/api';
import { PHONE, useBrowser } from './support/browser';
import { apply } from './support/payments';
import { watchShifts } from './support/shifts';

const newPage = useBrowser();

/** A technology that no other record mentions. */
const newTechnology = () => `Loom ${Date.now()}`;

test.each(languages)(
  'on a phone search and filters narrow the open internships and are kept in the URL (%s)',
  async (language) => {
    const technology = newTechnology();
    const paid = await newInternship({ technologies: [technology], stipend: 4000, duration: '12 Weeks' });
    const free = await newInternship({ technologies: [technology, 'CSS'] });
    const page = await newPage({ viewport: PHONE, language });
    const cards = page.getByRole('article');
    await page.goto('/internships');
    await page.getByLabel('Search', { exact: true }).fill(technology.toLowerCase());
    await expect.poll(() => cards.count()).toBe(2);
    await page.getByText('2 internships', { exact: true }).waitFor();
    await expect.poll(() => cards.first().innerText()).toContain(free.title);
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    await page.getByRole('combobox', { name: 'Technology' }).selectOption(technology);
    await page.getByLabel('Stipend').selectOption('paid');
    await expect.poll(() => cards.count()).toBe(1);
    expect(await cards.innerText()).toContain(paid.title);
    await cards.getByText('5 seats left').waitFor();
    expect(new URL(page.url()).searchParams.get('stipend')).toBe('paid');

    const friend = await newPage({ viewport: PHONE, language });
    const shift = await watchShifts(friend);
    await friend.goto(page.url());
    await friend.getByRole('link', { name: `View Details: ${paid.title}` }).waitFor();
    await expect.poll(() => friend.getByRole('article').count()).toBe(1);
    expect(await shift()).toBeLessThan(0.05);
    await friend.getByRole('button', { name: 'Clear all filters' }).click();
    await expect.poll(() => friend.getByRole('article').count()).toBeGreaterThan(1);
    expect(new URL(friend.url()).search).toBe('');
  },
);

test.each(languages)(
  'a search typed before the app has loaded is applied once it has (%s)',
  async (language) => {
    const internship = await newInternship({ technologies: [newTechnology()] });
    const page = await newPage({ language });
    await page.route('**/assets/index-*.js', async (route) => {
      await page.getByLabel('Search', { exact: true }).fill(internship.title);
      await route.continue();
    });
    await page.goto('/internships');
    await page.getByText('1 internship', { exact: true }).waitFor();
    expect(await page.getByLabel('Search', { exact: true }).inputValue()).toBe(internship.title);
  },
);

test.each(languages)(
  'a filter chosen before the app has loaded is applied once it has (%s)',
  async (language) => {
    const page = await newPage({ language });
    await page.route('**/assets/index-*.js', async (route) => {
      await page.getByLabel('Stipend').selectOption('paid');
      await page.getByRole('switch', { name: 'Hide filled internships' }).click();
      await route.continue();
    });
    await page.goto('/internships');
    await page.waitForURL((url) => url.search === '?stipend=paid&seats=free');
    await page.getByRole('button', { name: 'Clear all filters' }).waitFor();
    expect(await page.getByLabel('Stipend').inputValue()).toBe('paid');
    expect(await page.getByRole('switch', { name: 'Hide filled internships' }).isChecked()).toBe(true);
  },
);

test.each(languages)(
  'a full internship is marked and can be hidden, and an applicant sees their application instead of Apply Now (%s)',
  async (language) => {
    const technology = newTechnology();
    const internship = await newInternship({ technologies: [technology], totalPositions: 1 });
    const token = await login(await newStudent(), PASSWORD);
    await apply(token, internship._id);
    const page = await newPage({ token, language });
    await page.goto(`/internships?technology=${encodeURIComponent(technology)}`);
    const card = page.getByRole('article').filter({ hasText: internship.title });
    await card.getByText('Filled', { exact: true }).waitFor();
    await page.getByRole('switch', { name: 'Hide filled internships' }).click();
    await page.getByText('No open internships match your search').waitFor();
    await page.getByRole('button', { name: 'Show all internships' }).click();
    await page.getByRole('link', { name: `View Details: ${internship.title}` }).click();
    await page.getByRole('link', { name: 'Applied', exact: true }).click();
    await page.waitForURL('**/dashboard/applied-internships');
  },
);
