import { Badge, Box, Button } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { formatCount } from '@prarambh/contract/format';
import type { Role } from '@prarambh/contract/roles';
import { Link } from 'react-router-dom';
import { useUnread } from '../api/unread';
import { BellIcon } from '../components/display/icons';
import { NOTIFICATION_PAGES } from '../session/notification-pages';

/** Larger numbers show as 99+, because the badge has no room for them. */
const MOST = 99;

const shownCount = (unread: number) => (unread > MOST ? `${MOST}+` : formatCount(unread));

/** The link to the user's notifications, with the number of unread ones. */
export function UnreadBell({ role }: { role: Role }) {
  const unread = useUnread();
  const { t } = useLingui();
  const count = shownCount(unread);
  const name = unread === 0 ? t`Your notifications` : t`Your notifications, ${count} unread`;
  return (
    <Button asChild variant="ghost" colorPalette="gray" px="0" position="relative">
      <Link to={NOTIFICATION_PAGES[role]} aria-label={name} title={name}>
        <BellIcon size="1.25rem" />
        {unread > 0 && <UnreadMark>{count}</UnreadMark>}
      </Link>
    </Button>
  );
}

/** Marks the bar's menu button when its menu has unread items. */
export function UnreadCorner() {
  const unread = useUnread();
  const { t } = useLingui();
  if (unread === 0) return null;
  const count = shownCount(unread);
  return (
    <>
      <UnreadMark>{count}</UnreadMark>
      <Box as="span" srOnly>
        {t`, ${count} unread`}
      </Box>
    </>
  );
}

function UnreadMark({ children }: { children: string }) {
  return (
    <Badge
      aria-hidden="true"
      position="absolute"
      top="0.5"
      insetStart="calc(50% + 0.125rem)"
      px="1"
      minW="4"
      h="4"
      justifyContent="center"
      fontSize="2xs"
      lineHeight="1"
      borderRadius="full"
      variant="solid"
      colorPalette="red"
      fontVariantNumeric="tabular-nums"
    >
      {children}
    </Badge>
  );
}
