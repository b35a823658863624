import { ChakraProvider } from '@chakra-ui/react';
import { isEnglishOnly, type Language, languages } from '@prarambh/contract/languages';
import { QueryClientProvider } from '@tanstack/react-query';
import { StaticRouter } from 'react-router-dom';
import { createQueryClient } from './api/query-client';
import type { Page } from './app/routes';
import { staffPages } from './app/staff-pages';
import { studentPages } from './app/student-pages';
import { type Head, PageHead, type PageHeading } from './components/page/page-head';
import { prepareLanguage } from './language/catalogues';
import { InWords } from './language/language-boundary';
import { LanguageContext } from './language/language-context';
import { renderHtml } from './render-html';
import { AREA_PATHS, AREA_ROLES, type PagedArea } from './session/areas';
import { type Session, SessionContext } from './session/session-context';
import { UNKNOWN_SESSION } from './session/session-state';
import { siteSystem } from './theme/system';

const pagesOf: Record<PagedArea, readonly Page[]> = { student: studentPages, ...staffPages };

function ignore(): void {}

/** Returns the session of an unknown user with the role of the area. */
const sessionIn = (area: PagedArea): Session => ({
  ...UNKNOWN_SESSION,
  isChecking: false,
  isAuthenticated: true,
  viewer: AREA_ROLES[area],
  checkAgain: ignore,
  begin: ignore,
  logout: ignore,
  replaceUser: ignore,
  dismissProfileModal: ignore,
  completeRegistration: ignore,
  addLocalNotification: ignore,
  markLocalNotificationRead: ignore,
});

async function headingOf({ Component }: Page, path: string, area: PagedArea, language: Language) {
  await prepareLanguage(language);
  const head: Head = { title: '', isFrame: false };
  const queryClient = createQueryClient();
  await renderHtml(
    <PageHead value={head}>
      <ChakraProvider value={siteSystem()}>
        <QueryClientProvider client={queryClient}>
          <StaticRouter location={path}>
            <LanguageContext value={{ language, switchTo: async () => {} }}>
              <InWords language={language}>
                <SessionContext value={sessionIn(area)}>
                  <Component />
                </SessionContext>
              </InWords>
            </LanguageContext>
          </StaticRouter>
        </QueryClientProvider>
      </ChakraProvider>
    </PageHead>,
    path,
  );
  // Cached queries have timers, which would keep the build running.
  queryClient.clear();
  return head.heading;
}

/** Headings by the path of the page, then by language. Pages of staff have only English. */
export type Headings = Record<string, Partial<Record<Language, PageHeading>>>;

/**
 * Renders the headings of signed-in pages as users see them before anything is loaded. Leaves out pages without a heading, and
 * pages with a parameter in their path, whose heading depends on it. Throws if a page cannot be rendered.
 */
export async function renderHeadings(): Promise<Headings> {
  const headings: Headings = {};
  for (const [area, pages] of Object.entries(pagesOf) as [PagedArea, readonly Page[]][])
    for (const page of pages.filter(({ path }) => !path.includes(':'))) {
      const path = [AREA_PATHS[area], page.path].filter(Boolean).join('/');
      for (const language of isEnglishOnly(path) ? (['en'] as const) : languages) {
        const heading = await headingOf(page, path, area, language);
        if (heading) headings[path] = { ...headings[path], [language]: heading };
      }
    }
  return headings;
}
