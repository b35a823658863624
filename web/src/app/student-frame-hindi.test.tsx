import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { confirmDiscard } from '../components/dialogs/confirm-discard';
import { toast } from '../components/states/toast-store';
import { prepareLanguage } from '../language/catalogues';
import { buildToken, buildUser } from '../testing/builders';
import { openApp } from '../testing/render-app';
import { failure, type Routes, success } from '../testing/responder';
import { respondToStudent } from '../testing/student-server';

async function openInHindi(path: string, routes: Routes = {}) {
  localStorage.setItem('token', buildToken());
  localStorage.setItem('language', 'hi');
  await prepareLanguage('hi');
  respondToStudent({ 'GET /auth/me': success(buildUser({ language: 'hi' })), ...routes });
  return openApp(path);
}

describe('the dashboard in Hindi', () => {
  it('has its menu in Hindi, with what is unread', async () => {
    await openInHindi('/dashboard/nothing', { 'GET /notifications/unread': success({ unread: 3 }) });
    expect(await screen.findByTitle('3 बिना पढ़ी')).toHaveTextContent('मेरी सूचनाएँ');
    const menu = within(screen.getByRole('navigation', { name: 'आपका डैशबोर्ड' }));
    for (const link of menu.getAllByRole('link')) expect(link.textContent).not.toMatch(/[A-Za-z]/);
    expect(screen.getByLabelText('मुख्य लिंक')).toHaveTextContent('होम');
    expect(await screen.findByRole('link', { name: 'आपकी सूचनाएँ, 3 बिना पढ़ी' })).toBeInTheDocument();
    expect(await screen.findByRole('heading', { level: 1, name: 'पेज नहीं मिला' })).toBeInTheDocument();
  });

  it('asks in Hindi before something typed is thrown away', async () => {
    await openInHindi('/dashboard/nothing');
    await screen.findByRole('navigation', { name: 'आपका डैशबोर्ड' });
    const isSure = confirmDiscard(true);
    const dialog = within(await screen.findByRole('alertdialog', { name: 'जो लिखा है उसे हटा दें?' }));
    fireEvent.click(dialog.getByRole('button', { name: 'लिखना जारी रखें' }));
    expect(await isSure).toBe(false);
  });

  it('says what the server has said in Hindi, too', async () => {
    await openInHindi('/dashboard/delete-account', {
      'GET /auth/me': failure('unavailable', 'The service is busy. Please try again in a moment.', 503),
    });
    toast.error('Something went wrong on our side. Please try again.');
    expect(await screen.findByText('हमारी तरफ़ से कुछ गड़बड़ हो गई। कृपया फिर से कोशिश करें।')).toBeInTheDocument();
  });
});
