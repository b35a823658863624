import { brand } from '@prarambh/contract/brand';
import { type ErrorRequestHandler, type RequestHandler, type Response, Router } from 'express';
import type { Logger } from 'pino';
import { AppError } from '../../errors';
import { escapeMarkup } from '../../escape-markup';
import type { PageShell, ReadShell } from '../../http/page-shell';
import { limitPerMinute } from '../../http/rate-limit';
import { contextOf } from '../../http/request-context';
import type { SharePreview, ShareService } from './share.service';

/** As often as certificates can be checked by the API: names must not be found by trying IDs here either. */
const PER_MINUTE = 60;

interface Dependencies {
  shares: ShareService;
  readShell: ReadShell;
  rateLimits: boolean;
}

/**
 * The page of a certificate's check, which Hosting sends here: the same page as everywhere, with what social networks
 * read in its head, since they run no scripts; and the picture that it names.
 */
export function shareRoutes({ shares, readShell, rateLimits }: Dependencies): Router {
  const limit = rateLimits ? [limitPerMinute(PER_MINUTE)] : [];

  /** Without a preview the page still opens and says what is wrong by itself. */
  async function previewFor(certificateId: string, logger: Logger): Promise<SharePreview | null> {
    try {
      return await shares.preview(certificateId);
    } catch (error) {
      logger.error({ err: error }, 'The preview of a certificate could not be made');
      return null;
    }
  }

  const sendPage: RequestHandler<{ certificateId: string }> = async (request, response) => {
    const context = contextOf(request);
    context.route = 'GET /verify-certificate/:certificateId';
    const [shell, preview] = await Promise.all([
      readShell(),
      previewFor(request.params.certificateId.trim(), context.logger),
    ]);
    send(response, shell, preview);
  };

  /** Whoever asks too often, or for what is no ID, gets the page as it always is. */
  const sendPlainPage: ErrorRequestHandler = async (error, _request, response, next) => {
    const isHarmless =
      error instanceof URIError || (error instanceof AppError && error.code === 'rate_limited');
    if (!isHarmless) return next(error);
    send(response, await readShell(), null);
  };

  const sendCard: RequestHandler<{ certificateId: string }> = async (request, response) => {
    contextOf(request).route = 'GET /certificates/:certificateId/card.png';
    const png = await shares.card(request.params.certificateId);
    response
      .set({ 'Cache-Control': 'public, max-age=600', 'Content-Security-Policy': "default-src 'none'" })
      .type('png')
      .send(Buffer.from(png));
  };

  return Router()
    .get('/api/certificates/:certificateId/card.png', ...limit, sendCard)
    .get('/verify-certificate/:certificateId', ...limit, sendPage)
    .use('/verify-certificate', sendPlainPage);
}

function send(response: Response, { html, headers }: PageShell, preview: SharePreview | null): void {
  response
    .set({ ...headers, 'Cache-Control': 'no-cache' })
    .type('html')
    .send(preview ? html.replace('</head>', () => `${metaTags(preview)}</head>`) : html);
}

/** Pages about people are for those who have their link, not for search engines. */
function metaTags({ title, description, url, image }: SharePreview): string {
  const properties = {
    'og:site_name': brand.name,
    'og:type': 'website',
    'og:title': title,
    'og:description': description,
    'og:url': url,
    ...(image && {
      'og:image': image,
      'og:image:type': 'image/png',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': title,
    }),
  };
  const names = { robots: 'noindex', 'twitter:card': image ? 'summary_large_image' : 'summary' };
  return [
    ...Object.entries(properties).map(
      ([key, value]) => `<meta property="${key}" content="${escapeMarkup(value)}" />`,
    ),
    ...Object.entries(names).map(([key, value]) => `<meta name="${key}" content="${escapeMarkup(value)}" />`),
  ].join('\n');
}
