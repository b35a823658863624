import { lazyExtra } from '../components/page/lazy-component';
import { useSession } from '../session/session-context';

const ProfileCompletionModal = lazyExtra(
  async () => (await import('./late/waiting-profile-modal')).WaitingProfileModal,
);

/** Shows the profile-completion modal when the session says so. */
export function ProfilePrompt() {
  const { showProfileModal, user, dismissProfileModal } = useSession();
  if (!showProfileModal || user === null) return null;
  return <ProfileCompletionModal user={user} onClose={dismissProfileModal} />;
}
