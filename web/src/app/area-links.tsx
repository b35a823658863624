import type { ReactNode } from 'react';
import {
  AwardIcon,
  BellIcon,
  BriefcaseIcon,
  CalendarIcon,
  HomeIcon,
  LogoutIcon,
  MailIcon,
  ReceiptIcon,
  UploadIcon,
  UserIcon,
  UsersIcon,
  WalletIcon,
} from '../components/display/icons';
import {
  BankIcon,
  ChatIcon,
  ClipboardIcon,
  FileIcon,
  HistoryIcon,
  ListIcon,
  MegaphoneIcon,
  PulseIcon,
  QuoteIcon,
  UserMinusIcon,
} from './area-icons';
import type { PagedArea } from './area-pages';

export interface AreaLink {
  to: string;
  label: string;
  icon: ReactNode;
  /** A second address of the same page. */
  alsoAt?: string;
}

/** Links that belong together. */
export interface AreaGroup {
  /** Heads the group where a menu is long. */
  title?: string;
  links: readonly AreaLink[];
}

export interface AreaMenu {
  /** Names the navigation for assistive technology and heads it. */
  title: string;
  home: string;
  /** The page behind Account in the bar of a phone. */
  account?: string;
  groups: readonly AreaGroup[];
}

const logout: AreaLink = { to: '/logout', label: 'Logout', icon: <LogoutIcon /> };

const student: AreaMenu = {
  title: 'Student dashboard',
  home: '/dashboard',
  account: '/dashboard/profile',
  groups: [
    {
      links: [
        { to: '/dashboard/overview', label: 'Overview', icon: <HomeIcon />, alsoAt: '/dashboard' },
        { to: '/dashboard/transactions', label: 'My Transactions', icon: <WalletIcon /> },
        { to: '/dashboard/certificates', label: 'My Certificates', icon: <AwardIcon /> },
        { to: '/dashboard/applied-internships', label: 'My Applied Internships', icon: <BriefcaseIcon /> },
        { to: '/dashboard/meetings', label: 'My Meetings', icon: <CalendarIcon /> },
        { to: '/dashboard/notifications', label: 'My Notifications', icon: <BellIcon /> },
        { to: '/dashboard/offer-letters', label: 'My Offer Letters', icon: <MailIcon /> },
      ],
    },
    {
      links: [
        { to: '/dashboard/upload-task', label: 'Upload Task', icon: <UploadIcon /> },
        { to: '/dashboard/my-tasks', label: 'My Tasks', icon: <ListIcon /> },
        { to: '/dashboard/help', label: 'Message', icon: <ChatIcon /> },
      ],
    },
    {
      links: [
        { to: '/dashboard/profile', label: 'Profile', icon: <UserIcon /> },
        { to: '/dashboard/delete-account', label: 'Delete Account', icon: <UserMinusIcon /> },
        logout,
      ],
    },
  ],
};

const admin: AreaMenu = {
  title: 'Admin',
  home: '/admin-dashboard',
  groups: [
    { links: [{ to: '/admin-dashboard', label: 'Home', icon: <HomeIcon /> }] },
    {
      title: 'Programme',
      links: [
        { to: '/admin-dashboard/users', label: 'Manage Users', icon: <UsersIcon /> },
        { to: '/admin-dashboard/add-internship', label: 'Manage Internships', icon: <BriefcaseIcon /> },
        { to: '/admin-dashboard/manage-meetings', label: 'Manage Meetings', icon: <CalendarIcon /> },
        { to: '/admin-dashboard/send-notification', label: 'Send Notification', icon: <BellIcon /> },
      ],
    },
    {
      title: 'Documents',
      links: [
        { to: '/admin-dashboard/generate-certificate', label: 'Generate Certificate', icon: <AwardIcon /> },
        { to: '/admin-dashboard/generate-offer-letter', label: 'Generate Offer Letter', icon: <FileIcon /> },
      ],
    },
    {
      title: 'Review and tasks',
      links: [
        {
          to: '/admin-dashboard/internship-registrations',
          label: 'Internship Registrations',
          icon: <ReceiptIcon />,
        },
        { to: '/admin-dashboard/statement', label: 'Bank Statement', icon: <BankIcon /> },
        { to: '/admin-dashboard/manage-tasks', label: 'Manage Uploaded Tasks', icon: <ClipboardIcon /> },
        { to: '/admin-dashboard/assign-tasks', label: 'Assign Tasks', icon: <ListIcon /> },
      ],
    },
    {
      title: 'Site and support',
      links: [
        { to: '/admin-dashboard/manage-testimonials', label: 'Manage Testimonials', icon: <QuoteIcon /> },
        { to: '/admin-dashboard/queries', label: 'Contact Queries', icon: <MailIcon /> },
        { to: '/admin-dashboard/help-queries', label: 'Help Queries', icon: <ChatIcon /> },
        { to: '/admin-dashboard/post-announcement', label: 'Manage Announcements', icon: <MegaphoneIcon /> },
      ],
    },
    {
      title: 'Administration',
      links: [
        {
          to: '/admin-dashboard/deletion-requests',
          label: 'Account Deletion Requests',
          icon: <UserMinusIcon />,
        },
        { to: '/admin-dashboard/payment-options', label: 'Payment Options', icon: <WalletIcon /> },
        { to: '/admin-dashboard/notifications', label: 'Notifications', icon: <BellIcon /> },
        { to: '/admin-dashboard/audit', label: 'Audit Trail', icon: <HistoryIcon /> },
        { to: '/admin-dashboard/system', label: 'System', icon: <PulseIcon /> },
        logout,
      ],
    },
  ],
};

const coadmin: AreaMenu = {
  title: 'Co-admin',
  home: '/coadmin',
  groups: [
    {
      links: [
        { to: '/coadmin', label: 'Home', icon: <HomeIcon /> },
        { to: '/coadmin/students', label: 'Manage Students', icon: <UsersIcon /> },
        { to: '/coadmin/meetings', label: 'Meetings', icon: <CalendarIcon /> },
        { to: '/coadmin/deletion-requests', label: 'Account Deletion Requests', icon: <UserMinusIcon /> },
        { to: '/coadmin/notifications', label: 'Notifications', icon: <BellIcon /> },
        logout,
      ],
    },
  ],
};

const accountant: AreaMenu = {
  title: 'Accountant',
  home: '/accountant',
  groups: [
    {
      links: [
        { to: '/accountant', label: 'Home', icon: <HomeIcon /> },
        { to: '/accountant/transactions', label: 'Manage Transactions', icon: <WalletIcon /> },
        { to: '/accountant/statement', label: 'Bank Statement', icon: <BankIcon /> },
        { to: '/accountant/meetings', label: 'Meetings', icon: <CalendarIcon /> },
        { to: '/accountant/notifications', label: 'Notifications', icon: <BellIcon /> },
        logout,
      ],
    },
  ],
};

/** The sidebars, in the order that people know (M06). */
export const areaMenus: Record<PagedArea, AreaMenu> = { student, admin, coadmin, accountant };
