import { APPLICATION_STATUSES } from '@prarambh/contract/application-status';
import { CreateApplicationBody } from '@prarambh/contract/applying';
import { brand } from '@prarambh/contract/brand';
import { REJECTION_REASONS } from '@prarambh/contract/rejection-reasons';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, test } from 'vitest';
import { buildApplication } from '../../testing/builders';
import { untranslated } from '../../testing/complaints';
import { fileOf } from '../../testing/files';
import { failure, type Routes, success } from '../../testing/responder';
import { openInHindi } from '../../testing/student-in-hindi';
import { respondToUploads } from '../../testing/uploads';
import { ApplicationWithProof } from './application-schemas';

const ADDRESS = '/api/files/screenshots/u1/a.png?e=1&s=2';
const UTR_TAKEN =
  'This UTR has already been used. If the payment is yours, please write to the help desk (Message in your dashboard).';

async function openPage(path: string, routes: Routes = {}) {
  respondToUploads(() => ({ body: { success: true, url: ADDRESS, data: { url: ADDRESS } } }));
  return openInHindi(path, {
    'GET /payment-options': success([{ _id: 'p1', qrCodeUrl: null, ...brand.payee, revision: 0 }]),
    'GET /applications/my-applications': success([], { nextCursor: null }),
    'POST /applications': { ...success(buildApplication()), status: 201 },
    ...routes,
  });
}

const submit = async () => fireEvent.click(await screen.findByRole('button', { name: 'आवेदन जमा करें' }));

async function fillIn() {
  const file = fileOf('image/png', 'paid.png');
  fireEvent.change(await screen.findByLabelText('UTR/लेन-देन ID'), { target: { value: '632400000001' } });
  fireEvent.change(screen.getByLabelText('पेमेंट का स्क्रीनशॉट'), { target: { files: [file] } });
  fireEvent.click(screen.getByRole('checkbox', { name: /नियम और शर्तें/ }));
}

describe('applying in Hindi', () => {
  it('the payment page in Hindi shows its validation messages and the confirmation page in Hindi', async () => {
    await openPage('/payment?internshipId=i1');
    expect(await screen.findByRole('heading', { name: /UPI से ₹149 दें/ })).toBeInTheDocument();
    expect(screen.getByRole('option', { name: '8 हफ़्ते' })).toBeInTheDocument();
    fireEvent.click(screen.getByRole('checkbox'));
    await submit();
    expect(await screen.findByText('कृपया पेमेंट के बाद UTR/लेन-देन ID लिखें।')).toBeInTheDocument();
    expect(screen.getByText('कृपया अपने पेमेंट का स्क्रीनशॉट लगाएँ।')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('checkbox'));
    await fillIn();
    await submit();
    expect(await screen.findByRole('heading', { level: 1, name: 'आवेदन जमा हो गया!' })).toBeInTheDocument();
  });

  it('the payment page in Hindi shows in Hindi why the server rejects an application', async () => {
    await openPage('/payment?internshipId=i1', {
      'POST /applications': failure('conflict', UTR_TAKEN, 409),
    });
    await fillIn();
    await submit();
    expect(await screen.findByText(/^यह UTR पहले इस्तेमाल हो चुका है।/)).toBeInTheDocument();
  });

  it('the payment page in Hindi shows a student who has applied already that the application is under review', async () => {
    await openPage('/payment?internshipId=i1', {
      'GET /applications/my-applications': success([buildApplication({ status: 'Under Review' })], {
        nextCursor: null,
      }),
    });
    expect(await screen.findByText('जाँच चल रही है')).toBeInTheDocument();
  });

  it('My Applied Internships in Hindi translates status and standard reasons, and shows other reasons as written', async () => {
    const applications = [
      buildApplication({ status: 'Rejected', rejectionReason: REJECTION_REASONS[0] }),
      buildApplication({ _id: 'a2', status: 'Rejected', rejectionReason: 'Please call us.' }),
    ];
    await openPage('/dashboard/applied-internships', {
      'GET /applications/my-applications': success(applications, { nextCursor: null }),
    });
    const [known, written] = await screen.findAllByRole('article');
    expect(within(known as HTMLElement).getByText(/यह UTR हमारे बैंक स्टेटमेंट में नहीं है।/)).toBeInTheDocument();
    expect(within(written as HTMLElement).getByText('Please call us.')).toHaveAttribute('lang', 'en');
    expect(within(known as HTMLElement).getAllByText('नामंज़ूर').length).toBeGreaterThan(0);
  });
});

/** Every validation message of the form. */
function complaints(): string[] {
  const file = (size: number, type: string) => new File([new Uint8Array(size)], 'paid.png', { type });
  const pictures = [
    null,
    file(0, 'image/png'),
    file(6 * 1024 * 1024, 'image/png'),
    file(1, 'text/plain'),
    file(1, 'image/heic'),
  ];
  const texts = ['', ' ', 'x'.repeat(200), '\ud800a', '😀', 'www.example.com', '1'];
  const { shape } = ApplicationWithProof;
  const tried = [
    ...texts.map((text) => shape.certificateName.safeParse(text)),
    ...texts.map((text) => CreateApplicationBody.shape.certificateName.safeParse(text)),
    ...texts.map((text) => shape.utr.safeParse(text)),
    ...pictures.map((picture) => shape.paymentScreenshot.safeParse(picture)),
    shape.duration.safeParse('5'),
    CreateApplicationBody.shape.duration.safeParse(5),
    shape.acceptsTerms.safeParse(false),
  ];
  return tried.flatMap(({ error }) => error?.issues.map(({ message }) => message) ?? []);
}

test('every error of the application form, every status and every standard reason has a Hindi translation', async () => {
  const said = [...complaints(), ...APPLICATION_STATUSES, ...REJECTION_REASONS, brand.payee.instructions];
  expect(await untranslated(said, 'features/applications/payment-page')).toEqual([]);
  expect(new Set(said).size).toBeGreaterThan(25);
});
