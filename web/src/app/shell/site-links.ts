import { hasPage } from '../routes';

export interface SiteLink {
  to: string;
  label: string;
  /** Opens in a tab of its own, so that a form being filled in is not left (C12). */
  opensNewTab?: true;
}

const mainLinks: readonly SiteLink[] = [
  { to: '/', label: 'Home' },
  { to: '/internships', label: 'Internships' },
  { to: '/about', label: 'About Us' },
  { to: '/verify-certificate', label: 'Verify Certificate' },
];

const footerLinks: readonly SiteLink[] = [
  { to: '/faq', label: 'FAQ' },
  { to: '/contact', label: 'Contact' },
  { to: '/terms', label: 'Terms & Conditions', opensNewTab: true },
  { to: '/refund', label: 'Refund Policy' },
  { to: '/privacy', label: 'Privacy Policy' },
];

export const shownMainLinks = (): SiteLink[] => mainLinks.filter(({ to }) => hasPage(to));
export const shownFooterLinks = (): SiteLink[] => footerLinks.filter(({ to }) => hasPage(to));
