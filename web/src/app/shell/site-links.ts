export interface SiteLink {
  to: string;
  label: string;
  /** Opens in a tab of its own, so that a form being filled in is not left (C12). */
  opensNewTab?: true;
}

/** The top navigation. */
export const mainLinks: readonly SiteLink[] = [
  { to: '/', label: 'Home' },
  { to: '/internships', label: 'Internships' },
  { to: '/about', label: 'About Us' },
  { to: '/verify-certificate', label: 'Verify Certificate' },
];

export const footerLinks: readonly SiteLink[] = [
  { to: '/faq', label: 'FAQ' },
  { to: '/contact', label: 'Contact' },
  { to: '/terms', label: 'Terms & Conditions', opensNewTab: true },
  { to: '/refund', label: 'Refund Policy' },
  { to: '/privacy', label: 'Privacy Policy' },
];
