import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { PageSkeleton } from '../../components/states/states';
import { rememberPage } from '../../session/remembered-page';

/** Sends a visitor to the login and remembers where they wanted to go, for a public page that needs a person (C08). */
export function AskForLogin({ returnTo }: { returnTo: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    rememberPage(returnTo);
    void navigate('/login', { replace: true });
  }, [navigate, returnTo]);
  return <PageSkeleton />;
}
