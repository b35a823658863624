import type { DocumentValidity } from '@prarambh/contract/errors';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openApp } from '../../testing/render-app';
import { failure, respond } from '../../testing/responder';

const ID = 'Web-Development-INT26-7F3K9Q';
const VERIFY = `GET /certificates/verify/${ID}`;

const valid = {
  body: {
    success: true,
    valid: true,
    message: 'This certificate is valid.',
    data: {
      name: 'Asha Verma',
      internshipTitle: 'Web Development',
      duration: '8 Weeks',
      startDate: '2026-09-07',
      completionDate: '2026-11-01',
      issuedOn: '2026-11-04',
      signatureName: 'Meera Nair',
      certificateId: ID,
      fileSha256: null,
    },
  },
};

const REVOKED = 'This certificate was revoked and is no longer valid.';

const notValid = (message: string, verdict: Partial<DocumentValidity> = {}) => ({
  status: 404,
  body: {
    success: false,
    valid: false,
    code: 'not_found',
    message,
    verdict: { state: 'unknown', at: null, replacedBy: null, ...verdict },
  },
});

/** Fakes only the timers of the progress; the page loads in real time. */
function holdTime() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
}

const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms));
const percent = () => screen.getByRole('progressbar').getAttribute('aria-valuenow');

async function submit(answer: Parameters<ReturnType<typeof respond>['on']>[1]) {
  const server = respond({ [VERIFY]: answer });
  openApp('/verify-certificate');
  fireEvent.change(await screen.findByLabelText('Certificate ID'), { target: { value: ` ${ID} ` } });
  holdTime();
  fireEvent.click(screen.getByRole('button', { name: 'Verify' }));
  await screen.findByRole('progressbar');
  return server;
}

afterEach(() => vi.useRealTimers());

describe('the verification form', () => {
  it('the verification form requires an ID before it sends anything', async () => {
    const server = respond();
    openApp('/verify-certificate');
    fireEvent.click(await screen.findByRole('button', { name: 'Verify' }));
    await screen.findByText('Please enter the certificate ID.');
    expect(server.received).toEqual([]);
  });

  it('the progress bar fills in ten seconds and reads Almost complete from the fifth second on', async () => {
    const server = await submit(valid);
    await pass(100);
    expect(percent()).toBe('1');
    await pass(4800);
    expect([percent(), screen.queryByText('Almost complete')]).toEqual(['49', null]);
    await pass(100);
    expect(percent()).toBe('50');
    expect(screen.getByText('Almost complete')).toBeInTheDocument();
    expect(server.callsTo(VERIFY)).toHaveLength(1);
    await pass(4900);
    expect(screen.queryByRole('dialog')).toBeNull();
    await pass(100);
    expect(await screen.findByRole('dialog', { name: 'Certificate Verified' })).toBeInTheDocument();
  });

  it('the verification form shows every printed fact of a valid certificate', async () => {
    await submit(valid);
    await pass(10_000);
    const dialog = within(await screen.findByRole('dialog'));
    for (const fact of [
      'Asha Verma',
      'Web Development',
      '8 Weeks',
      '07/09/2026',
      '01/11/2026',
      '04/11/2026',
      'Meera Nair',
      ID,
    ]) {
      expect(dialog.getByText(fact)).toBeInTheDocument();
    }
  });

  it('the verification result stays on the page after its dialog is closed', async () => {
    await submit(valid);
    await pass(10_000);
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Done' }));
    vi.useRealTimers();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('Valid')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Show the result again' }));
    expect(await screen.findByRole('dialog', { name: 'Certificate Verified' })).toBeInTheDocument();
  });

  it('a failed verification shows the reason and its date, links to support and keeps the typed ID', async () => {
    await submit(notValid(REVOKED, { state: 'revoked', at: '2026-11-05T10:00:00.000Z' }));
    await pass(10_000);
    const dialog = within(await screen.findByRole('dialog', { name: 'Verification Failed' }));
    dialog.getByText(REVOKED);
    dialog.getByText('Since 05/11/2026');
    expect(dialog.getByRole('link', { name: 'Contact Support' })).toHaveAttribute('href', '/contact');
    const [close] = dialog.getAllByRole('button', { name: 'Close' });
    if (close) fireEvent.click(close);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByLabelText('Certificate ID')).toHaveValue(` ${ID} `);
  });

  it('the verification form shows Certificate not found if the server’s message is empty', async () => {
    await submit({ ...notValid(''), isForeign: true });
    await pass(10_000);
    await screen.findByText('Certificate not found.');
  });

  it('the verification form shows an error message if the server fails', async () => {
    await submit(failure('internal', 'Something went wrong on our side.', 500));
    await pass(10_000);
    await screen.findByText('An error occurred. Please try again.');
  });
});

describe('a link to a certificate', () => {
  it('a link to a certificate shows the result without a wait', async () => {
    const server = respond({ [VERIFY]: valid });
    openApp(`/verify-certificate/${ID}`);
    const dialog = within(await screen.findByRole('dialog', { name: 'Certificate Verified' }));
    dialog.getByText('Asha Verma');
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.getByLabelText('Certificate ID')).toHaveValue(ID);
    expect(server.callsTo(VERIFY)).toHaveLength(1);
  });

  it('a link to a replaced certificate leads to the corrected one', async () => {
    const message = 'This certificate was replaced by a corrected one and is no longer valid.';
    const verdict = { state: 'replaced', at: '2026-11-05T10:00:00.000Z', replacedBy: `${ID}-2` } as const;
    respond({ [VERIFY]: notValid(message, verdict), [`${VERIFY}-2`]: valid });
    openApp(`/verify-certificate/${ID}`);
    const failed = within(await screen.findByRole('dialog', { name: 'Verification Failed' }));
    failed.getByText(message);
    fireEvent.click(failed.getByRole('link', { name: `Check the corrected one: ${ID}-2` }));
    await screen.findByRole('dialog', { name: 'Certificate Verified' });
  });

  it.each([
    ['<script>', '%3Cscript%3E'],
    ['x'.repeat(1000), 'x'.repeat(1000)],
  ])('a link to a certificate shows a result even for the ID %s', async (id, encoded) => {
    const server = respond({
      [`GET /certificates/verify/${encoded}`]: notValid('Certificate not found.'),
    });
    openApp(`/verify-certificate/${encodeURIComponent(id)}`);
    await screen.findByText('Certificate not found.');
    expect(server.received).toHaveLength(1);
  });

  it('a link to a certificate shows the rate limit error of the server', async () => {
    const message = 'Too many attempts. Please wait a minute and try again.';
    respond({ [VERIFY]: failure('rate_limited', message, 429) });
    openApp(`/verify-certificate/${ID}`);
    await screen.findByText(message);
  });
});

it('the verification form finds the certificate ID in a pasted URL', async () => {
  const server = respond({ [VERIFY]: valid });
  openApp('/verify-certificate');
  const address = `https://prarambh.example/verify-certificate/${ID.replaceAll('-', '\u2011')}?from=chat`;
  fireEvent.change(await screen.findByLabelText('Certificate ID'), { target: { value: address } });
  fireEvent.click(screen.getByRole('button', { name: 'Verify' }));
  await screen.findByRole('progressbar');
  expect(server.callsTo(VERIFY)).toHaveLength(1);
});

it('the verification form rejects an ID of more than 200 characters', async () => {
  const server = respond();
  openApp('/verify-certificate');
  fireEvent.change(await screen.findByLabelText('Certificate ID'), { target: { value: 'x'.repeat(201) } });
  fireEvent.click(screen.getByRole('button', { name: 'Verify' }));
  await screen.findByText('A certificate ID has at most 200 characters.');
  expect(server.received).toEqual([]);
});
