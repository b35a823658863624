import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildToken, buildUser } from '../../testing/builders';
import { openApp } from '../../testing/render-app';
import { failure, respond, success } from '../../testing/responder';

const POST = 'POST /contact-queries';
const sent = { status: 201, body: { success: true, message: 'Thank you! Your message has been sent.' } };
const typed = { Name: 'Ravi', Email: 'ravi@example.test', Message: 'When does the next batch start?' };

async function fill(values: Record<string, string> = typed) {
  for (const [label, value] of Object.entries(values)) {
    fireEvent.change(await screen.findByLabelText(label), { target: { value } });
  }
}

const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send message' }));

describe('the contact page', () => {
  it('the contact page sends the message, confirms it and empties the field', async () => {
    const server = respond({ [POST]: sent });
    openApp('/contact');
    await fill();
    send();
    await screen.findByText('Thank you! Your message has been sent.');
    expect(server.callsTo(POST).map(({ body }) => body)).toEqual([
      { name: 'Ravi', email: 'ravi@example.test', message: 'When does the next batch start?' },
    ]);
    expect(screen.getByLabelText('Message')).toHaveValue('');
  });

  it('the contact page never shows what another person typed or sent in the same tab', async () => {
    respond({ [POST]: sent });
    const visitor = openApp('/contact');
    await fill();
    send();
    await screen.findByText('Thank you! Your message has been sent.');
    visitor.unmount();
    const next = openApp('/contact');
    expect(await screen.findByLabelText('Email')).toHaveValue('');
    await fill();
    next.unmount();
    localStorage.setItem('token', buildToken());
    respond({ 'GET /auth/me': success(buildUser()) });
    openApp('/contact');
    expect(await screen.findByLabelText('Email')).toHaveValue('asha@example.com');
    expect(screen.getByLabelText('Message')).toHaveValue('');
  });

  it('the contact page shows an error for each missing or invalid field and sends nothing', async () => {
    const server = respond();
    openApp('/contact');
    await fill({ Email: 'ravi' });
    send();
    for (const complaint of [
      'Name is required.',
      'Please enter a valid email address.',
      'Message is required.',
    ]) {
      await screen.findByText(complaint);
    }
    expect(server.received).toEqual([]);
  });

  it.each([
    ['the server rejects the message', failure('rate_limited', 'Too many attempts.', 429)],
    ['the response does not confirm success', { body: { success: false }, isForeign: true as const }],
  ])('the contact page shows an error when %s, and keeps the message over a reload', async (_, answer) => {
    respond({ [POST]: answer });
    const { unmount } = openApp('/contact');
    await fill();
    send();
    await screen.findByText('Something went wrong. Please try again later.');
    unmount();
    openApp('/contact');
    expect(await screen.findByLabelText('Message')).toHaveValue(typed.Message);
    expect(screen.getByLabelText('Name')).toHaveValue('Ravi');
  });
});
