import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildUser } from '../../testing/builders';
import { failure, type Routes, success } from '../../testing/responder';
import { openInHindi } from '../../testing/student-in-hindi';

const openPage = (routes: Routes) => openInHindi('/dashboard/delete-account', routes);

describe('deleting an account in Hindi', () => {
  it('the form to delete an account in Hindi requires a reason and shows the server’s error in Hindi', async () => {
    const { user } = await openPage({
      'POST /profile/request-deletion': failure(
        'rate_limited',
        'Too many attempts. Please try again in 3 minutes.',
        429,
      ),
    });
    await user.click(await screen.findByRole('button', { name: 'अकाउंट हटाने को कहें' }));
    expect(await screen.findByText('कृपया वजह लिखें।')).toBeInTheDocument();
    await user.type(screen.getByLabelText('आप अपना अकाउंट क्यों हटाना चाहते हैं?'), 'नौकरी मिल गई।');
    await user.click(screen.getByRole('button', { name: 'अकाउंट हटाने को कहें' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('कृपया 3 मिनट में फिर कोशिश करें।');
  });

  it('the error of a failed deletion request changes with the language that the student switches to', async () => {
    const { user } = await openPage({
      'POST /profile/request-deletion': () => Promise.reject(new TypeError('Failed to fetch')),
    });
    await user.type(await screen.findByLabelText('आप अपना अकाउंट क्यों हटाना चाहते हैं?'), 'नौकरी मिल गई।');
    await user.click(screen.getByRole('button', { name: 'अकाउंट हटाने को कहें' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('अकाउंट हटाने की रिक्वेस्ट नहीं भेजी जा सकी।');
    await user.click(screen.getByRole('link', { name: 'English' }));
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('Failed to request account deletion.'),
    );
  });

  it('a student can withdraw a deletion request on the page in Hindi', async () => {
    const pending = buildUser({ deletionRequestedAt: '2026-11-20T09:00:00.000Z', language: 'hi' });
    const { user } = await openPage({
      'GET /auth/me': success(pending),
      'POST /profile/cancel-deletion': success(buildUser({ language: 'hi' })),
    });
    await user.click(await screen.findByRole('button', { name: 'मेरा अकाउंट रहने दें' }));
    expect(await screen.findByText('आपकी रिक्वेस्ट वापस हो गई। आपका अकाउंट बना रहेगा।')).toBeInTheDocument();
  });
});
