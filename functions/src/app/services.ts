import type { Router } from 'express';
import { accountsFeature } from '../features/accounts/feature';
import { announcementsFeature } from '../features/announcements/feature';
import { applicationsFeature } from '../features/applications/feature';
import { auditFeature } from '../features/audit/feature';
import { bankCreditsFeature } from '../features/bank-credits/feature';
import { bulkJobsFeature } from '../features/bulk-jobs/feature';
import { certificatesFeature } from '../features/certificates/feature';
import { contactQueriesFeature } from '../features/contact-queries/feature';
import { dashboardFeature } from '../features/dashboard/feature';
import { exportsFeature } from '../features/exports/feature';
import { helpFeature } from '../features/help/feature';
import { historyFeature } from '../features/history/feature';
import { internshipsFeature } from '../features/internships/feature';
import { meetingsFeature } from '../features/meetings/feature';
import { notificationsFeature } from '../features/notifications/feature';
import { offerLettersFeature } from '../features/offer-letters/feature';
import { ownDataFeature } from '../features/own-data/feature';
import { paymentOptionsFeature } from '../features/payment-options/feature';
import { picturesFeature } from '../features/pictures/feature';
import { previewsFeature } from '../features/previews/feature';
import { publicPagesFeature } from '../features/public-pages/feature';
import { systemFeature } from '../features/system/feature';
import { tableViewsFeature } from '../features/table-views/feature';
import { tasksFeature } from '../features/tasks/feature';
import { testimonialsFeature } from '../features/testimonials/feature';
import { uploadSessionsFeature } from '../features/upload-sessions/feature';
import { webVitalsFeature } from '../features/web-vitals/feature';
import type { QueryShape } from '../firestore/store';
import type { OwnHandlers } from '../http/overview';
import type { ReadShell } from '../http/page-shell';
import type { Platform } from '../shared/platform';
import { createCore } from './product-core';

/** Creates all services of the API for a platform; `onQuery` observes the queries. */
export function createServices(platform: Platform, onQuery?: (query: QueryShape) => void) {
  const core = createCore(platform, onQuery);
  const accounts = accountsFeature(core);
  const certificates = certificatesFeature(core);
  const internships = internshipsFeature(core);
  const publicPages = publicPagesFeature(core);
  const handlers: OwnHandlers = {
    ...accounts.handlers,
    ...announcementsFeature(core).handlers,
    ...applicationsFeature(core).handlers,
    ...auditFeature(core).handlers,
    ...bankCreditsFeature(core).handlers,
    ...certificates.handlers,
    ...contactQueriesFeature(core).handlers,
    ...dashboardFeature(core).handlers,
    ...exportsFeature(core).handlers,
    ...helpFeature(core).handlers,
    ...historyFeature(core).handlers,
    ...internships.handlers,
    ...meetingsFeature(core).handlers,
    ...notificationsFeature(core).handlers,
    ...offerLettersFeature(core).handlers,
    ...ownDataFeature(core).handlers,
    ...paymentOptionsFeature(core).handlers,
    ...picturesFeature(core).handlers,
    ...previewsFeature(core).handlers,
    ...publicPages.handlers,
    ...bulkJobsFeature(core).handlers,
    ...systemFeature(core).handlers,
    ...tableViewsFeature(core).handlers,
    ...tasksFeature(core).handlers,
    ...testimonialsFeature(core).handlers,
    ...uploadSessionsFeature(core).handlers,
    ...webVitalsFeature(core).handlers,
  };
  return {
    core,
    handlers,
    /** Routes of the site itself, outside the API. */
    siteRoutes: (readShell: ReadShell): Router[] => [
      certificates.statusLists,
      certificates.pages(readShell),
      internships.pages(readShell),
      publicPages.pages(readShell),
    ],
    /** Routes below /api that are not in the endpoint table. */
    apiRoutes: accounts.pages,
  };
}
