import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { prepareLanguage } from '../../language/catalogues';
import { buildUser } from '../../testing/builders';
import { openApp } from '../../testing/render-app';
import { failure, registered, respond, success } from '../../testing/responder';
import { openToVisitorInHindi } from '../../testing/visitor-in-hindi';

describe('the language that a registration sends', () => {
  const ANSWERS = {
    'POST /auth/register': registered(buildUser({ email: 'asha@example.com' })),
    'POST /auth/verify-otp': failure('invalid', 'Invalid OTP. Please try again.', 400),
  };

  it.each([
    ['none from the English page if the visitor has not chosen one', '/register', null, null],
    ['English if the visitor has chosen it', '/register', 'en', 'en'],
    ['Hindi from the Hindi page', '/hi/register', null, 'hi'],
    ['Hindi if the visitor has chosen it', '/hi/register', 'hi', 'hi'],
  ])('a registration and its code send as language %s', async (_, path, chosen, sent) => {
    if (chosen) localStorage.setItem('language', chosen);
    await prepareLanguage('hi');
    const server = respond(ANSWERS);
    const { user } = openApp(path);
    await user.type(await screen.findByLabelText(/^(?:Full name|पूरा नाम)$/), 'Asha Verma');
    await user.type(screen.getByLabelText(/^(?:Email|ईमेल)$/), 'asha@example.com');
    await user.type(screen.getByLabelText(/^(?:Password|पासवर्ड)$/), 'correct horse');
    await user.click(screen.getByRole('button', { name: /^(?:Create Account|अकाउंट बनाएँ)$/ }));
    await user.type(await screen.findByLabelText(/^(?:6-digit code|6 अंकों का कोड)$/), '123456');
    await waitFor(() => expect(server.callsTo('POST /auth/verify-otp')).toHaveLength(1));
    for (const call of ['POST /auth/register', 'POST /auth/verify-otp'] as const)
      expect(server.callsTo(call)[0]?.body).toMatchObject({ language: sent });
  });
});

describe('the code of a registration in Hindi', () => {
  it('the code page in Hindi names the email and shows the error about a wrong code in Hindi', async () => {
    const { user } = await openToVisitorInHindi('/hi/register', {
      'POST /auth/register': registered(buildUser({ email: 'asha@example.com' })),
      'POST /auth/verify-otp': failure('invalid', 'Too many wrong codes. Please ask for a new one.', 400),
    });
    await user.type(await screen.findByLabelText('पूरा नाम'), 'Asha Verma');
    await user.type(screen.getByLabelText('ईमेल'), 'asha@example.com');
    await user.type(screen.getByLabelText('पासवर्ड'), 'correct horse');
    await user.click(screen.getByRole('button', { name: 'अकाउंट बनाएँ' }));
    const code = await screen.findByLabelText('6 अंकों का कोड');
    expect(screen.getByText('asha@example.com').parentElement).toHaveTextContent(
      '6 अंकों का वह कोड लिखें जो हमने asha@example.com पर भेजा है।',
    );
    await user.type(code, '123456');
    expect(await screen.findByText('कोड कई बार ग़लत लिखा गया। कृपया नया कोड मँगाएँ।')).toBeInTheDocument();
  });
});

describe('a login in Hindi', () => {
  async function signIn(answer: Parameters<typeof failure>) {
    const app = await openToVisitorInHindi('/hi/login', { 'POST /auth/login': failure(...answer) });
    await app.user.type(await screen.findByLabelText('ईमेल'), 'asha@example.com');
    await app.user.type(screen.getByLabelText('पासवर्ड'), 'correct horse');
    await app.user.click(screen.getByRole('button', { name: 'लॉगिन करें' }));
    return app;
  }

  it('the error of a failed sign-in changes with the language that the visitor switches to', async () => {
    const { user } = await signIn(['unauthenticated', 'Invalid email or password.', 401]);
    expect(await screen.findByRole('alert')).toHaveTextContent('ईमेल या पासवर्ड सही नहीं है।');
    await user.click(screen.getByRole('link', { name: 'English' }));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Invalid email or password.'));
    await user.click(screen.getByRole('link', { name: 'हिन्दी' }));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('ईमेल या पासवर्ड सही नहीं है।'));
  });

  it('the login page in Hindi asks staff for the authenticator code in English', async () => {
    const { user } = await signIn(['second_factor', 'Please enter the code of your app.', 401]);
    const digits = await screen.findByLabelText('Six digits of your authenticator app');
    const second = digits.closest<HTMLElement>('[lang="en-IN"]');
    expect(second).toHaveTextContent('Every career has a first morning.');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(digits).toHaveAttribute('aria-invalid', 'true'));
    expect(second?.textContent).not.toMatch(/\p{Script=Devanagari}/u);
  });
});

describe('a forgotten password in Hindi', () => {
  it('the new-password page in Hindi shows its validation messages in Hindi', async () => {
    const { user } = await openToVisitorInHindi('/resetpassword/tok', {
      'PUT /auth/resetpassword/:resettoken': failure('invalid', 'Invalid or expired token', 400),
    });
    await user.type(await screen.findByLabelText('नया पासवर्ड'), 'short');
    await user.click(screen.getByRole('button', { name: 'नया पासवर्ड सेव करें' }));
    expect(await screen.findByText('पासवर्ड में कम से कम 8 अक्षर चाहिए।')).toBeInTheDocument();
    expect(screen.getByText('दोनों पासवर्ड एक जैसे नहीं हैं')).toBeInTheDocument();
  });
});

describe('reminder emails in Hindi', () => {
  it('a student can switch reminder mails off in Hindi from the link in a mail', async () => {
    const { user } = await openToVisitorInHindi('/reminders/u1~s', {
      'GET /reminders/u1~s': success({ remindersOff: false }),
      'POST /reminders/u1~s/off': success({ remindersOff: true }),
    });
    await user.click(await screen.findByRole('button', { name: 'याद दिलाने वाले ईमेल बंद करें' }));
    expect(await screen.findByText('आपके अकाउंट के लिए याद दिलाने वाले ईमेल बंद हैं।')).toBeInTheDocument();
  });
});
