import type { AreaOfWords } from './language/areas';

export interface PrerenderedPage {
  path: string;
  /** The module of the page, whose files are fetched beside the first script. */
  source: string;
  /** The areas whose words it says, as in app/routes.tsx. */
  words: readonly AreaOfWords[];
  /** What the function asks for it by, where that completes it and not Hosting sends it (functions/src/http/page-shell.ts). */
  shell?: string;
}

/** The public pages that are text before they are an app: rendered at build in each language, and hydrated in the browser. */
export const prerenderedPages: readonly PrerenderedPage[] = [
  {
    path: '/',
    source: 'src/features/home/home-page.tsx',
    words: ['home', 'internships'],
  },
  {
    path: '/internships',
    source: 'src/features/internships/internship-list-page.tsx',
    words: ['internships'],
    shell: 'internship-list',
  },
  {
    path: '/about',
    source: 'src/features/content/about-page.tsx',
    words: ['content'],
  },
  {
    path: '/faq',
    source: 'src/features/content/faq-page.tsx',
    words: ['content'],
  },
  {
    path: '/contact',
    source: 'src/features/contact/contact-page.tsx',
    words: ['contact', 'sentences'],
  },
  {
    path: '/verify-certificate',
    source: 'src/features/verification/verify-page.tsx',
    words: ['verification', 'sentences'],
  },
  {
    path: '/verify-letter',
    source: 'src/features/verification/verify-letter-page.tsx',
    words: ['verification', 'sentences'],
  },
  {
    path: '/register',
    source: 'src/features/accounts/register-page.tsx',
    words: ['accounts', 'sentences'],
  },
  {
    path: '/login',
    source: 'src/features/accounts/login-page.tsx',
    words: ['accounts', 'sentences'],
  },
  {
    path: '/terms',
    source: 'src/features/content/terms-page.tsx',
    words: ['content'],
  },
  {
    path: '/refund',
    source: 'src/features/content/refund-page.tsx',
    words: ['content'],
  },
  {
    path: '/privacy',
    source: 'src/features/content/privacy-page.tsx',
    words: ['content'],
  },
];
