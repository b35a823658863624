import type { Operation } from '@prarambh/contract/endpoints';
import compression from 'compression';
import express, { type Express } from 'express';
import { reminderPageRoutes } from '../features/accounts/reminder.routes';
import { shareRoutes } from '../features/certificates/share.routes';
import { statusListRoutes } from '../features/certificates/status-list.routes';
import { internshipPageRoutes } from '../features/internships/internship-page.routes';
import { sharedPageRoutes } from '../features/public-pages/shared-page.routes';
import type { QueryShape } from '../firestore/store';
import { answerErrors } from '../http/answer-errors';
import { trustProxies } from '../http/client-address';
import { documentationRoutes } from '../http/documentation.routes';
import { fileRoutes } from '../http/file.routes';
import { keyRoutes } from '../http/key.routes';
import { mountEndpoints } from '../http/mount';
import { everyOperation } from '../http/operations';
import { answerOverview } from '../http/overview';
import { showAppInstead } from '../http/page-fallback';
import { createPageShell } from '../http/page-shell';
import { withRequestBudget } from '../http/request-budget';
import { withContext } from '../http/request-context';
import { withSafeHeaders } from '../http/response-headers';
import { notFound } from '../shared/errors';
import type { Platform } from '../shared/platform';
import { handlers } from './handlers';
import { createCore } from './product-core';

interface AppOptions {
  /** The operations to mount; all by default. */
  operations?: readonly Operation[];
  /** Parse every answer with its schema; tests set it. */
  checkAnswers?: boolean;
  onQuery?: (query: QueryShape) => void;
}

/** Creates the API as one Express app, mounted at /api, over a platform. */
export function createApp(
  platform: Platform,
  { operations = everyOperation, checkAnswers = false, onQuery }: AppOptions = {},
): Express {
  const core = createCore(platform, onQuery);
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', trustProxies(platform.config.trustedHops));
  app.use(withContext(platform.logger));
  app.use(withRequestBudget);
  app.use(withSafeHeaders);
  // Hosting compresses its own files only, not the answers of functions.
  app.use(compression());
  app.use(keyRoutes(platform.config));
  const { siteUrl } = platform.config;
  const readShell = createPageShell({ siteUrl, clock: platform.clock });
  app.use(statusListRoutes(core), shareRoutes(core, readShell));
  app.use(internshipPageRoutes(core, readShell), sharedPageRoutes(core, readShell));
  app.use(showAppInstead(readShell));
  app.use('/api', documentationRoutes());
  app.use('/api', fileRoutes(platform));
  app.use('/api', reminderPageRoutes(platform.config));
  const all = { ...handlers, 'GET /dashboard/overview': answerOverview(handlers, checkAnswers) };
  app.use('/api', mountEndpoints(core, all, { checkAnswers, operations }));
  app.use(() => {
    throw notFound('There is nothing at this address.');
  });
  app.use(answerErrors);
  return app;
}
