import { StatusBadge } from '../../components/states/status-badge';

/** Active once the email is verified (K05). */
export function StudentStatus({ isVerified }: { isVerified: boolean }) {
  return (
    <StatusBadge tone={isVerified ? 'good' : 'neutral'}>{isVerified ? 'Active' : 'Inactive'}</StatusBadge>
  );
}
