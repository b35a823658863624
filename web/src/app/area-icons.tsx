import { icon } from '../components/display/icon';

// Only menus of the areas use these icons, so visitors do not load them.
export const ListIcon = icon(
  <path d="M9 6.500h11M9 12h11M9 17.500h11M4.5 6.500h.01M4.5 12h.01M4.5 17.500h.01" />,
);
export const ChatIcon = icon(
  <path d="M5.5 5h13A1.5 1.5 0 0 1 20 6.5v8.5a1.5 1.5 0 0 1-1.5 1.5H11L6.5 20v-3.5h-1A1.5 1.5 0 0 1 4 15V6.5A1.5 1.5 0 0 1 5.5 5ZM8 9.5h8M8 12.5h5" />,
);
export const FileIcon = icon(
  <path d="M13.5 3.5H7A1.5 1.5 0 0 0 5.5 5v14A1.5 1.5 0 0 0 7 20.5h10a1.5 1.5 0 0 0 1.5-1.5V8.5ZM13.5 3.5v5h5M9 13h6M9 16.5h4" />,
);
export const MegaphoneIcon = icon(
  <path d="M4 10v4a1 1 0 0 0 1 1h2.5l9 4.5v-15l-9 4.5H5a1 1 0 0 0-1 1ZM19.5 10v4M8 15l1 5h2.5" />,
);
export const QuoteIcon = icon(
  <path d="M10 8.5H5.5v5H10ZM10 13.5c0 2-1.5 3-3.5 3.5M18.5 8.5H14v5h4.5ZM18.5 13.5c0 2-1.5 3-3.5 3.5" />,
);
export const PulseIcon = icon(<path d="M3.5 12.5h4l2.5-6.500 4 12 2.500-5.500h4" />);
export const HistoryIcon = icon(<path d="M4 12a8 8 0 1 0 2.5-5.800L4 8.5M4 4v4.5h4.5M12 8v4.5l3 1.5" />);
export const UserMinusIcon = icon(
  <>
    <circle cx="10" cy="8" r="3.5" />
    <path d="M3.5 20a6.5 6.5 0 0 1 13 0M16.5 10.5h5" />
  </>,
);
export const ClipboardIcon = icon(
  <path d="M9 5H7a1.5 1.5 0 0 0-1.5 1.5v12A1.5 1.5 0 0 0 7 20h10a1.5 1.5 0 0 0 1.5-1.5v-12A1.5 1.5 0 0 0 17 5h-2M9 3.5h6v3H9ZM9 12.5l2 2 4-4" />,
);
export const BankIcon = icon(<path d="M3 10 12 4l9 6M4 10h16M6 10v8M10 10v8M14 10v8M18 10v8M3 20h18" />);
