import {
  AwardIcon,
  BellIcon,
  BriefcaseIcon,
  CalendarIcon,
  HomeIcon,
  LogoutIcon,
  MailIcon,
  ReceiptIcon,
  UsersIcon,
  WalletIcon,
} from '../components/display/icons';
import type { StaffArea } from '../session/areas';
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
import type { AreaMenu } from './area-menu';

const logout = { to: '/logout', label: 'Logout', icon: <LogoutIcon /> };

const admin: AreaMenu<string> = {
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

const coadmin: AreaMenu<string> = {
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

const accountant: AreaMenu<string> = {
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

/** The menus of the staff areas, in the fixed order of M06. They are in English only. */
export const staffMenus: Record<StaffArea, AreaMenu<string>> = { admin, coadmin, accountant };
