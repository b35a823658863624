import { certificateIdOf } from '@prarambh/contract/document-id';
import { addressOf, type Language, languages } from '@prarambh/contract/languages';
import { type ErrorRequestHandler, type Request, type RequestHandler, type Response, Router } from 'express';
import type { Core } from '../../core/core';
import { clientAddress } from '../../http/client-address';
import { type PageHead, withHead } from '../../http/page-head';
import type { PageShell, ReadShell } from '../../http/page-shell';
import { limitPerMinute } from '../../http/rate-limit';
import { contextOf } from '../../http/request-context';
import { AppError } from '../../shared/errors';
import { type SharePreview, shareCardOf, sharePreviewOf } from './share.service';

/** Most requests of one address a minute, as for the API's check: nobody finds names by guessing IDs. */
const PER_MINUTE = 60;

/** Without a preview the page still opens and shows the error itself. */
async function previewFor(
  core: Core,
  request: Request<{ certificateId: string }>,
  language: Language,
): Promise<SharePreview | null> {
  const visit = { address: clientAddress(request), language };
  try {
    return await sharePreviewOf(core, certificateIdOf(request.params.certificateId), visit);
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate_limited') return null;
    const { logger } = contextOf(request);
    logger.error({ err: error }, 'The preview of a certificate could not be made');
    return null;
  }
}

const sendPage =
  (core: Core, readShell: ReadShell, language: Language): RequestHandler<{ certificateId: string }> =>
  async (request, response) => {
    contextOf(request).route = 'GET /verify-certificate/:certificateId';
    const [shell, preview] = await Promise.all([
      readShell('app', language),
      previewFor(core, request, language),
    ]);
    send(response, shell, preview);
  };

/** Sends the unchanged page above the rate limit and for malformed IDs. */
const sendPlainPage =
  (readShell: ReadShell, language: Language): ErrorRequestHandler =>
  async (error, _request, response, next) => {
    const isHarmless =
      error instanceof URIError || (error instanceof AppError && error.code === 'rate_limited');
    if (!isHarmless) return next(error);
    send(response, await readShell('app', language), null);
  };

const sendCard =
  (core: Core): RequestHandler<{ certificateId: string }> =>
  async (request, response) => {
    contextOf(request).route = 'GET /certificates/:certificateId/card.png';
    const certificateId = certificateIdOf(request.params.certificateId);
    const png = await shareCardOf(core, certificateId, clientAddress(request));
    response
      .set({
        'Cache-Control': 'public, max-age=600',
        'Cross-Origin-Resource-Policy': 'cross-origin',
      })
      .type('png')
      .send(Buffer.from(png));
  };

/**
 * Serves the page of a certificate's check, which Hosting routes here, with preview tags in its head: social
 * networks run no scripts. Also serves the preview picture.
 */
export function shareRoutes(core: Core, readShell: ReadShell): Router {
  const limit = core.config.rateLimits ? [limitPerMinute(PER_MINUTE)] : [];
  const router = Router().get('/api/certificates/:certificateId/card.png', ...limit, sendCard(core));
  for (const language of languages) {
    const page = addressOf('/verify-certificate', language);
    router
      .get(`${page}/:certificateId`, ...limit, sendPage(core, readShell, language))
      .use(page, sendPlainPage(readShell, language));
  }
  return router;
}

function send(response: Response, { html, headers }: PageShell, preview: SharePreview | null): void {
  response
    .set({ ...headers, 'Cache-Control': 'no-cache' })
    .type('html')
    .send(preview ? withHead(html, headOf(preview)) : html);
}

const headOf = ({ image, ...preview }: SharePreview): PageHead => ({
  ...preview,
  image: image === null ? null : { url: image, type: 'image/png', width: 1200, height: 630 },
  isListed: false,
});
