import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export interface SiteLink {
  to: string;
  label: MessageDescriptor;
  /** Opens in a new tab, so that a half-filled form stays open (C12). */
  opensNewTab?: true;
}

/** The top navigation. */
export const mainLinks: readonly SiteLink[] = [
  { to: '/', label: msg`Home` },
  { to: '/internships', label: msg`Internships` },
  { to: '/about', label: msg`About Us` },
  { to: '/verify-certificate', label: msg`Verify Certificate` },
];

export const footerLinks: readonly SiteLink[] = [
  { to: '/faq', label: msg`FAQ` },
  { to: '/contact', label: msg`Contact` },
  { to: '/terms', label: msg`Terms & Conditions`, opensNewTab: true },
  { to: '/refund', label: msg`Refund Policy` },
  { to: '/privacy', label: msg`Privacy Policy` },
];
