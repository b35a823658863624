import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { failure, success } from '../../testing/responder';
import { alertDialog, dialog, openAs, press, type } from '../../testing/staff';

const option = {
  _id: 'p1',
  displayName: 'Prarambh Fees',
  upiId: 'prarambh@upi',
  qrCodeUrl: 'https://images.example/qr.png',
  instructions: 'Scan and pay.',
  revision: 0,
};

const open = (routes: Parameters<typeof openAs>[2] = {}) =>
  openAs('admin', '/admin-dashboard/payment-options', {
    'GET /payment-options': success([option]),
    ...routes,
  });

describe('Payment Options', () => {
  it('Payment Options shows payee, UPI ID, QR code and instructions of each payment option', async () => {
    open();
    for (const text of ['Prarambh Fees', 'prarambh@upi', 'Scan and pay.']) {
      expect(await screen.findByText(text)).toBeInTheDocument();
    }
    expect(screen.getByAltText('QR code to pay Prarambh Fees')).toHaveAttribute('src', option.qrCodeUrl);
  });

  it('a new payment option needs a valid UPI ID and can be saved without a QR code image', async () => {
    const { server } = open({ 'POST /payment-options': success(option) });
    await press('Add a payment option');
    await dialog('Add a payment option');
    await press('Save');
    expect(await screen.findByText('UPI ID is required.')).toBeInTheDocument();
    type('Display name', 'Second');
    type('UPI ID', 'prarambh');
    await press('Save');
    expect(await screen.findByText('A UPI ID looks like name@bank. Please check it.')).toBeInTheDocument();
    type('UPI ID', 'second@okbank');
    await press('Save');
    await waitFor(() => expect(server.callsTo('GET /payment-options')).toHaveLength(2));
    expect(server.callsTo('POST /payment-options').map(({ body }) => body)).toEqual([
      { displayName: 'Second', upiId: 'second@okbank', qrCodeUrl: null, instructions: '' },
    ]);
  });

  it('editing a payment option sends only the changed fields and shows the server’s error in the dialog', async () => {
    const { server } = open({ 'PUT /payment-options/p1': failure('not_found', 'It is gone.', 404) });
    await press('Edit Prarambh Fees');
    await dialog('Edit Prarambh Fees');
    type('Instructions (optional)', 'Pay ₹149.');
    await press('Save');
    expect(await screen.findByText('It is gone.')).toBeInTheDocument();
    expect(server.callsTo('PUT /payment-options/p1')[0]?.body).toEqual({
      instructions: 'Pay ₹149.',
      revision: 0,
    });
  });

  it('a payment option is deleted only after a confirmation', async () => {
    const { server } = open({ 'DELETE /payment-options/p1': success(undefined, { message: 'Deleted.' }) });
    await press('Delete Prarambh Fees');
    const question = await alertDialog('Delete Prarambh Fees?');
    expect(question.getByText('Are you sure you want to delete this payment option?')).toBeInTheDocument();
    await press('Delete');
    await waitFor(() => expect(server.callsTo('DELETE /payment-options/p1')).toHaveLength(1));
  });

  it('Payment Options shows the default payee without an Edit button while no payment option exists', async () => {
    open({ 'GET /payment-options': success([{ ...option, _id: 'default' }]) });
    expect(await screen.findByText(/^There are no payment options yet\./)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Edit Prarambh Fees' })).toBeNull();
  });

  it('Payment Options reports a loading error', async () => {
    open({ 'GET /payment-options': failure('internal', 'No.', 500) });
    expect(await screen.findByText('Could not fetch payment options.')).toBeInTheDocument();
  });
});
