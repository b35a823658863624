import { msg } from '@lingui/core/macro';
import {
  AwardIcon,
  BellIcon,
  BriefcaseIcon,
  CalendarIcon,
  HomeIcon,
  LogoutIcon,
  MailIcon,
  UploadIcon,
  UserIcon,
  WalletIcon,
} from '../components/display/icons';
import { ChatIcon, ListIcon, UserMinusIcon } from './area-icons';
import type { AreaMenu } from './area-menu';

/** The menu of the student area. */
export const studentMenu: AreaMenu = {
  title: msg`Student dashboard`,
  home: '/dashboard',
  account: '/dashboard/profile',
  groups: [
    {
      links: [
        { to: '/dashboard/overview', label: msg`Overview`, icon: <HomeIcon />, alsoAt: '/dashboard' },
        { to: '/dashboard/transactions', label: msg`My Transactions`, icon: <WalletIcon /> },
        { to: '/dashboard/certificates', label: msg`My Certificates`, icon: <AwardIcon /> },
        { to: '/dashboard/applied-internships', label: msg`My Applied Internships`, icon: <BriefcaseIcon /> },
        { to: '/dashboard/meetings', label: msg`My Meetings`, icon: <CalendarIcon /> },
        { to: '/dashboard/notifications', label: msg`My Notifications`, icon: <BellIcon /> },
        { to: '/dashboard/offer-letters', label: msg`My Offer Letters`, icon: <MailIcon /> },
      ],
    },
    {
      links: [
        { to: '/dashboard/upload-task', label: msg`Upload Task`, icon: <UploadIcon /> },
        { to: '/dashboard/my-tasks', label: msg`My Tasks`, icon: <ListIcon /> },
        { to: '/dashboard/help', label: msg`Message`, icon: <ChatIcon /> },
      ],
    },
    {
      links: [
        { to: '/dashboard/profile', label: msg`Profile`, icon: <UserIcon /> },
        { to: '/dashboard/delete-account', label: msg`Delete Account`, icon: <UserMinusIcon /> },
        { to: '/logout', label: msg`Logout`, icon: <LogoutIcon /> },
      ],
    },
  ],
};
