import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { RoutePlaceholder } from '../components/states/states';
import { type Area, guardDecision } from '../session/areas';
import { rememberPage } from '../session/remembered-page';
import { useSession } from '../session/session-context';
import { AreaPlaceholder } from './area-placeholder';

interface Props {
  area: Area;
  children: ReactNode;
}

/** Shows its children to those who may see them, and sends everybody else where they belong. */
export function Guard({ area, children }: Props) {
  const { viewer } = useSession();
  const { pathname, search, hash } = useLocation();
  const decision = guardDecision(viewer, area);
  const mustRemember = decision.kind === 'redirect' && decision.rememberOrigin;
  if (decision.kind === 'wait') return area === 'apply' ? <RoutePlaceholder /> : <AreaPlaceholder />;
  if (decision.kind === 'allow') return children;
  return (
    <>
      {mustRemember && <Remember path={`${pathname}${search}${hash}`} />}
      <Navigate to={decision.to} replace />
    </>
  );
}

/** Comes before the redirect in the tree, so its effect runs first. */
function Remember({ path }: { path: string }) {
  useEffect(() => rememberPage(path), [path]);
  return null;
}
