import type { ComponentType } from 'react';
import { type LazyComponent, lazyComponent } from '../components/page/lazy-component';
import type { Area } from '../session/areas';

export interface Page {
  path: string;
  Component: LazyComponent<object>;
}

/** Creates a route whose code and translations load when it is first shown. */
export const page = (path: string, load: () => Promise<ComponentType>): Page => ({
  path,
  Component: lazyComponent(load),
});

const loadForgotPassword = async () =>
  (await import('../features/accounts/forgot-password-page')).ForgotPasswordPage;

const loadVerify = async () => (await import('../features/verification/verify-page')).VerifyPage;

const loadVerifyLetter = async () =>
  (await import('../features/verification/verify-letter-page')).VerifyLetterPage;

/** The page of all other addresses. */
export const notFoundPage = page(
  '*',
  async () => (await import('../components/states/not-found-page')).NotFoundPage,
);

/** Pages for everyone. */
export const publicPages: readonly Page[] = [
  page('/', async () => (await import('../features/home/home-page')).HomePage),
  page('/about', async () => (await import('../features/content/about-page')).AboutPage),
  page('/faq', async () => (await import('../features/content/faq-page')).FaqPage),
  page('/terms', async () => (await import('../features/content/terms-page')).TermsPage),
  page('/refund', async () => (await import('../features/content/refund-page')).RefundPage),
  page('/privacy', async () => (await import('../features/content/privacy-page')).PrivacyPage),
  page('/contact', async () => (await import('../features/contact/contact-page')).ContactPage),
  page('/verify-certificate', loadVerify),
  page('/verify-certificate/:certificateId', loadVerify),
  page('/verify-letter', loadVerifyLetter),
  page('/verify-letter/:letterId', loadVerifyLetter),
  page('/register', async () => (await import('../features/accounts/register-page')).RegisterPage),
  page('/login', async () => (await import('../features/accounts/login-page')).LoginPage),
  page('/logout', async () => (await import('../features/accounts/logout-page')).LogoutPage),
  page('/otp-verify', async () => (await import('../features/accounts/otp-page')).OtpPage),
  page('/forgotpassword', loadForgotPassword),
  page('/forgot-password', loadForgotPassword),
  page(
    '/resetpassword/:resettoken',
    async () => (await import('../features/accounts/reset-password-page')).ResetPasswordPage,
  ),
  page('/reminders/:token', async () => (await import('../features/accounts/reminders-page')).RemindersPage),
  page('/p/:handle', async () => (await import('../features/public-page/public-page')).PublicPageOf),
  page(
    '/internships',
    async () => (await import('../features/internships/internship-list-page')).InternshipListPage,
  ),
  page(
    '/internships/:id',
    async () => (await import('../features/internships/internship-page')).InternshipPage,
  ),
  page('/payment', async () => (await import('../features/applications/payment-page')).PaymentPage),
];

/** Pages for developers. The build leaves them out, with everything that only they import. */
export const developerPages: readonly Page[] = import.meta.env.DEV
  ? [page('/dev/catalogue', async () => (await import('../features/catalogue/catalogue-page')).CataloguePage)]
  : [];

/** Pages outside the areas that still need a role. */
export const guardedPages: readonly (Page & { area: Area })[] = [
  {
    area: 'apply',
    ...page(
      '/apply/:internshipId',
      async () => (await import('../features/applications/apply-page')).ApplyPage,
    ),
  },
  {
    area: 'apply',
    ...page(
      '/payment/:applicationId',
      async () => (await import('../features/applications/submitted-page')).SubmittedPage,
    ),
  },
];
