import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildInternship } from '../../testing/builders';
import { openApp } from '../../testing/render-app';
import { type Answer, respond, success } from '../../testing/responder';
import { openToVisitorInHindi } from '../../testing/visitor-in-hindi';

const announced = (title: string) =>
  waitFor(() => {
    const found = screen.getAllByRole('status').find(({ textContent }) => textContent === title);
    if (!found) throw new Error(`“${title}” is not announced.`);
    return found.firstElementChild;
  });

it('screen readers hear the title of a page that a link opens', async () => {
  respond();
  const { user } = openApp('/faq');
  await user.click((await screen.findAllByRole('link', { name: 'Contact' }))[0] ?? document.body);
  expect((await announced('Contact | Prarambh'))?.getAttribute('lang')).toBeNull();
});

it('screen readers hear a title that a slow page sets late, in the language of the title', async () => {
  const internship = buildInternship();
  let resolve = (_answer: Answer) => {};
  const { user } = await openToVisitorInHindi('/hi/internships', {
    'GET /internships/public': success([internship], { nextCursor: null }),
    'GET /internships/public/i1': () => new Promise((answer) => (resolve = answer)),
  });
  await user.click(await screen.findByRole('link', { name: new RegExp(internship.title) }));
  expect((await announced('इंटर्नशिप | Prarambh'))?.getAttribute('lang')).toBeNull();
  resolve(success(internship));
  expect(await announced(`${internship.title} | Prarambh`)).toHaveAttribute('lang', 'en');
});
