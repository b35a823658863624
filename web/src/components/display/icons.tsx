import { icon } from './icon';

export const MenuIcon = icon(<path d="M4 7h16M4 12h16M4 17h10" />);
export const CloseIcon = icon(<path d="m6 6 12 12M18 6 6 18" />);
export const ArrowRightIcon = icon(<path d="M4 12h15M13 6l6 6-6 6" />);
export const ChevronDownIcon = icon(<path d="m6 9 6 6 6-6" />);
export const CheckIcon = icon(<path d="m5 12.5 4.5 4.5L19 7" />);
export const ExternalIcon = icon(
  <path d="M14 5h5v5M19 5l-8 8M11 6H7a2 2 0 0 0-2 2v9a2 2 0 0 0 2 2h9a2 2 0 0 0 2-2v-4" />,
);
export const SunIcon = icon(
  <>
    <circle cx="12" cy="12" r="4" />
    <path d="M12 3v1.5M12 19.5V21M3 12h1.5M19.5 12H21M5.6 5.6l1 1M17.4 17.4l1 1M18.4 5.6l-1 1M6.6 17.4l-1 1" />
  </>,
);
export const MoonIcon = icon(<path d="M19.5 14.2A8 8 0 0 1 9.8 4.5a8 8 0 1 0 9.7 9.7Z" />);
export const EyeIcon = icon(
  <>
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
    <circle cx="12" cy="12" r="2.8" />
  </>,
);
export const EyeOffIcon = icon(
  <path d="M4 4l16 16M9.9 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.500a16 16 0 0 1-3 3.700M6.3 7.300A15.6 15.6 0 0 0 2.5 12s3.5 6.5 9.5 6.500a9 9 0 0 0 4.3-1.100M10 10.100a2.8 2.8 0 0 0 3.9 3.9" />,
);
export const HomeIcon = icon(
  <path d="m4 11 8-6.500L20 11v8a1 1 0 0 1-1 1h-4.500v-5.500h-5V20H5a1 1 0 0 1-1-1Z" />,
);
export const UserIcon = icon(
  <>
    <circle cx="12" cy="8" r="3.5" />
    <path d="M5 20a7 7 0 0 1 14 0" />
  </>,
);
export const UsersIcon = icon(
  <>
    <circle cx="9" cy="8.5" r="3.2" />
    <path d="M2.8 19.500a6.2 6.2 0 0 1 12.4 0M15.5 5.600a3.2 3.2 0 0 1 0 5.800M17.5 14.200a6.2 6.2 0 0 1 3.7 5.3" />
  </>,
);
export const LogoutIcon = icon(
  <path d="M14 4.500H7a2 2 0 0 0-2 2v11a2 2 0 0 0 2 2h7M10.5 12H20M16.5 8.5 20 12l-3.5 3.5" />,
);
export const CalendarIcon = icon(
  <>
    <rect x="4" y="5.5" width="16" height="14.5" rx="2" />
    <path d="M4 10h16M8.5 3.500v4M15.5 3.500v4" />
  </>,
);
export const ClockIcon = icon(
  <>
    <circle cx="12" cy="12" r="8" />
    <path d="M12 7.500V12l3 2" />
  </>,
);
export const PinIcon = icon(
  <>
    <path d="M12 20.500s-6.5-5.4-6.5-10.500a6.5 6.5 0 0 1 13 0c0 5.1-6.5 10.5-6.5 10.500Z" />
    <circle cx="12" cy="10" r="2.3" />
  </>,
);
export const WalletIcon = icon(
  <>
    <path d="M18 8V6a1.5 1.5 0 0 0-1.5-1.500H6A2 2 0 0 0 4 6.500v11a2 2 0 0 0 2 2h12.500A1.5 1.5 0 0 0 20 18V9.500A1.5 1.5 0 0 0 18.5 8H6" />
    <path d="M16 13.800h.01" />
  </>,
);
export const BriefcaseIcon = icon(
  <>
    <rect x="3.5" y="8" width="17" height="11.5" rx="2" />
    <path d="M9 8V6.500A1.5 1.5 0 0 1 10.5 5h3A1.5 1.5 0 0 1 15 6.500V8M3.5 13h17" />
  </>,
);
export const AwardIcon = icon(
  <>
    <circle cx="12" cy="9.5" r="5" />
    <path d="m8.8 13.5-1.3 7 4.5-2.3 4.5 2.3-1.3-7" />
  </>,
);
export const AlertIcon = icon(
  <path d="M12 8.500V13M12 16.500v.01M10.4 4.4 3 17.400A1.8 1.8 0 0 0 4.6 20h14.800a1.8 1.8 0 0 0 1.6-2.600l-7.4-13a1.8 1.8 0 0 0-3.2 0Z" />,
);
export const CopyIcon = icon(
  <>
    <rect x="9" y="9" width="11" height="11" rx="2" />
    <path d="M15 9V6a2 2 0 0 0-2-2H6a2 2 0 0 0-2 2v7a2 2 0 0 0 2 2h3" />
  </>,
);
export const OfflineIcon = icon(
  <path d="M4 4l16 16M8.500 16a5 5 0 0 1 7 0M5.500 12.500a10 10 0 0 1 4.500-2.500M2.500 9a15 15 0 0 1 4-2.500M11 5a15 15 0 0 1 10.500 4M14.500 10.400a10 10 0 0 1 4 2.100M12 19.500v.01" />,
);
export const MailIcon = icon(
  <>
    <rect x="3.5" y="5.5" width="17" height="13" rx="2" />
    <path d="m4 7 8 6 8-6" />
  </>,
);
export const ReceiptIcon = icon(<path d="M6 3.500h12v17l-3-2-3 2-3-2-3 2ZM9.5 8.500h5M9.5 12.500h5" />);
export const ChartIcon = icon(<path d="M4.5 20h15M7 16.500v-5M12 16.500V6M17 16.500v-8" />);
export const UploadIcon = icon(
  <path d="M12 16V5M7.5 9.5 12 5l4.5 4.500M5 15.500V18a1.5 1.5 0 0 0 1.5 1.500h11A1.5 1.5 0 0 0 19 18v-2.5" />,
);
export const DownloadIcon = icon(<path d="M12 4v11M7.5 11l4.5 4.500 4.500-4.500M5 19.500h14" />);
export const SortUpIcon = icon(<path d="M12 19V6M7 11l5-5 5 5" />);
export const SortDownIcon = icon(<path d="M12 5v13M7 13l5 5 5-5" />);
export const SortIcon = icon(<path d="m8 9.500 4-4 4 4M8 14.500l4 4 4-4" />);
export const BellIcon = icon(<path d="M6.5 16.500V11a5.5 5.5 0 0 1 11 0v5.500l1.5 1.500H5ZM10 20.500h4" />);
export const SearchIcon = icon(
  <>
    <circle cx="11" cy="11" r="6.5" />
    <path d="m16 16 4 4" />
  </>,
);
export const PauseIcon = icon(<path d="M9 6v12M15 6v12" />);
export const PlayIcon = icon(<path d="M8 5.500v13l10.5-6.500Z" />);
export const PrintIcon = icon(
  <path d="M7.5 9V4h9v5M7.5 16.500H5.500A1.5 1.5 0 0 1 4 15v-4.500A1.5 1.5 0 0 1 5.500 9h13a1.5 1.5 0 0 1 1.5 1.500V15a1.5 1.5 0 0 1-1.5 1.500h-2M7.5 14h9v6h-9Z" />,
);
export const ShareIcon = icon(
  <>
    <circle cx="6" cy="12" r="2.5" />
    <circle cx="17" cy="6" r="2.5" />
    <circle cx="17" cy="18" r="2.5" />
    <path d="m8.3 10.800 6.400-3.500M8.3 13.200l6.400 3.500" />
  </>,
);
