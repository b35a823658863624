import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openApp } from '../../testing/render-app';
import { respond } from '../../testing/responder';

const ID = 'OL26-7F3K9QH2M8VX';
const VERIFY = `GET /offer-letters/verify/${ID}`;

const letter = {
  letterId: ID,
  candidateName: 'Asha Verma',
  internId: 'INT26-7F3K9Q',
  title: 'Web Development Intern',
  company: 'Prarambh',
  issueDate: '2026-11-02',
  startDate: null,
  endDate: '2027-01-25',
  duration: '8 Weeks',
  techPartner: null,
  stipend: '₹5,000 a month',
  hrName: 'Meera Nair',
  fileSha256: null,
};
const valid = {
  body: { success: true, valid: true, message: 'This offer letter is valid.', data: letter },
};
const refused = (message: string, verdict: object) => ({
  status: 404,
  body: { success: false, valid: false, code: 'not_found', message, verdict },
});

afterEach(() => vi.useRealTimers());

describe('an offer letter', () => {
  it('a link to an offer letter shows its printed facts at once and leaves out empty ones', async () => {
    respond({ [VERIFY]: valid });
    openApp(`/verify-letter/${ID}`);
    const dialog = within(await screen.findByRole('dialog', { name: 'Offer Letter Verified' }));
    const printed = [
      'Asha Verma',
      'Web Development Intern, Prarambh',
      'INT26-7F3K9Q',
      '02/11/2026',
      '25/01/2027',
      '8 Weeks',
    ];
    for (const fact of [...printed, '₹5,000 a month', 'Meera Nair', ID]) dialog.getByText(fact);
    for (const label of ['Starts on', 'Tech partner']) expect(dialog.queryByText(label)).toBeNull();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('the result for an offer letter appears ten seconds after the form is sent', async () => {
    respond({ [VERIFY]: valid });
    openApp('/verify-letter');
    fireEvent.change(await screen.findByLabelText('Letter ID'), { target: { value: ID } });
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
    fireEvent.click(screen.getByRole('button', { name: 'Verify' }));
    await screen.findByRole('progressbar');
    await act(async () => vi.advanceTimersByTime(9_900));
    expect(screen.queryByRole('dialog')).toBeNull();
    await act(async () => vi.advanceTimersByTime(100));
    await screen.findByRole('dialog', { name: 'Offer Letter Verified' });
  });

  it.each([
    ['unknown', null, 'Offer letter not found.'],
    ['revoked', '2026-11-05T10:00:00.000Z', 'This offer letter was revoked and is no longer valid.'],
  ])(
    'the check of an offer letter that is %s fails with the reason and a link to support',
    async (state, at, message) => {
      respond({ [VERIFY]: refused(message, { state, at, replacedBy: null }) });
      openApp(`/verify-letter/${ID}`);
      const dialog = within(await screen.findByRole('dialog', { name: 'Verification Failed' }));
      dialog.getByText(message);
      expect(dialog.queryByText('Since 05/11/2026') !== null).toBe(at !== null);
      expect(dialog.getByRole('link', { name: 'Contact Support' })).toHaveAttribute('href', '/contact');
    },
  );

  it('the check of a replaced offer letter links to the corrected letter', async () => {
    const message = 'This offer letter was replaced by a corrected one and is no longer valid.';
    const corrected = 'OL26-8G4M2RH2M8VX';
    const verdict = { state: 'replaced', at: '2026-11-05T10:00:00.000Z', replacedBy: corrected };
    respond({
      [VERIFY]: refused(message, verdict),
      [`GET /offer-letters/verify/${corrected}`]: valid,
    });
    openApp(`/verify-letter/${ID}`);
    const failed = within(await screen.findByRole('dialog', { name: 'Verification Failed' }));
    failed.getByText(message);
    fireEvent.click(failed.getByRole('link', { name: `Check the corrected one: ${corrected}` }));
    await screen.findByRole('dialog', { name: 'Offer Letter Verified' });
  });

  it('the offer letter form requires an ID before it sends anything', async () => {
    const server = respond();
    openApp('/verify-letter');
    fireEvent.click(await screen.findByRole('button', { name: 'Verify' }));
    await screen.findByText('Please enter the letter ID.');
    expect(server.received).toEqual([]);
  });
});
