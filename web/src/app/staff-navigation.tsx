import { Badge } from '@chakra-ui/react';
import { TOTAL_MAX } from '@prarambh/contract/constants';
import { useWaiting } from '../api/waiting';
import { formatCount, formatTotal } from '../components/display/format';
import { AREA_ROLES } from '../session/areas';
import { AreaNavigation, type LinkNote, type NavigationProps } from './area-navigation';

/** The links of staff, with how much waits behind each. Loaded after the links themselves. */
export function StaffNavigation(props: NavigationProps) {
  const { data: waiting = [] } = useWaiting(AREA_ROLES[props.area]);
  const noteOn = (page: string): LinkNote | undefined => {
    const found = waiting.find(({ to }) => to.split('?')[0] === page);
    return (
      found && {
        badge: <WaitingBadge count={found.count} />,
        description: formatTotal(found.count, 'waits', 'wait'),
      }
    );
  };
  return <AreaNavigation {...props} noteOn={noteOn} />;
}

function WaitingBadge({ count }: { count: number }) {
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
