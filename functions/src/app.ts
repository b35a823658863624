import express, { type Express } from 'express';
import type { QueryShape } from './db/query';
import { notFound } from './errors';
import { reminderPageRoutes } from './features/accounts/reminder.routes';
import { shareRoutes } from './features/certificates/share.routes';
import { fileRoutes } from './files/file.routes';
import { answerErrors } from './http/answer-errors';
import { documentationRoutes } from './http/documentation.routes';
import { keyRoutes } from './http/key.routes';
import { mountEndpoints } from './http/mount';
import { createPageShell } from './http/page-shell';
import { withContext } from './http/request-context';
import type { Platform } from './platform';
import { createServices } from './services';

const MAX_JSON_BYTES = 200_000;

interface AppOptions {
  /** Parse every answer with its schema before it leaves; the tests do. */
  checkAnswers?: boolean;
  onQuery?: (query: QueryShape) => void;
}

/** The whole API as one Express app, mounted at /api, over a platform. */
export function createApp(platform: Platform, { checkAnswers = false, onQuery }: AppOptions = {}): Express {
  const { handlers, users, files, shares } = createServices(platform, onQuery);
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.use(withContext(platform.logger));
  app.use((_request, response, next) => {
    response.setHeader('X-Content-Type-Options', 'nosniff');
    next();
  });
  app.use(keyRoutes(platform.config));
  const { siteUrl, rateLimits } = platform.config;
  const readShell = createPageShell({ siteUrl, clock: platform.clock });
  app.use(shareRoutes({ shares, readShell, rateLimits }));
  app.use('/api', documentationRoutes());
  app.use('/api', fileRoutes(platform));
  app.use('/api', reminderPageRoutes(platform.config));
  app.use(
    '/api',
    express.json({ limit: MAX_JSON_BYTES, inflate: false }),
    mountEndpoints(handlers, { platform, users, files, checkAnswers }),
  );
  app.use(() => {
    throw notFound('There is nothing at this address.');
  });
  app.use(answerErrors);
  return app;
}
