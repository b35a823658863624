import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { forgetFiles } from '../../components/forms/kept-file';
import { RoutePlaceholder } from '../../components/states/states';
import { useSession } from '../../session/session-context';

/** Signs out and opens the login page without a page to return to (B16). */
export function LogoutPage() {
  const { logout } = useSession();
  const navigate = useNavigate();
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    logout();
    void forgetFiles();
    void navigate('/login', { replace: true });
  }, [logout, navigate]);
  return <RoutePlaceholder />;
}
