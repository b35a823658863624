import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildApplication, buildInternship, buildToken, buildUser } from '../../testing/builders';
import { fileOf } from '../../testing/files';
import { openApp } from '../../testing/render-app';
import { failure, type Routes, respond, success } from '../../testing/responder';
import { respondToUploads } from '../../testing/uploads';

const ADDRESS = '/api/files/screenshots/u1/a.png?e=1&s=2';
const option = {
  _id: 'p1',
  displayName: 'Prarambh',
  upiId: 'prarambh@upi',
  qrCodeUrl: null,
  instructions: '',
  revision: 0,
};
const screenshot = (name = 'paid.png') => fileOf('image/png', name);

function serve(routes: Routes = {}) {
  return respond({
    'GET /auth/me': success(buildUser()),
    'GET /internships/i1': success(buildInternship()),
    'GET /payment-options': success([option]),
    'GET /applications/my-applications': success([], { nextCursor: null }),
    'POST /applications': { ...success(buildApplication()), status: 201 },
    ...routes,
  });
}

function openPayment(path = '/payment?internshipId=i1') {
  localStorage.setItem('token', buildToken());
  return openApp(path);
}

const submitButton = () => screen.findByRole('button', { name: 'Submit application' });
const field = (name: string) => screen.findByLabelText(name);

async function fillIn({ utr = '6324 0000 0001', file = screenshot() } = {}) {
  fireEvent.change(await field('UTR/Transaction ID'), { target: { value: utr } });
  fireEvent.change(await field('Payment screenshot'), { target: { files: [file] } });
  fireEvent.click(screen.getByRole('checkbox'));
}

describe('the payment page', () => {
  it('the payment page asks a visitor to choose an internship when its URL names none', async () => {
    serve();
    openApp('/payment');
    expect(
      await screen.findByText('No internship selected. Please go back and choose an internship.'),
    ).toBeInTheDocument();
  });

  it('the payment page sends a visitor to login and remembers the internship', async () => {
    serve();
    const { here } = openApp('/payment?internshipId=i1');
    await screen.findByRole('heading', { level: 1, name: 'Sign in to apply' });
    expect(here()).toBe('/login');
    expect(sessionStorage.getItem('remembered-page')).toBe('/payment?internshipId=i1');
  });

  it('the payment page shows the fee, the student’s name and a QR code to pay exactly that fee', async () => {
    serve();
    openPayment();
    expect(await field('Full name')).toHaveProperty('readOnly', true);
    expect(await field('Certificate Name')).toHaveProperty('value', 'Asha Verma');
    expect(await field('Duration')).toHaveProperty('value', '4');
    expect(screen.getByText(/one-time, non-refundable application fee/)).toHaveTextContent('₹149');
    expect(
      await screen.findByRole('img', { name: 'UPI QR code to pay ₹149 to Prarambh' }),
    ).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /Open UPI app/ })).toBeNull();
    expect(screen.queryByLabelText('Payment option')).toBeNull();
  });

  it('the payment page fills in the certificate name from the profile', async () => {
    serve({ 'GET /auth/me': success(buildUser({ certificateName: 'Asha K. Verma' })) });
    openPayment();
    expect(await field('Certificate Name')).toHaveProperty('value', 'Asha K. Verma');
  });

  it('the payment page offers all payment options and preselects the first one', async () => {
    const second = { ...option, _id: 'p2', displayName: 'Second', upiId: 'second@upi', qrCodeUrl: '/qr.png' };
    serve({ 'GET /payment-options': success([option, second]) });
    openPayment();
    const choice = await field('Payment option');
    expect(choice).toHaveProperty('value', 'p1');
    fireEvent.change(choice, { target: { value: 'p2' } });
    expect(screen.getByText('second@upi')).toBeInTheDocument();
    expect(screen.getByRole('img', { name: /to Second/ }).getAttribute('src')).toBe('/qr.png');
  });

  it.each([
    ['full', { currentRegistrations: 10 }, 'All seats are filled'],
    ['closed', { isAccepting: false }, 'Application Closed'],
  ])('the payment page offers no payment for an internship that is %s', async (_, overrides, words) => {
    serve({ 'GET /internships/i1': success(buildInternship(overrides)) });
    openPayment();
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.queryByLabelText('UTR/Transaction ID')).toBeNull();
  });

  it('the payment page prevents a second payment for an internship, except after a rejection', async () => {
    const rejected = buildApplication({ status: 'Rejected' });
    const server = serve({ 'GET /applications/my-applications': success([rejected], { nextCursor: null }) });
    const { unmount } = openPayment();
    await submitButton();
    unmount();
    const current = [buildApplication({ _id: 'u1_i1_2' }), rejected];
    server.on('GET /applications/my-applications', success(current, { nextCursor: null }));
    openPayment();
    expect(await screen.findByText('You have already applied for this internship.')).toBeInTheDocument();
  });

  it('the payment page links to the internships when the internship cannot be loaded', async () => {
    serve({ 'GET /internships/i1': failure('not_found', 'Not found.', 404) });
    openPayment();
    await screen.findByText('Could not load internship details. It might be closed or invalid.');
    expect(screen.getByRole('link', { name: 'Back to internships' }).getAttribute('href')).toBe(
      '/internships',
    );
  });
});

describe('sending an application', () => {
  it('the application form is sent only with the terms accepted and shows an error for each missing field', async () => {
    serve();
    openPayment();
    expect(await submitButton()).toBeDisabled();
    fireEvent.change(await field('Certificate Name'), { target: { value: ' ' } });
    fireEvent.click(screen.getByRole('checkbox'));
    fireEvent.click(await submitButton());
    expect(await screen.findByText('Please enter the certificate name.')).toBeInTheDocument();
    expect(screen.getByText('Please enter the UTR/Transaction ID after payment.')).toBeInTheDocument();
    expect(screen.getByText('Please add the screenshot of your payment.')).toBeInTheDocument();
  });

  it.each([
    ['a PDF', fileOf('application/pdf', 'paid.pdf'), 'Please upload a JPEG, PNG or WebP image.'],
    [
      'a PDF named like a picture',
      fileOf('application/pdf', 'paid.png'),
      'Please upload a JPEG, PNG or WebP image.',
    ],
    [
      'a picture of 6 MB',
      fileOf('image/png', 'paid.png', 6 * 1024 * 1024),
      'The image is larger than 5 MB. Please upload a smaller one.',
    ],
  ])('the application form rejects %s as a screenshot before it is uploaded', async (_, file, sentence) => {
    serve();
    const uploads = respondToUploads(() => ({ body: {} }));
    openPayment();
    await fillIn({ file });
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    fireEvent.click(await submitButton());
    await screen.findByText(sentence);
    expect(uploads.received).toEqual([]);
  });

  it('sending an application uploads the screenshot, creates the application and opens its confirmation page', async () => {
    let finish = (_: { body: unknown }) => {};
    const server = serve();
    respondToUploads(
      () =>
        new Promise((resolve) => {
          finish = resolve;
        }),
    );
    const { here } = openPayment();
    await fillIn();
    fireEvent.change(await field('Duration'), { target: { value: '12' } });
    fireEvent.click(await submitButton());
    expect(await screen.findByText('Uploading screenshot...')).toBeInTheDocument();
    expect(
      screen.getByRole('progressbar', { name: 'Upload of the screenshot' }).getAttribute('aria-valuenow'),
    ).toBe('25');
    expect(screen.getByRole('button', { name: 'Processing...' })).toBeDisabled();
    finish({ body: { success: true, url: ADDRESS, data: { url: ADDRESS } } });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Application Submitted!' }),
    ).toBeInTheDocument();
    expect(
      screen.getByText('Your application and payment details have been submitted successfully.'),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to My Applications' }).getAttribute('href')).toBe(
      '/dashboard/applied-internships',
    );
    expect(here()).toBe('/payment/u1_i1_1');
    expect(server.callsTo('POST /applications').map(({ body }) => body)).toEqual([
      {
        internshipId: 'i1',
        duration: 12,
        certificateName: 'Asha Verma',
        utr: '632400000001',
        paymentScreenshot: ADDRESS,
      },
    ]);
    expect(sessionStorage.getItem('application-draft:u1:i1')).toBeNull();
  });

  it('a rejected application shows the reason, and a retry reuses the uploaded screenshot and idempotency key', async () => {
    const server = serve({
      'POST /applications': failure('conflict', 'This UTR has already been used.', 409),
    });
    const uploads = respondToUploads(() => ({
      body: { success: true, url: ADDRESS, data: { url: ADDRESS } },
    }));
    openPayment();
    await fillIn();
    fireEvent.click(await submitButton());
    expect(await screen.findByText('This UTR has already been used.')).toBeInTheDocument();
    expect(screen.getByText('Screenshot uploaded!')).toBeInTheDocument();

    fireEvent.click(await submitButton());
    await waitFor(() => expect(server.callsTo('POST /applications')).toHaveLength(2));
    await screen.findByText('This UTR has already been used.');
    fireEvent.change(await field('UTR/Transaction ID'), { target: { value: '632400000002' } });
    fireEvent.click(await submitButton());
    await waitFor(() => expect(server.callsTo('POST /applications')).toHaveLength(3));

    const keys = server.callsTo('POST /applications').map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
    expect(uploads.received).toHaveLength(1);
  });

  it('a failed upload of the screenshot keeps the application form and can be repeated', async () => {
    const server = serve();
    let answer: { status?: number; body: unknown } = { status: 503, body: null };
    const uploads = respondToUploads(() => answer);
    openPayment();
    const file = screenshot('paid.png');
    await fillIn({ file });
    fireEvent.click(await submitButton());
    const again = await screen.findByRole('button', { name: 'Try the upload again' });
    expect(await field('UTR/Transaction ID')).toHaveValue('6324 0000 0001');
    expect(screen.getByText('paid.png')).toBeInTheDocument();
    answer = { body: { success: true, url: ADDRESS, data: { url: ADDRESS } } };
    fireEvent.click(again);
    await screen.findByRole('heading', { level: 1, name: 'Application Submitted!' });
    expect(uploads.received).toEqual([file, file]);
    expect(server.callsTo('POST /applications')).toHaveLength(1);
  });

  it('a failed application shows a default error when the server gives no reason', async () => {
    serve({ 'POST /applications': { status: 500, body: null } });
    respondToUploads(() => ({ body: { success: true, url: ADDRESS, data: { url: ADDRESS } } }));
    openPayment();
    await fillIn();
    fireEvent.click(await submitButton());
    expect(await screen.findByText('Could not submit application.')).toBeInTheDocument();
  });

  it('an error of the server about the screenshot appears at the screenshot field', async () => {
    serve();
    respondToUploads(() => ({
      status: 415,
      body: { success: false, code: 'unsupported_type', message: 'Please upload a JPEG, PNG or WebP image.' },
    }));
    openPayment();
    await fillIn();
    fireEvent.click(await submitButton());
    const complaint = await screen.findByText('Please upload a JPEG, PNG or WebP image.');
    expect((await field('Payment screenshot')).getAttribute('aria-describedby')).toContain(complaint.id);
    expect(screen.queryByText('Screenshot uploaded!')).toBeNull();
  });

  it('the application form keeps its text and idempotency key over a reload, for the same student only', async () => {
    const server = serve({ 'POST /applications': { status: 500, body: null } });
    respondToUploads(() => ({ body: { success: true, url: ADDRESS, data: { url: ADDRESS } } }));
    const { unmount } = openPayment();
    await fillIn();
    fireEvent.change(await field('Certificate Name'), { target: { value: 'आशा वर्मा' } });
    fireEvent.click(await submitButton());
    await screen.findByText('Could not submit application.');
    unmount();

    const second = openPayment();
    expect(await field('Certificate Name')).toHaveProperty('value', 'आशा वर्मा');
    expect(await field('UTR/Transaction ID')).toHaveProperty('value', '6324 0000 0001');
    expect(screen.getByRole('checkbox')).toHaveProperty('checked', false);
    expect(screen.getByText('Choose the screenshot')).toBeInTheDocument();
    await fillIn();
    fireEvent.click(await submitButton());
    await waitFor(() => expect(server.callsTo('POST /applications')).toHaveLength(2));
    const [before, after] = server
      .callsTo('POST /applications')
      .map(({ headers }) => headers.get('Idempotency-Key'));
    expect(after).toBe(before);
    await screen.findByText('Could not submit application.');
    second.unmount();

    server.on('GET /auth/me', success(buildUser({ _id: 'u2', name: 'Ravi' })));
    openPayment();
    expect(await field('Certificate Name')).toHaveProperty('value', 'Ravi');
    expect(await field('UTR/Transaction ID')).toHaveProperty('value', '');
  });
});
