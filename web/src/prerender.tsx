import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import createEmotionServer from '@emotion/server/create-instance';
import { addressOf, type Language, languages } from '@prarambh/contract/languages';
import { FRAME_READS, PAGE_READS } from '@prarambh/contract/overview';
import { StrictMode } from 'react';
import { StaticRouter } from 'react-router-dom';
import { createQueryClient } from './api/query-client';
import { Root } from './app/root';
import { PageHead } from './components/page/page-head';
import { prepareLanguage, wordsIn } from './language/catalogues';
import { addDescriptions, DESCRIPTIONS, factsOf } from './page-descriptions';
import { renderHeadings } from './page-headings';
import { type PrerenderedPage, prerenderedPages } from './prerendered-pages';
import { renderHtml } from './render-html';
import { AREA_PATHS, AREA_ROLES, areaOf } from './session/areas';

/** The values and the headings that scripts/first-loads.ts writes into the frame of signed-in pages. */
export const firstCalls = { FRAME_READS, PAGE_READS, AREA_PATHS, AREA_ROLES, areaOf, renderHeadings };

export interface RenderedPage {
  title: string;
  /** HTML of #root. */
  html: string;
  /** Style elements of the first paint, with the names of their classes (theme/style-cache.ts). */
  styles: string;
}

/** Renders a public page as a visitor sees it before anything is loaded. */
async function renderPage(path: string, language: Language, isFrame = false): Promise<RenderedPage> {
  await prepareLanguage(language);
  const address = addressOf(path, language);
  const cache = createCache({ key: 'css' });
  const { extractCriticalToChunks, constructStyleTagsFromChunks } = createEmotionServer(cache);
  cache.compat = true;
  const head = { title: '', isFrame };
  const queryClient = createQueryClient();
  const html = await renderHtml(
    <StrictMode>
      <CacheProvider value={cache}>
        <PageHead value={head}>
          <Root
            queryClient={queryClient}
            router={(app) => <StaticRouter location={address}>{app}</StaticRouter>}
          />
        </PageHead>
      </CacheProvider>
    </StrictMode>,
    address,
  );
  const styles = constructStyleTagsFromChunks(extractCriticalToChunks(html));
  return { title: head.title, html, styles: styles.replaceAll('data-emotion="', 'data-styles="') };
}

/** A public page in one of its languages. */
export interface PageInLanguage extends PrerenderedPage, RenderedPage {
  language: Language;
  address: string;
  description: string;
  facts: object | undefined;
}

/** Renders all public pages in all languages. Throws for the first page that fails. */
export async function renderPages(): Promise<PageInLanguage[]> {
  const inLanguages = languages.map((language) =>
    Promise.all(prerenderedPages.map((page) => renderIn(page, language))),
  );
  return (await Promise.all(inLanguages)).flat();
}

async function renderIn(page: PrerenderedPage, language: Language): Promise<PageInLanguage> {
  const rendered = await renderPage(page.path, language);
  const words = wordsIn(language);
  addDescriptions(words);
  const description = DESCRIPTIONS[page.path];
  return {
    ...page,
    ...rendered,
    language,
    address: addressOf(page.path, language),
    description: description ? words._(description) : '',
    facts: factsOf(page.path, words, language),
  };
}

/** Renders an internship's page with placeholders that the function fills in. */
export function renderInternship(language: Language): Promise<RenderedPage> {
  return renderPage('/internships/id', language);
}

/** The frame of a page that only the browser can render: the header, and grey blocks in place of the page. */
export function renderShell(language: Language): Promise<RenderedPage> {
  return language === 'en' ? renderPage('/dashboard', 'en') : renderPage('/', language, true);
}
