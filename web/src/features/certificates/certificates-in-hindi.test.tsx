import { brand } from '@prarambh/contract/brand';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildCertificate } from '../../testing/document-builders';
import { failure, type Routes, success } from '../../testing/responder';
import { openInHindi } from '../../testing/student-in-hindi';

const page = (...items: unknown[]) => success(items, { nextCursor: null });

const openCertificates = (routes: Routes) => openInHindi('/dashboard/certificates', routes);

const ready = { internship: { _id: 'i1', title: 'Web Development' }, assigned: 4, completed: 4, from: null };

describe('certificates in Hindi', () => {
  it('My Certificates in Hindi shows the printed facts with the duration in Hindi', async () => {
    const certificate = buildCertificate({ duration: '8 Weeks' });
    await openCertificates({ 'GET /certificates/my-certificates': page(certificate) });
    const card = within(await screen.findByRole('article', { name: 'Web Development' }));
    expect(card.getByText('8 हफ़्ते')).toBeInTheDocument();
    expect(card.getByText('Asha Verma को दिया गया')).toBeInTheDocument();
    expect(card.getByRole('heading')).toHaveAttribute('lang', 'en');
  });

  it('My Certificates in Hindi links to the same PDF as in English', async () => {
    const fileUrl = '/api/files/certificates/c1.pdf?e=1&s=2';
    await openCertificates({ 'GET /certificates/my-certificates': page(buildCertificate({ fileUrl })) });
    expect(await screen.findByRole('link', { name: /^PDF देखें/ })).toHaveAttribute('href', fileUrl);
  });

  it('a certificate shared in Hindi links to the Hindi verification page, and on LinkedIn to the English one', async () => {
    await openCertificates({ 'GET /certificates/my-certificates': page(buildCertificate()) });
    const link = async (name: RegExp) =>
      decodeURIComponent((await screen.findByRole('link', { name })).getAttribute('href') ?? '');
    const { certificateId } = buildCertificate();
    const { origin } = window.location;
    expect(await link(/WhatsApp पर शेयर करें/)).toBe(
      `https://wa.me/?text=मैंने ${brand.name} से “Web Development” इंटर्नशिप पूरी की है। आप मेरा सर्टिफिकेट यहाँ जाँच सकते हैं: ${origin}/hi/verify-certificate/${certificateId}`,
    );
    expect(await link(/LinkedIn/)).toContain(`certUrl=${origin}/verify-certificate/${certificateId}`);
  });

  it('My Certificates in Hindi offers a certificate and shows the server’s error in Hindi', async () => {
    await openCertificates({
      'GET /certificates/progress': success([ready]),
      'POST /certificates/generate-self': failure('invalid', 'You have no tasks in this internship.', 400),
    });
    await screen.findByText('सभी 4 टास्क पूरे हो गए। अब आप अपना सर्टिफिकेट ले सकते हैं।');
    fireEvent.click(screen.getByRole('button', { name: 'सर्टिफिकेट बनाएँ: Web Development' }));
    expect(await screen.findByText('इस इंटर्नशिप में आपका कोई टास्क नहीं है।')).toBeInTheDocument();
  });
});
