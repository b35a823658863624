/** Chakra's system, which needs no React. The smallest of the first files, so that it runs while the others load. */
const STYLES = [
  '/@pandacss/',
  '/@chakra-ui/react/dist/esm/(?:styled-system/(?!factory|provider|use-|create-|generated|recipe-props)|utils/(?!ref))[\\w-]+\\.js$',
  '/@chakra-ui/react/dist/esm/preset-base\\.js$',
  '/contract/src/(?:once|memoize-by-key)\\.ts$',
  '/src/next-task\\.ts$',
  '/src/theme/(?!style-cache)[\\w-]+\\.ts$',
];

/** React, which `render-app.ts` evaluates here instead of with the app, and the elements of Chakra. */
const ENGINE = [
  'node_modules/(?:react|react-dom|react-is|hoist-non-react-statics|scheduler|@emotion|@pandacss|stylis)/',
  '/@chakra-ui/react/dist/esm/(?:styled-system|utils)/',
  '/@chakra-ui/react/dist/esm/[^/]+\\.js$',
  '/src/app/render-app\\.ts$',
  '/@zag-js/dom-query/dist/shared\\.mjs$',
  '/@chakra-ui/react/dist/esm/components/(?:absolute-center|badge|box|button|circle|container|flex|grid|group|heading|image|link|loader|simple-grid|skeleton|span|spinner|square|stack|text|visually-hidden)/',
];

const FIRST = [
  '/web/(?:index\\.html|src/(?:main|by-code-units)\\.tsx?)$',
  '\\?words$',
  'node_modules/(?:@lingui|react-router|react-router-dom|use-sync-external-store)/',
  '/(?:query-core|react-query)/build/modern/(?!.*hydration)',
  '/contract/src/(?:application-status|brand|constants|durations|format|internship-card|internship-texts|languages|payee|picture-sizes|roles|template)\\.ts$',
  '/src/api/(?:api-error|client|connection|failed-request|early-answers|file-address|home-stats|latest-applications|messages|network|queries|query-client|session-link|site|token|use-single-mutation|use-unhurried)\\.ts$',
  '/src/app/(?:app|area-frame|area-placeholder|areas|first-screen|guard|page-boundary|profile-prompt|root|routes|translated-text)\\.tsx?$',
  '/src/app/(?:screens/connection-|shell/|late/after-first-paint|finder/lazy-finder)',
  '/src/components/dialogs/(?:close-on-back|dialog-queue|dialogs|modal)\\.tsx?$',
  '/src/components/display/(?:avatar|card|card-link|copy-button|drawn-in-sight|format|icon|icon-button|icons|illustrations|image-with-fallback|links|picture|sunrise|technology-list|callout)\\.tsx?$',
  '/src/components/forms/(?:form-message|take-over-forms)\\.tsx?$',
  '/src/components/page/(?:browser-idle|early-heading|extra|follow-up|install-offer|lazy-component|lost-focus|page-head|page-title|prerendered-page|use-is-narrower)\\.tsx?$',
  '/src/language/(?!in-english)',
  '/src/components/states/(?:error-boundary|lazy-request-id|load-failure|progress-bar|states|status-badge|toast-store|toaster|use-clear-of-focus|use-logged-failure|use-online)\\.tsx?$',
  '/src/components/motion/(?!leaving-rows|motion-parts)',
  '/src/components/tables/(?:load-more|lazy-list|rows-of)\\.tsx?$',
  '/src/features/applications/application-status\\.tsx$',
  '/src/features/internships/(?:internship-(?:card|grid)|use-internship-texts)\\.tsx?$',
  '/src/session/(?:areas|messages|notification-pages|remembered-page|session-context|session-provider|session-state|stored-token|token-is-stored|use-stored-session)\\.tsx?$',
  '/src/theme/',
  'vite/preload-helper',
  // The frame of signed-in pages: 5 kB, whose own files would delay their content by a request.
  '/src/app/(?:area-(?:icons|layout|menu|navigation|sidebar)|refresh-note|role-navigation|staff-(?:area|menus|pages)|unread)\\.tsx?$',
  '/src/api/(?:unread|use-busy-rows|waiting)\\.ts$',
  '/src/components/forms/compact-select\\.tsx$',
  '/src/features/meetings/use-now\\.ts$',
  // Fields, filters and details, which most pages need.
  '/src/components/display/(?:facts|fold)\\.tsx$',
  '/src/components/tables/(?:address-filters|folded-filters|pressed-key|search-field|use-url-filters)\\.tsx?$',
  '/src/components/forms/(?:checkbox-field|controls|draft-storage|error-in-sight|form-field|lazy-form|select-field|use-too-long)\\.tsx?$',
  '/src/components/page/use-is-alive\\.ts$',
  '/src/components/dialogs/dialog-(?:kinds|store)\\.tsx$',
];

const STUDENT = [
  '/src/app/student-(?:area|menu|pages)\\.tsx?$',
  '/src/components/display/(?:linked-text|timeline)\\.tsx$',
  '/src/features/meetings/meeting-time\\.tsx?$',
  '/src/features/tasks/(?:feedback|my-tasks|project-file|task-status|work-contents|work-on-task)\\.tsx?$',
  '/src/api/use-all-pages\\.ts$',
];

const OVERVIEW = [
  '/src/features/student-home/[\\w-]+\\.tsx?$',
  '/src/features/celebration/[\\w-]+\\.tsx?$',
  '/src/features/certificates/certificate-progress\\.tsx$',
  '/src/features/offer-letters/read-letters\\.ts$',
  '/src/api/my-applications\\.ts$',
];

const STAFF_HOME = [
  '/src/components/charts/(?:bar-chart|chart-card|marks|ranked-bars|scale|share-bar)\\.tsx?$',
  '/src/components/display/stat-card\\.tsx$',
  '/src/features/staff-home/(?:admin-home-page|home-metrics|staff-charts|waiting-for-you|waiting-times)\\.tsx$',
];

const TABLES = [
  '/src/components/motion/leaving-rows\\.tsx$',
  '/src/components/forms/is-repeated\\.ts$',
  '/src/components/states/ask-before-leaving\\.ts$',
  '/src/components/tables/(?:choice-field|data-table|filter-bar|page-lines|row-selection|show-focused|single-keys|staff-rows|staff-table|table-looks|table-setup|table-sort|use-fits|use-page-keys|use-row-focus|use-row-keys|use-rows-from-page|use-saved-views|use-staff-list|use-steady-rows|use-whole-table|view-tabs)\\.tsx?$',
  '/src/api/(?:internship-names|replace-listed)\\.ts$',
  '/src/components/display/cell-title\\.tsx$',
  '/src/features/bulk-jobs/(?:bulk-job-words|follow-bulk-job|use-bulk-jobs)\\.ts$',
  '/src/features/users/person-link\\.tsx$',
];

const TABLES_LATER = [
  '/src/components/tables/(?:colleagues|table-exports)\\.tsx?$',
  '/src/api/(?:exports|save-export-file)\\.ts$',
];

const FORMS = [
  '/src/components/forms/(?:content-key|messages|use-draft)\\.tsx?$',
  '/contract/src/(?:latin-digits|printable-characters|printable-name|utr)\\.ts$',
  '/src/components/states/offline-note\\.tsx$',
  '/src/api/new-key\\.ts$',
  '/src/components/forms/(?:file-zone|image-check|kept-file)\\.tsx?$',
  '/src/features/applications/(?:screenshot-check|upi-link)\\.ts$',
  '/src/api/(?:can-be-read|upload)\\.ts$',
  '/contract/src/file-formats\\.ts$',
  'node_modules/react-hook-form/',
  '/src/components/forms/(?:printed-name-field|server-errors|use-sent-form|use-validated-form)\\.tsx?$',
];

const STAFF_FORMS = [
  '/src/components/forms/(?:confirm-dates|fields-of|use-dirty-report)\\.tsx?$',
  '/src/api/choices\\.ts$',
];

const APPLY = [
  '/src/features/applications/(?:application-(?:draft|fields|form)|apply-layout|applying-limits|ask-for-login|fee-lead|internship-summary|lazy-notice|pay-box|payment-page|refusal|screenshot-(?:picker|step)|use-application-form|use-show-application|use-submission|utr-field)\\.tsx?$',
];

const REVIEW = [
  '/src/features/applications/staff/(?:application-filters|doubts|in-words|internship-field|review-(?:actions|columns|decisions|desk|filters|flags|keys|page)|use-bulk-review|use-review|use-review-rows|use-undoable-changes)\\.tsx?$',
];

const together = (name: string, paths: readonly string[]) => ({ name, test: new RegExp(paths.join('|')) });

/**
 * Modules that the same pages need share one file, because each file costs a request. Every page needs the first three
 * groups, several pages the others. Each of these three runs in a task of its own (src/app/first-scripts.js).
 */
export const LOADED_TOGETHER = [
  together('styles', STYLES),
  together('engine', ENGINE),
  together('first', FIRST),
  together('student', STUDENT),
  together('overview', OVERVIEW),
  together('staff-home', STAFF_HOME),
  together('tables', TABLES),
  together('tables-later', TABLES_LATER),
  together('forms', FORMS),
  together('staff-forms', STAFF_FORMS),
  together('apply', APPLY),
  together('review', REVIEW),
  together('home-later', ['/src/features/home/(?:hero-picture|testimonials|value-points)\\.tsx$']),
  together('session', ['node_modules/(?:@?firebase|idb|reactfire)/']),
  together('schemas', [
    'node_modules/zod/',
    '/contract/src/(?:applications|applying|printed-name|shapes|visible-text|email-address|web-address)\\.ts$',
  ]),
  together('document-schemas', ['/contract/src/(?:document-id|paper-proof)\\.ts$']),
  together('download', ['/src/(?:api/(?:download|save-blob)|components/[\\w-]+/export-button)\\.tsx?$']),
];
