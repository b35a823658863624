import { lazyComponent } from '../../components/page/lazy-component';
import { useSession } from '../../session/session-context';

const AdminPersonPage = lazyComponent(async () => (await import('./admin-person-page')).AdminPersonPage);
const CoadminPersonPage = lazyComponent(
  async () => (await import('./coadmin-person-page')).CoadminPersonPage,
);

/** A person's page by the reader's role; co-admins do not load the code for admins. */
export function RolePersonPage() {
  return useSession().user?.role === 'admin' ? <AdminPersonPage /> : <CoadminPersonPage />;
}
