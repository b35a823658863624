import type { User } from '@prarambh/contract/users';
import { type ComponentType, lazy, Suspense } from 'react';
import { loadWords } from '../language/catalogues';
import { useSession } from '../session/session-context';

type Modal = ComponentType<{ user: User; onClose(): void }>;

const ProfileCompletionModal = lazy(async (): Promise<{ default: Modal }> => {
  try {
    const [{ WaitingProfileModal }] = await Promise.all([
      import('./late/waiting-profile-modal'),
      loadWords('profile', 'sentences'),
    ]);
    return { default: WaitingProfileModal };
  } catch (error) {
    // Nobody asked for it, so a page must not fall over it.
    console.warn('The dialog to complete the profile did not load.', error);
    return { default: () => null };
  }
});

/** Shows the profile-completion modal when the session says so. */
export function ProfilePrompt() {
  const { showProfileModal, user, dismissProfileModal } = useSession();
  if (!showProfileModal || user === null) return null;
  return (
    <Suspense fallback={null}>
      <ProfileCompletionModal user={user} onClose={dismissProfileModal} />
    </Suspense>
  );
}
