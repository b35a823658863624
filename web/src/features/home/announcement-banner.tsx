import { useQuery } from '@tanstack/react-query';
import { read } from '../../api/queries';
import { useUnhurried } from '../../api/use-unhurried';
import { Extra } from '../../components/page/extra';
import { lazyComponent } from '../../components/page/lazy-component';
import { useLoggedFailure } from '../../components/states/use-logged-failure';

const RunningAnnouncements = lazyComponent(
  async () => (await import('./running-announcements')).RunningAnnouncements,
);

/** Renders nothing without announcements or after a failure. */
export function AnnouncementBanner() {
  const found = useQuery(read('GET /announcements'));
  const { data } = useUnhurried(found);
  useLoggedFailure(found.error, 'The announcements could not be loaded.');
  if (!data || data.length === 0) return null;
  return (
    <Extra>
      <RunningAnnouncements items={data} />
    </Extra>
  );
}
