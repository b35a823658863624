import type { BankCredit } from '@prarambh/contract/bank-credits';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildCredit, buildSummary } from '../../testing/bank';
import { success } from '../../testing/responder';
import { openAs, press, rowOf, tableOf } from '../../testing/staff';

const asha = {
  _id: 'u1_i1_1',
  userId: 'u1',
  name: 'Asha Verma',
  internship: 'Web Development',
  utr: '632412345610',
  score: 80,
  reasons: ['digits-swapped' as const, 'same-amount' as const, 'same-day' as const],
};
const credit = (overrides: Partial<BankCredit> = {}) =>
  buildCredit({ heap: 'unclaimed', application: null, likely: [asha], ...overrides });

const LINK = 'POST /bank-credits/632412345601/link';
const UNLINK = 'POST /bank-credits/632412345601/unlink';
const MARK = 'PUT /bank-credits/632412345601/mark';
const said = (message: string) => ({ body: { success: true, message } });

const open = (rows: BankCredit[], status = 'unclaimed') =>
  openAs('accountant', `/accountant/statement?heap=${status}`, {
    'GET /bank-credits/summary': success(buildSummary()),
    'GET /bulk-jobs': success([], { nextCursor: null }),
    'GET /bank-credits': tableOf(...rows),
    'GET /bank-imports': success([], { nextCursor: null }),
    'GET /exports': success([]),
    [LINK]: said('The credit is linked.'),
    [UNLINK]: said('The link is undone.'),
    [MARK]: said('The credit is marked.'),
  });

beforeEach(() => localStorage.clear());

describe('a credit without an application', () => {
  it('a credit names the application that it probably pays for, and why', async () => {
    open([credit()]);
    const row = await rowOf('632412345601');
    expect(
      row.getByText(
        'Likely Asha Verma, Web Development, UTR 632412345610: two digits of the UTR are swapped, same amount, same day (80 of 100)',
      ),
    ).toBeInTheDocument();
    expect(row.queryByRole('link', { name: /Look/ })).toBeNull();
  });

  it('the key L links a credit to its likeliest application, and the toast unlinks it', async () => {
    const { server } = open([credit()]);
    await rowOf('632412345601');
    const row = screen.getByText('632412345601').closest('tr') as HTMLElement;
    row.focus();
    fireEvent.keyDown(row, { key: 'l' });
    await screen.findByText('632412345601 is linked to Asha Verma, who will be told of the corrected UTR.');
    expect(server.callsTo(LINK).map(({ body }) => body)).toEqual([{ applicationId: 'u1_i1_1' }]);
    await press('Undo');
    await waitFor(() => expect(server.callsTo(UNLINK)).toHaveLength(1));
  });

  it('a credit is marked as not ours, and the toast takes the mark back', async () => {
    const { server } = open([credit({ likely: [] })]);
    await press('Not ours: 632412345601');
    await screen.findByText('632412345601 is marked as not ours.');
    await press('Undo');
    await waitFor(() =>
      expect(server.callsTo(MARK).map(({ body }) => body)).toEqual([{ mark: 'not-ours' }, { mark: null }]),
    );
  });

  it('a marked credit names the member of staff who marked it, and its mark can be taken off', async () => {
    const marked = { heap: 'set-aside', likely: [], mark: { kind: 'refunded', by: 'Meera Nair' } } as const;
    const { server } = open([credit({ ...marked, likely: [] })], 'set-aside');
    const row = await rowOf('632412345601');
    expect(row.getByText('Refunded, marked by Meera Nair')).toBeInTheDocument();
    await press('Take the mark of 632412345601 off');
    await waitFor(() => expect(server.callsTo(MARK).map(({ body }) => body)).toEqual([{ mark: null }]));
  });
});
