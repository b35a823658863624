import { Suspense, useContext, useEffect } from 'react';
import { Route, Routes } from 'react-router-dom';
import { Dialogs } from '../components/dialogs/dialogs';
import { takeOverForms } from '../components/forms/take-over-forms';
import { PageHead } from '../components/page/page-head';
import { RoutePlaceholder } from '../components/states/states';
import { Toaster } from '../components/states/toaster';
import { LanguageBoundary } from '../language/language-boundary';
import { AREA_PATHS, type PagedArea } from '../session/areas';
import { SessionProvider } from '../session/session-provider';
import type { KnownSession } from '../session/session-state';
import { StaffArea, StudentArea } from './areas';
import { Guard } from './guard';
import { PageBoundary } from './page-boundary';
import { ProfilePrompt } from './profile-prompt';
import { developerPages, guardedPages, notFoundPage, publicPages } from './routes';
import { ConnectionScreens } from './screens/connection-screens';
import { SiteLayout } from './shell/site-layout';

const areas: readonly PagedArea[] = ['student', 'admin', 'coadmin', 'accountant'];

function Pages() {
  // Inside the boundary in which React hydrates the page, so that the app already handles its forms.
  useEffect(takeOverForms, []);
  if (useContext(PageHead)?.isFrame) return <RoutePlaceholder />;
  return (
    <Routes>
      {[...publicPages, ...developerPages].map(({ path, Component }) => (
        <Route key={path} path={path} element={<Component />} />
      ))}
      {guardedPages.map(({ path, area, Component }) => (
        <Route
          key={path}
          path={path}
          element={
            <Guard area={area}>
              <Component />
            </Guard>
          }
        />
      ))}
      {areas.map((area) => (
        <Route
          key={area}
          path={`${AREA_PATHS[area]}/*`}
          element={
            <Guard area={area}>{area === 'student' ? <StudentArea /> : <StaffArea area={area} />}</Guard>
          }
        />
      ))}
      <Route path={notFoundPage.path} element={<notFoundPage.Component />} />
    </Routes>
  );
}

/** Everything inside the router. `known` is the session, if it is known before the first render. */
export function App({ known }: { known?: KnownSession | undefined }) {
  return (
    <LanguageBoundary>
      <SessionProvider known={known}>
        <SiteLayout>
          <PageBoundary>
            <Suspense fallback={<RoutePlaceholder />}>
              <Pages />
            </Suspense>
          </PageBoundary>
        </SiteLayout>
        <ProfilePrompt />
        <Dialogs />
        <Toaster />
        <ConnectionScreens />
      </SessionProvider>
    </LanguageBoundary>
  );
}
