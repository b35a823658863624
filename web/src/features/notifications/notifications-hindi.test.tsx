import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildNotification } from '../../testing/builders';
import { failure, success } from '../../testing/responder';
import { openInHindi } from '../../testing/student-in-hindi';

const list = (...items: unknown[]) => success(items, { nextCursor: null, mark: 'mark' });

describe('notifications in Hindi', () => {
  it('in Hindi, My Notifications translates the server’s messages and marks text written by staff as English', async () => {
    await openInHindi('/dashboard/notifications', {
      'GET /notifications': list(
        buildNotification({
          said: {
            template: 'Your application for “{internship}” is approved.',
            values: { internship: 'Web Development' },
          },
        }),
        buildNotification({ _id: 'n2', title: 'Notification', message: 'Hello.', link: '/dashboard/help' }),
      ),
    });
    expect(await screen.findByText('आवेदन मंज़ूर हुआ')).toBeInTheDocument();
    const title = screen.getByText('Web Development');
    expect(title).toHaveAttribute('lang', 'en');
    expect(title.parentElement).toHaveTextContent('“Web Development” के लिए आपका आवेदन मंज़ूर हो गया है।');
    expect(screen.getByText('Hello.')).toHaveAttribute('lang', 'en');
    expect(screen.getByText('2 बिना पढ़ी')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'खोलें: सूचना' })).toBeInTheDocument();
  });

  it('in Hindi, My Notifications reports a failed Mark as Read', async () => {
    await openInHindi('/dashboard/notifications', {
      'GET /notifications': list(buildNotification()),
      'PUT /notifications/n1/read': failure('internal', 'No.', 500),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'पढ़ी हुई मानें: आवेदन मंज़ूर हुआ' }));
    expect(
      await screen.findByText('इस पर “पढ़ी हुई” का निशान नहीं लग पाया। कृपया फिर से कोशिश करें।'),
    ).toBeInTheDocument();
  });
});
