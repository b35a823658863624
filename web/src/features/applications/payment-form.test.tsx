import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { buildApplication, buildInternship, buildToken } from '../../testing/builders';
import { fileOf } from '../../testing/files';
import { openApp } from '../../testing/render-app';
import { failure, type Routes, success } from '../../testing/responder';
import { respondToStudent } from '../../testing/student-server';
import { pointWith } from '../../testing/touch';
import { respondToUploads } from '../../testing/uploads';

async function open(path: string, routes: Routes = {}) {
  localStorage.setItem('token', buildToken());
  const server = respondToStudent(routes);
  server.on('GET /applications/my-applications', success([], { nextCursor: null }));
  server.on('GET /internships/i1', success(buildInternship({ description: 'Weeks on a real product.' })));
  const { here } = openApp(path);
  await screen.findByLabelText('UTR/Transaction ID');
  return { here, server };
}

describe('the form of the payment page', () => {
  it('the payment page shows a summary of the internship beside the form', async () => {
    await open('/payment?internshipId=i1');
    const main = screen.getByRole('main');
    for (const fact of ['Web Development', 'Prarambh Labs', 'Remote', '₹5,000/month', '8 Weeks']) {
      expect(main).toHaveTextContent(fact);
    }
    for (const fact of ['TypeScript', 'Weeks on a real product.']) expect(main).toHaveTextContent(fact);
    // Collapsed on a phone.
    fireEvent.click(screen.getByText('Show details'));
    expect(screen.getByText('Hide details')).toHaveAttribute('aria-expanded', 'true');
  });

  it.each(['/payment?internshipId=i1', '/apply/i1'])(
    'the form at %s offers 4, 8, 12 and 16 weeks, preselects 4 and shows the planned duration',
    async (path) => {
      await open(path);
      const duration = screen.getByLabelText('Duration');
      expect(duration).toHaveValue('4');
      expect(screen.getByText('This internship is planned for 8 Weeks.')).toBeInTheDocument();
      const offered = within(duration).getAllByRole('option');
      expect(offered.map(({ textContent }) => textContent)).toEqual([
        '4 Weeks',
        '8 Weeks',
        '12 Weeks',
        '16 Weeks',
      ]);
    },
  );

  it('the application form names letters that cannot be printed, and accepts the scripts of India', async () => {
    await open('/payment?internshipId=i1');
    const name = screen.getByLabelText('Certificate Name');
    fireEvent.change(name, { target: { value: '李小龙' } });
    expect(await screen.findByText(/^We cannot print ‘李’, ‘小’, ‘龙’\./)).toBeInTheDocument();
    expect(name.getAttribute('aria-invalid')).toBe('true');
    for (const printed of ['ஸ்ரீநிவாசன்', 'ശ്രീലക്ഷ്മി', "José D'Souza", 'Lalṭhanṭluanga', 'Kr̥ṣṇa', 'ॻॼॾॿ']) {
      fireEvent.change(name, { target: { value: printed } });
      await waitFor(() => expect(screen.queryByText(/We cannot print/)).toBeNull());
    }
  });

  it('the payment page asks for ₹149 for every duration', async () => {
    pointWith('fingers');
    await open('/payment?internshipId=i1');
    fireEvent.change(screen.getByLabelText('Duration'), { target: { value: '16' } });
    expect(screen.getByRole('link', { name: /Open UPI app/ }).getAttribute('href')).toContain('am=149.00');
    expect(screen.getByRole('heading', { name: /Pay ₹149 by UPI/ })).toBeInTheDocument();
  });

  it('the payment page on a phone offers the UPI app first and the QR code in a collapsed section', async () => {
    pointWith('fingers');
    await open('/payment?internshipId=i1');
    const app = await screen.findByRole('link', { name: /Open UPI app/ });
    expect(app.getAttribute('href')).toBe(
      'upi://pay?pa=fees@upi&pn=Fees&am=149.00&cu=INR&tn=Internship%20Application%20Fee',
    );
    const folded = (await screen.findByText('Pay from another device')).closest('details');
    expect(folded?.open).toBe(false);
    const code = await within(folded as HTMLElement).findByRole('img', { name: /^UPI QR code to pay ₹149/ });
    expect(app.compareDocumentPosition(code)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(await screen.findByText('Save QR code')).toHaveAttribute('href', code.getAttribute('src') ?? '');
  });

  it('the payment page on a phone lists three other ways to pay below the link to the UPI app', async () => {
    pointWith('fingers');
    await open('/payment?internshipId=i1');
    const ways = await screen.findByRole('region', { name: /^If the UPI app refuses the link/ });
    await within(ways).findByRole('link', { name: 'Save QR code' });
    expect(screen.getByRole('link', { name: /Open UPI app/ }).compareDocumentPosition(ways)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    const [byHand, saved, scanned] = within(ways).getAllByRole('listitem');
    expect(byHand).toHaveTextContent('Copy the UPI ID and pay ₹149');
    expect(byHand).toContainElement(screen.getByRole('button', { name: 'Copy UPI ID' }));
    expect(saved).toContainElement(screen.getByRole('link', { name: 'Save QR code' }));
    expect(scanned).toHaveTextContent('Scan the QR code from this screen with another phone.');
  });

  it('‘Save QR code’ on the payment page saves the payee’s own QR code if there is one', async () => {
    const qrCodeUrl = 'https://images.example/code.png';
    const option = {
      _id: 'p1',
      displayName: 'Fees',
      upiId: 'fees@upi',
      qrCodeUrl,
      instructions: '',
      revision: 0,
    };
    pointWith('fingers');
    await open('/payment?internshipId=i1', { 'GET /payment-options': success([option]) });
    fireEvent.load(await screen.findByRole('img', { name: 'UPI QR code to pay ₹149 to Fees' }));
    expect(await screen.findByRole('link', { name: 'Save QR code' })).toHaveAttribute('href', qrCodeUrl);
  });

  it.each(['fingers', 'mouse'] as const)(
    'the payment page asks for a screenshot of the payment before it shows the payee (%s)',
    async (pointer) => {
      pointWith(pointer);
      await open('/payment?internshipId=i1');
      const hint = screen.getByText(/^After you pay, take a screenshot in the UPI app/);
      const payee = screen.getByText('fees@upi');
      expect(hint.compareDocumentPosition(payee)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    },
  );

  it.each([
    ['Scan the code with any UPI app.', true],
    ['किसी भी UPI ऐप से कोड स्कैन करें।', true],
    ['Use this account when the first one reports a limit.', false],
  ])(
    'the payment page on a phone collapses only instructions about scanning, with the QR code: %s',
    async (instructions, isFolded) => {
      const option = { _id: 'p1', displayName: 'Fees', upiId: 'fees@upi', qrCodeUrl: null, revision: 0 };
      pointWith('fingers');
      await open('/payment?internshipId=i1', {
        'GET /payment-options': success([{ ...option, instructions }]),
      });
      expect((await screen.findByText(instructions)).closest('details') !== null).toBe(isFolded);
    },
  );

  it('the UTR field on a phone opens a keyboard of digits and can switch to letters', async () => {
    pointWith('fingers');
    await open('/payment?internshipId=i1');
    const utr = screen.getByLabelText('UTR/Transaction ID');
    expect(utr).toHaveAttribute('inputmode', 'numeric');
    fireEvent.click(screen.getByRole('button', { name: 'My ID has letters' }));
    expect(utr).toHaveAttribute('inputmode', 'text');
    expect(document.activeElement).toBe(utr);
    fireEvent.click(screen.getByRole('button', { name: 'Type digits only' }));
    expect(utr).toHaveAttribute('inputmode', 'numeric');
  });

  it('the payment page draws the QR code itself when the payee’s picture of it does not load', async () => {
    const gone = 'https://images.example/gone.png';
    const option = {
      _id: 'p1',
      displayName: 'Fees',
      upiId: 'fees@upi',
      qrCodeUrl: gone,
      instructions: '',
      revision: 0,
    };
    await open('/payment?internshipId=i1', { 'GET /payment-options': success([option]) });
    const label = 'UPI QR code to pay ₹149 to Fees';
    fireEvent.error(await screen.findByRole('img', { name: label }));
    const drawn = (await screen.findByRole('img', { name: label })).getAttribute('src') ?? '';
    expect(drawn).toMatch(/^data:image\/png/);
  });

  it('the screenshot field of the payment page accepts jpeg, jpg, png and webp', async () => {
    await open('/payment?internshipId=i1');
    const accepted = screen.getByLabelText('Payment screenshot').getAttribute('accept')?.split(',');
    expect(accepted).toEqual(expect.arrayContaining(['.jpg', '.jpeg', '.png', '.webp']));
  });

  it('the screenshot field shows an error for a picture that cannot be displayed until another one is chosen', async () => {
    await open('/payment?internshipId=i1');
    const field = screen.getByLabelText('Payment screenshot');
    const choose = (name: string) =>
      fireEvent.change(field, { target: { files: [fileOf('image/png', name)] } });
    const preview = () => screen.findByRole('img', { name: 'Preview of the chosen screenshot' });
    choose('bill.png');
    fireEvent.error(await preview());
    expect(await screen.findByText('Please upload a JPEG, PNG or WebP image.')).toBeInTheDocument();
    expect(field).toHaveAttribute('aria-invalid', 'true');
    choose('paid.png');
    await screen.findByText('paid.png');
    await waitFor(() => expect(field).not.toHaveAttribute('aria-invalid', 'true'));
  });
});

it('the older apply page asks for no screenshot and pays one fixed payee', async () => {
  pointWith('fingers');
  await open('/apply/i1');
  expect(screen.queryByLabelText('Payment screenshot')).toBeNull();
  expect(screen.queryByLabelText('Payment option')).toBeNull();
  expect(screen.getByRole('link', { name: /Open UPI app/ }).getAttribute('href')).toMatch(
    /^upi:\/\/pay\?pa=\S+@\S+&pn=\S+&am=149\.00&cu=INR&tn=Internship%20Application%20Fee$/,
  );
});

/** Fills in all but the screenshot, and has it uploaded once the form is sent. */
function fillInWith(file: File) {
  const url = '/api/files/screenshots/u1/a.png?e=1&s=2';
  const uploads = respondToUploads(() => ({ body: { success: true, url, data: { url } } }));
  fireEvent.change(screen.getByLabelText('UTR/Transaction ID'), { target: { value: '632400000001' } });
  fireEvent.change(screen.getByLabelText('Payment screenshot'), { target: { files: [file] } });
  fireEvent.click(screen.getByRole('checkbox'));
  return uploads;
}

it('sending again after a lost response opens the stored application, even with another screenshot', async () => {
  const reused = failure('key_reused', 'Something else that was sent with this has arrived already.', 422);
  const { here, server } = await open('/payment?internshipId=i1', { 'POST /applications': reused });
  fillInWith(fileOf('image/png', 'paid.png'));
  server.on('GET /applications/my-applications', success([buildApplication()], { nextCursor: null }));
  fireEvent.click(await screen.findByRole('button', { name: 'Submit application' }));
  await screen.findByRole('heading', { level: 1, name: 'Application Submitted!' });
  expect(here()).toBe('/payment/u1_i1_1');
});

it('the application form waits until a large screenshot is made smaller, and then uploads it', async () => {
  let draw = () => {};
  const drawn = new Promise((resolve) => {
    draw = () => resolve({ width: 3000, height: 4000, close() {} });
  });
  vi.stubGlobal('createImageBitmap', () => drawn);
  await open('/payment?internshipId=i1', {
    'POST /applications': { ...success(buildApplication()), status: 201 },
  });
  const { received } = fillInWith(fileOf('image/png', 'camera.png', 3e6));
  expect(await screen.findByText('Making the picture smaller…')).toBeInTheDocument();
  fireEvent.click(await screen.findByRole('button', { name: 'Submit application' }));
  expect(await screen.findByRole('button', { name: 'Processing...' })).toBeDisabled();
  expect(received).toEqual([]);
  draw();
  await screen.findByRole('heading', { level: 1, name: 'Application Submitted!' });
  expect(received.map(({ name }) => name)).toEqual(['camera.png']);
});
