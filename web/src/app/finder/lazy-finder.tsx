import { Box } from '@chakra-ui/react';
import { Extra } from '../../components/page/extra';
import { useFollowUp } from '../../components/page/follow-up';
import { lazyComponent } from '../../components/page/lazy-component';
import { useSession } from '../../session/session-context';

const StaffFinder = lazyComponent(async () => (await import('./staff-finder')).StaffFinder);

/** The search of people and pages, loaded only for staff. If its code fails to load, the menu remains. */
export function Finder({ hasButton }: { hasButton: boolean }) {
  const { user } = useSession();
  const isFollowing = useFollowUp();
  if (!user || user.role === 'user') return null;
  const room = hasButton ? <Box boxSize="11" /> : null;
  if (!isFollowing) return room;
  return (
    <Extra room={room}>
      <StaffFinder hasButton={hasButton} />
    </Extra>
  );
}
