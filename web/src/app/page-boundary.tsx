import { Button } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorBoundary } from '../components/states/error-boundary';
import { EmptyState } from '../components/states/states';

/** Keeps the rest of the site usable when a page throws. Opening another page resets the boundary. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary resetKey={pathname} failure={() => <PageFailure />}>
      {children}
    </ErrorBoundary>
  );
}

function PageFailure() {
  const { t } = useLingui();
  return (
    <div role="alert">
      <EmptyState
        title={t`This page could not be shown`}
        illustration="error"
        action={
          <Button onClick={() => window.location.reload()}>
            <Trans>Reload the page</Trans>
          </Button>
        }
      >
        <Trans>
          It may have failed to load on a slow connection, or a newer version is out. Reloading usually helps.
        </Trans>
      </EmptyState>
    </div>
  );
}
