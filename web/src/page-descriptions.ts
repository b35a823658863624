import type { I18n, MessageDescriptor, Messages } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { brand, brandWords } from '@prarambh/contract/brand';
import type { Language } from '@prarambh/contract/languages';
import { QUESTIONS } from './features/content/questions';

const CATALOGUES = import.meta.glob<{ messages: Messages }>('./locales/*/descriptions.po', { eager: true });

/** The catalogue of this file, which no browser loads. */
export function addDescriptions(words: I18n): void {
  const catalogue = CATALOGUES[`./locales/${words.locale}/descriptions.po`];
  if (catalogue) words.load(words.locale, catalogue.messages);
}

/** Descriptions of prerendered pages for search engines and social networks. */
export const DESCRIPTIONS: Record<string, MessageDescriptor> = {
  '/': msg`Virtual internships for students in India: real projects, mentors who look at your work, and certificates anybody can verify.`,
  '/internships': msg`Open internships for students of every stream: fully online, no course fee, one application fee.`,
  '/about': msg`Who runs ${{ name: brand.name }}, and how an internship here works from day one to the certificate.`,
  '/faq': msg`Answers about fees, UPI payments, tasks, offer letters and certificates.`,
  '/contact': msg`Write to us: we answer on working days.`,
  '/verify-certificate': msg`Check whether a certificate is genuine by the ID that is printed on it.`,
  '/verify-letter': msg`Check whether an offer letter is genuine by the ID that is printed on it.`,
  '/register': msg`Create your account and apply for an internship.`,
  '/login': msg`Sign in to your internships, tasks and certificates.`,
  '/terms': msg`The terms of the programme: fees, selection, conduct and certificates.`,
  '/refund': msg`Why the application fee is not refunded, and what to do when a payment went wrong.`,
  '/privacy': msg`What we keep about you, why, and who sees it.`,
};

/** URL of the built pages (vite.config.ts). */
const SITE_URL: string = import.meta.env.VITE_SITE_URL ?? brand.siteUrl;

/** Structured data of a page (schema.org). */
export function factsOf(path: string, words: I18n, language: Language): object | undefined {
  if (path === '/')
    return {
      '@type': 'Organization',
      name: brand.name,
      slogan: words._(brandWords.tagline),
      url: SITE_URL,
      logo: `${SITE_URL}/images/share.png`,
      email: brand.supportEmail,
    };
  if (path !== '/faq') return;
  return {
    '@type': 'FAQPage',
    inLanguage: language,
    mainEntity: QUESTIONS.map(({ question, answer }) => ({
      '@type': 'Question',
      name: words._(question),
      acceptedAnswer: { '@type': 'Answer', text: words._(answer) },
    })),
  };
}
