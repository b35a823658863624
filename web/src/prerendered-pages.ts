export interface PrerenderedPage {
  path: string;
  /** The page's module. Its files and translations load in parallel with the first script. */
  source: string;
  /**
   * The function's name for the page, if the function completes it instead of Hosting
   * (functions/src/http/page-shell.ts).
   */
  shell?: string;
}

/** The public pages that are text before they are an app: rendered at build in each language, and hydrated in the browser. */
export const prerenderedPages: readonly PrerenderedPage[] = [
  {
    path: '/',
    source: 'src/features/home/home-page.tsx',
  },
  {
    path: '/internships',
    source: 'src/features/internships/internship-list-page.tsx',
    shell: 'internship-list',
  },
  {
    path: '/about',
    source: 'src/features/content/about-page.tsx',
  },
  {
    path: '/faq',
    source: 'src/features/content/faq-page.tsx',
  },
  {
    path: '/contact',
    source: 'src/features/contact/contact-page.tsx',
  },
  {
    path: '/verify-certificate',
    source: 'src/features/verification/verify-page.tsx',
  },
  {
    path: '/verify-letter',
    source: 'src/features/verification/verify-letter-page.tsx',
  },
  {
    path: '/register',
    source: 'src/features/accounts/register-page.tsx',
  },
  {
    path: '/login',
    source: 'src/features/accounts/login-page.tsx',
  },
  {
    path: '/terms',
    source: 'src/features/content/terms-page.tsx',
  },
  {
    path: '/refund',
    source: 'src/features/content/refund-page.tsx',
  },
  {
    path: '/privacy',
    source: 'src/features/content/privacy-page.tsx',
  },
];
