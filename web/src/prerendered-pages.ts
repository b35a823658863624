import { brand } from '@prarambh/contract/brand';
import { QUESTIONS } from './features/content/questions';

export interface PrerenderedPage {
  path: string;
  /** The module of the page, whose files are fetched beside the first script. */
  source: string;
  /** What search engines and social networks show below the title. */
  description: string;
  /** What the page is about, in the words of schema.org. */
  facts?: object;
  /** The name that the function asks for it by, where the function completes it and not Hosting sends it (functions/src/http/page-shell.ts). */
  shell?: string;
}

const organization = {
  '@type': 'Organization',
  name: brand.name,
  slogan: brand.tagline,
  url: brand.siteUrl,
  logo: `${brand.siteUrl}/images/share.png`,
  email: brand.supportEmail,
};

const frequentQuestions = {
  '@type': 'FAQPage',
  mainEntity: QUESTIONS.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
};

/** The public pages that are text before they are an app: rendered at build, and hydrated in the browser. */
export const prerenderedPages: readonly PrerenderedPage[] = [
  {
    path: '/',
    source: 'src/features/home/home-page.tsx',
    facts: organization,
    description:
      'Virtual internships for students in India: real projects, mentors who look at your work, and certificates anybody can verify.',
  },
  {
    path: '/internships',
    source: 'src/features/internships/internship-list-page.tsx',
    shell: 'internship-list',
    description:
      'Open internships for students of every stream: fully online, no course fee, one application fee.',
  },
  {
    path: '/about',
    source: 'src/features/content/about-page.tsx',
    description: `Who runs ${brand.name}, and how an internship here works from day one to the certificate.`,
  },
  {
    path: '/faq',
    source: 'src/features/content/faq-page.tsx',
    facts: frequentQuestions,
    description: 'Answers about fees, UPI payments, tasks, offer letters and certificates.',
  },
  {
    path: '/contact',
    source: 'src/features/contact/contact-page.tsx',
    description: 'Write to us: we answer on working days.',
  },
  {
    path: '/verify-certificate',
    source: 'src/features/verification/verify-page.tsx',
    description: 'Check whether a certificate is genuine by the ID that is printed on it.',
  },
  {
    path: '/verify-letter',
    source: 'src/features/verification/verify-letter-page.tsx',
    description: 'Check whether an offer letter is genuine by the ID that is printed on it.',
  },
  {
    path: '/register',
    source: 'src/features/accounts/register-page.tsx',
    description: 'Create your account and apply for an internship.',
  },
  {
    path: '/login',
    source: 'src/features/accounts/login-page.tsx',
    description: 'Sign in to your internships, tasks and certificates.',
  },
  {
    path: '/terms',
    source: 'src/features/content/terms-page.tsx',
    description: 'The terms of the programme: fees, selection, conduct and certificates.',
  },
  {
    path: '/refund',
    source: 'src/features/content/refund-page.tsx',
    description: 'Why the application fee is not refunded, and what to do when a payment went wrong.',
  },
  {
    path: '/privacy',
    source: 'src/features/content/privacy-page.tsx',
    description: 'What we keep about you, why, and who sees it.',
  },
];
