import { Badge } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { TOTAL_MAX } from '@prarambh/contract/constants';
import { formatCount } from '@prarambh/contract/format';
import { useUnread } from '../api/unread';
import { useWaiting } from '../api/waiting';
import { formatTotal } from '../components/display/format';
import { AREA_ROLES } from '../session/areas';
import { NOTIFICATION_PAGES } from '../session/notification-pages';
import { AreaNavigation, type LinkNote, type NavigationProps } from './area-navigation';

/**
 * The links of an area with the number of waiting items (staff only) or unread ones. Loads after the links themselves.
 */
export function NotedNavigation(props: NavigationProps) {
  const role = AREA_ROLES[props.area];
  const { data: waiting = [] } = useWaiting(role);
  const unread = useUnread();
  const { t } = useLingui();
  const count = formatCount(unread);
  const noteOn = (page: string): LinkNote | undefined => {
    if (page === NOTIFICATION_PAGES[role]) {
      return unread === 0
        ? undefined
        : { badge: <CountBadge count={unread} />, description: t`${count} unread` };
    }
    const found = waiting.find(({ to }) => to.split('?')[0] === page);
    return (
      found && {
        badge: <CountBadge count={found.count} />,
        description: formatTotal(found.count, 'waits', 'wait'),
      }
    );
  };
  return <AreaNavigation {...props} noteOn={noteOn} />;
}

function CountBadge({ count }: { count: number }) {
  return (
    <Badge
      ms="auto"
      px="1.5"
      fontSize="2xs"
      colorPalette="accent"
      fontVariantNumeric="tabular-nums"
      aria-hidden="true"
    >
      {formatCount(count)}
      {count >= TOTAL_MAX && '+'}
    </Badge>
  );
}
