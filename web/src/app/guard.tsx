import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { ButtonLink } from '../components/display/links';
import { ErrorState, RoutePlaceholder } from '../components/states/states';
import { type Area, guardDecision } from '../session/areas';
import { rememberPage } from '../session/remembered-page';
import { useSession } from '../session/session-context';
import { AreaPlaceholder } from './area-placeholder';

interface Props {
  area: Area;
  children: ReactNode;
}

/** Shows its children to users of the area's role, and redirects all others. */
export function Guard({ area, children }: Props) {
  const { viewer, hasFailed } = useSession();
  const { pathname, search, hash } = useLocation();
  const decision = guardDecision(viewer, area);
  const mustRemember = decision.kind === 'redirect' && decision.rememberOrigin;
  if (decision.kind === 'wait' && hasFailed) return <AccountFailure />;
  if (decision.kind === 'wait') return area === 'apply' ? <RoutePlaceholder /> : <AreaPlaceholder />;
  if (decision.kind === 'allow') return children;
  return (
    <>
      {mustRemember && <Remember path={`${pathname}${search}${hash}`} />}
      <Navigate to={decision.to} replace />
    </>
  );
}

/** Shown instead of the page when the account cannot be loaded. */
function AccountFailure() {
  const { checkAgain } = useSession();
  const { t } = useLingui();
  return (
    <ErrorState
      message={t`Your account could not be loaded. You are still signed in.`}
      onRetry={checkAgain}
      action={
        <ButtonLink to="/logout" variant="ghost">
          <Trans>Logout</Trans>
        </ButtonLink>
      }
    />
  );
}

/** Rendered before the redirect, so that its effect runs first. */
function Remember({ path }: { path: string }) {
  useEffect(() => rememberPage(path), [path]);
  return null;
}
