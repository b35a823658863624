import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import createEmotionServer from '@emotion/server/create-instance';
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { createQueryClient } from './api/query-client';
import { Root } from './app/root';
import { PageHead } from './components/page/page-head';
import { type PrerenderedPage, prerenderedPages } from './prerendered-pages';

export interface RenderedPage {
  title: string;
  /** What stands in #root. */
  html: string;
  /** The style elements that the first paint needs, as Emotion takes them over in the browser. */
  styles: string;
}

/**
 * Renders a public page as a visitor sees it before anything is loaded. Throws when any part of it cannot be rendered,
 * so that a build never ships half a page.
 */
async function renderPage(path: string): Promise<RenderedPage> {
  const cache = createCache({ key: 'css' });
  const { extractCriticalToChunks, constructStyleTagsFromChunks } = createEmotionServer(cache);
  cache.compat = true;
  const head = { title: '' };
  const queryClient = createQueryClient();
  const failures: unknown[] = [];
  const { prelude } = await prerender(
    <StrictMode>
      <CacheProvider value={cache}>
        <PageHead value={head}>
          <Root
            queryClient={queryClient}
            router={(app) => <StaticRouter location={path}>{app}</StaticRouter>}
          />
        </PageHead>
      </CacheProvider>
    </StrictMode>,
    {
      // One piece of HTML: to put late pieces in place React would need scripts, which the security policy forbids.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        failures.push(error);
      },
    },
  );
  const html = await new Response(prelude).text();
  if (failures.length > 0) throw new Error(`${path} could not be rendered`, { cause: failures[0] });
  const styles = constructStyleTagsFromChunks(extractCriticalToChunks(html));
  // The mark says that they stand in the head, where Emotion would move them otherwise: the browser would style the
  // whole page anew.
  return { title: head.title, html, styles: styles.replaceAll('<style ', '<style data-s="" ') };
}

/** All public pages. Throws as soon as one of them cannot be rendered. */
export function renderPages(): Promise<(PrerenderedPage & RenderedPage)[]> {
  return Promise.all(prerenderedPages.map(async (page) => ({ ...page, ...(await renderPage(page.path)) })));
}

/** The page of an internship, with places in which the function writes its words. */
export function renderInternship(): Promise<RenderedPage> {
  return renderPage('/internships/id');
}

/** The frame of a page that only the browser can render: the header, and grey blocks in place of the page. */
export function renderShell(): Promise<RenderedPage> {
  return renderPage('/dashboard');
}
