import { type Internship, InternshipParams } from '@prarambh/contract/internships';
import { addressOf, type Language, languages } from '@prarambh/contract/languages';
import { type ErrorRequestHandler, type RequestHandler, type Response, Router } from 'express';
import type { Core } from '../../core/core';
import { withHead } from '../../http/page-head';
import type { ReadShell } from '../../http/page-shell';
import { contextOf } from '../../http/request-context';
import { AppError } from '../../shared/errors';
import * as internshipRepository from './internship.repository';
import { getInternship, presentWithSeats } from './internship.service';
import { internshipHead } from './internship-head';
import { withCards, withText } from './internship-text';

/** Cache header of the page: the edge keeps it as long as the API's answers about internships. */
const PAGE_CACHE = 'public, max-age=0, s-maxage=60';
const MAP_CACHE = 'public, max-age=3600';
/** A site map may have 50,000 addresses; search engines already know all but the newest. */
const MAP_MAX = 500;
/** Number of cards that a desktop shows without scrolling; the app adds the rest. */
const CARDS = 6;

const sendHtml = (response: Response, html: string) => response.type('html').send(html);

/** Returns null for an unknown internship: the page itself shows the error. */
async function findUnlessUnknown(core: Core, params: { id: string }): Promise<Internship | null> {
  const known = InternshipParams.safeParse(params);
  if (!known.success) return null;
  try {
    return await presentWithSeats(core, await getInternship(core, known.data.id));
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  }
}

const sendList =
  (core: Core, readShell: ReadShell, language: Language): RequestHandler =>
  async (request, response) => {
    contextOf(request).route = 'GET /internships (page)';
    const [shell, { items }] = await Promise.all([
      readShell('internship-list', language),
      internshipRepository.table(core.store).list({ isAccepting: true }, { limit: CARDS }),
    ]);
    response.set({ ...shell.headers, 'Cache-Control': PAGE_CACHE });
    const cards = await Promise.all(items.map((item) => presentWithSeats(core, item)));
    sendHtml(response, withCards(shell.html, cards, language));
  };

const sendPage =
  (core: Core, readShell: ReadShell, language: Language): RequestHandler<{ id: string }> =>
  async (request, response) => {
    contextOf(request).route = 'GET /internships/:id (page)';
    const internship = await findUnlessUnknown(core, request.params);
    const shell = await readShell(internship ? 'internship' : 'app', language);
    response.set({ ...shell.headers, 'Cache-Control': internship ? PAGE_CACHE : 'no-cache' });
    if (!internship) return void sendHtml(response, shell.html);
    const { siteUrl } = core.config;
    const head = internshipHead(internship, { siteUrl, now: core.clock.now(), language });
    sendHtml(response, withText(withHead(shell.html, head), internship));
  };

const sendPlainPage =
  (readShell: ReadShell, language: Language): ErrorRequestHandler =>
  async (error, _request, response, next) => {
    if (!(error instanceof URIError)) return next(error);
    const { html, headers } = await readShell('app', language);
    sendHtml(response.set({ ...headers, 'Cache-Control': 'no-cache' }), html);
  };

const sendMap =
  (core: Core): RequestHandler =>
  async (request, response) => {
    contextOf(request).route = 'GET /sitemap-internships.xml';
    const { items } = await internshipRepository
      .table(core.store)
      .list({ isAccepting: true }, { limit: MAP_MAX });
    const urls = items.flatMap(({ _id }) =>
      languages.map(
        (language) =>
          `<url><loc>${core.config.siteUrl}${addressOf(`/internships/${_id}`, language)}</loc></url>`,
      ),
    );
    response
      .set('Cache-Control', MAP_CACHE)
      .type('xml')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`,
      );
  };

/**
 * Serves the pages of internships, which Hosting routes here: the list with the newest ones, and the text of one,
 * readable before or without scripts; with tags for search engines and social networks in the head. Also serves the
 * site map of these pages.
 */
export function internshipPageRoutes(core: Core, readShell: ReadShell): Router {
  const router = Router().get('/sitemap-internships.xml', sendMap(core));
  for (const language of languages) {
    const list = addressOf('/internships', language);
    router
      .get(list, sendList(core, readShell, language))
      .get(`${list}/:id`, sendPage(core, readShell, language))
      .use(list, sendPlainPage(readShell, language));
  }
  return router;
}
