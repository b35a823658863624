import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../testing/render-app';
import { respond } from '../../testing/responder';

async function open(path: string) {
  const server = respond();
  const app = openApp(path);
  await waitFor(() => expect(document.querySelector('h1')?.textContent).not.toBe('One moment'));
  return { ...app, server, main: within(screen.getByRole('main')) };
}

describe('a static page', () => {
  it.each([
    ['/about', 'About Us'],
    ['/faq', 'FAQ'],
    ['/terms', 'Terms & Conditions'],
    ['/refund', 'Refund Policy'],
    ['/privacy', 'Privacy Policy'],
  ])('a static page %s is read without an account and without a call', async (path, title) => {
    const { server } = await open(path);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    expect(server.received).toEqual([]);
  });

  it.each(['/about', '/terms', '/refund'])(
    'a static page %s says that fees are not refunded',
    async (path) => {
      await open(path);
      expect(screen.getByRole('main').textContent).toMatch(/not refund|non-refundable|no refund/i);
    },
  );
});

describe('the FAQ', () => {
  it('the FAQ has 4 questions and keeps one answer open at a time', async () => {
    const { user, main } = await open('/faq');
    const questions = main.getAllByRole('button').filter((button) => button.hasAttribute('aria-expanded'));
    expect(questions).toHaveLength(4);
    for (const question of [questions[2], questions[1]]) {
      if (!question) throw new Error('There are too few questions.');
      await user.click(question);
      expect(main.getAllByRole('button', { expanded: true })).toEqual([question]);
    }
  });
});

it('the Terms & Conditions have 5 sections', async () => {
  const { main } = await open('/terms');
  expect(main.getAllByRole('heading', { level: 2 })).toHaveLength(5);
});
