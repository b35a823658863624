import { brand } from '@prarambh/contract/brand';
import type { PublicPage } from '@prarambh/contract/public-pages';
import { type ErrorRequestHandler, type RequestHandler, type Response, Router } from 'express';
import type { Core } from '../../core/core';
import { type PageHead, withHead } from '../../http/page-head';
import type { PageShell, ReadShell } from '../../http/page-shell';
import { limitPerMinute } from '../../http/rate-limit';
import { contextOf } from '../../http/request-context';
import { AppError } from '../../shared/errors';
import { showPublicPage } from './public-page.service';

/** Most requests of one address a minute, as for the API's operation for a public page. */
const PER_MINUTE = 60;

async function findShown(core: Core, handle: string): Promise<PublicPage | null> {
  try {
    return await showPublicPage(core, handle.trim().toLowerCase());
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  }
}

/**
 * Serves the page of a student, which Hosting routes here: the app's page with preview tags for social networks. Search
 * engines are told not to list it: it is for people who have its address. A page that is off or unknown is a 404, and
 * the app shows the error. No cache stores it, so that switching it off takes effect at once.
 */
export function sharedPageRoutes(core: Core, readShell: ReadShell): Router {
  const { siteUrl, rateLimits } = core.config;
  const limit = rateLimits ? [limitPerMinute(PER_MINUTE)] : [];

  const sendPage: RequestHandler<{ handle: string }> = async (request, response) => {
    contextOf(request).route = 'GET /p/:handle';
    const [shell, page] = await Promise.all([readShell('app'), findShown(core, request.params.handle)]);
    if (page) send(response, shell, withHead(shell.html, headOf(page, siteUrl)));
    else send(response.status(404), shell, shell.html);
  };

  /** Sends the unchanged page above the rate limit and for malformed handles. */
  const sendPlainPage: ErrorRequestHandler = async (error, _request, response, next) => {
    const isHarmless =
      error instanceof URIError || (error instanceof AppError && error.code === 'rate_limited');
    if (!isHarmless) return next(error);
    const shell = await readShell('app');
    send(response, shell, shell.html);
  };

  return Router()
    .get('/p/:handle', ...limit, sendPage)
    .use('/p', sendPlainPage);
}

function send(response: Response, { headers }: PageShell, html: string): void {
  response
    .set({ ...headers, 'Cache-Control': 'no-store' })
    .type('html')
    .send(html);
}

const headOf = ({ handle, name, tagline, certificates }: PublicPage, siteUrl: string): PageHead => ({
  title: `${name} at ${brand.name}`,
  description: [tagline, finishedWords(certificates.length)].filter(Boolean).join(' · '),
  url: `${siteUrl}/p/${handle}`,
  image: { url: `${siteUrl}/images/share.png`, type: 'image/png', width: 1200, height: 630 },
  isListed: false,
});

function finishedWords(count: number): string {
  if (count === 0) return 'Virtual internships and skills.';
  return count === 1
    ? 'One finished internship with a certificate that anybody can check.'
    : `${count} finished internships with certificates that anybody can check.`;
}
