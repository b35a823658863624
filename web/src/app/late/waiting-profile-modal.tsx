import type { ComponentProps } from 'react';
import { useLocation } from 'react-router-dom';
import { ProfileCompletionModal } from '../../features/profile/profile-completion-modal';
import { areaOf } from '../../session/areas';

/** The prompt to complete the profile. It waits for the dashboard, so that it never covers a payment (N17). */
export function WaitingProfileModal(props: ComponentProps<typeof ProfileCompletionModal>) {
  const { pathname } = useLocation();
  return areaOf(pathname) === 'student' ? <ProfileCompletionModal {...props} /> : null;
}
