import { lazyComponent } from '../../components/page/lazy-component';
import { useSession } from '../../session/session-context';

const AdminPersonPage = lazyComponent(async () => (await import('./admin-person-page')).AdminPersonPage);
const CoadminPersonPage = lazyComponent(
  async () => (await import('./coadmin-person-page')).CoadminPersonPage,
);

/** The page of a person as the reader may see it; co-admins load nothing of what only admins can do. */
export function RolePersonPage() {
  return useSession().user?.role === 'admin' ? <AdminPersonPage /> : <CoadminPersonPage />;
}
