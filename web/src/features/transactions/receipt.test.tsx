import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { buildApplication, buildToken, buildUser } from '../../testing/builders';
import { openApp } from '../../testing/render-app';
import { respond, success } from '../../testing/responder';

function open(application = buildApplication()) {
  localStorage.setItem('token', buildToken());
  const server = respond({
    'GET /auth/me': success(buildUser()),
    [`GET /applications/${application._id}`]: success(application),
  });
  openApp(`/dashboard/transactions/${application._id}`);
  return server;
}

const receipt = async () => within(await screen.findByRole('article', { name: 'Receipt' }));

describe('a receipt', () => {
  it('a receipt shows student, amount, internship and UTR, and can be printed', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    open();
    const shown = await receipt();
    for (const fact of ['₹149', 'Asha Verma', 'INT26-7F3K9Q', 'Web Development', '632400000001', 'Paid to']) {
      expect(shown.getByText(fact)).toBeInTheDocument();
    }
    fireEvent.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['Applied', 'Reported by the student, not yet confirmed'],
    ['Under Review', 'Reported by the student, not yet confirmed'],
    ['Approved', 'Confirmed on 12/11/2026'],
    ['Offered', 'Confirmed on 12/11/2026'],
    ['Rejected', 'Not accepted'],
  ] as const)('the receipt of a payment with the status %s shows: %s', async (status, said) => {
    open(buildApplication({ status, decidedAt: '2026-11-12T09:00:00.000Z' }));
    expect((await receipt()).getByText(said)).toBeInTheDocument();
  });

  it('the receipt of a confirmed payment is marked as paid and has a number made of date and UTR', async () => {
    open(buildApplication({ status: 'Approved', decidedAt: '2026-11-12T09:00:00.000Z' }));
    const shown = await receipt();
    expect(shown.getByText('PR-20261110-632400000001')).toBeInTheDocument();
    expect(shown.getByText('Paid')).toBeInTheDocument();
  });

  it('the receipt of a rejected payment tells that it is no proof of payment, with the reason', async () => {
    open(buildApplication({ status: 'Rejected', rejectionReason: 'No such payment.' }));
    const shown = await receipt();
    expect(shown.getByText('Not paid')).toBeInTheDocument();
    expect(shown.getByText(/this is not a proof of payment\. Reason: No such payment\./)).toBeInTheDocument();
  });

  it('a receipt can be saved as a PDF', async () => {
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const server = open();
    server.on(`GET /transactions/${buildApplication()._id}/receipt`, { body: '%PDF-1.7' });
    fireEvent.click(await screen.findByRole('button', { name: 'Save as PDF' }));
    await waitFor(() => expect(click).toHaveBeenCalledTimes(1));
  });

  it('a receipt that the server does not return shows an error and a link to the transactions', async () => {
    localStorage.setItem('token', buildToken());
    respond({ 'GET /auth/me': success(buildUser()) });
    openApp('/dashboard/transactions/u2_i1_1');
    await screen.findByText('Could not fetch your data. Please try again later.');
    expect(screen.getAllByRole('link', { name: 'My Transactions' }).length).toBeGreaterThan(0);
  });
});
