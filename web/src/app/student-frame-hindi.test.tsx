import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { failure, success } from '../testing/responder';
import { openInHindi } from '../testing/student-in-hindi';

describe('the dashboard in Hindi', () => {
  it('in Hindi, the dashboard menu and the unread count are in Hindi', async () => {
    await openInHindi('/dashboard/nothing', { 'GET /notifications/unread': success({ unread: 3 }) });
    expect(await screen.findByTitle('3 बिना पढ़ी')).toHaveTextContent('मेरी सूचनाएँ');
    const menu = within(screen.getByRole('navigation', { name: 'आपका डैशबोर्ड' }));
    for (const link of menu.getAllByRole('link')) expect(link.textContent).not.toMatch(/[A-Za-z]/);
    expect(screen.getByLabelText('मुख्य लिंक')).toHaveTextContent('होम');
    expect(await screen.findByRole('link', { name: 'आपकी सूचनाएँ, 3 बिना पढ़ी' })).toBeInTheDocument();
    expect(await screen.findByRole('heading', { level: 1, name: 'पेज नहीं मिला' })).toBeInTheDocument();
  });

  it('in Hindi, a form asks in Hindi before it discards typed text', async () => {
    await openInHindi('/dashboard/profile');
    fireEvent.click(await screen.findByRole('button', { name: 'प्रोफ़ाइल पूरी करें' }));
    const form = within(await screen.findByRole('dialog'));
    fireEvent.change(form.getByLabelText('टैगलाइन'), { target: { value: 'सीखती हूँ' } });
    fireEvent.click(form.getByRole('button', { name: 'रद्द करें' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'जो लिखा है उसे हटा दें?' }));
    fireEvent.click(dialog.getByRole('button', { name: 'लिखना जारी रखें' }));
    expect(form.getByLabelText('टैगलाइन')).toHaveValue('सीखती हूँ');
  });

  it('in Hindi, the server’s error messages are in Hindi', async () => {
    const { user } = await openInHindi('/dashboard/help', {
      'GET /help-queries/my': success([], { nextCursor: null, mark: 'mark' }),
      'POST /help-queries/start': failure(
        'not_found',
        'The uploaded file is no longer there. Please upload it again.',
        404,
      ),
    });
    await user.type(await screen.findByLabelText('आपका संदेश'), 'Hello');
    await user.click(screen.getByRole('button', { name: 'भेजें' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('अपलोड की हुई फ़ाइल अब नहीं है।');
  });
});
