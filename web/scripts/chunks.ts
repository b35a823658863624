const FIRST = [
  'node_modules/(?:react|react-dom|scheduler|@lingui|react-router|react-router-dom|@emotion|@pandacss|stylis)/',
  '/(?:query-core|react-query)/build/modern/(?!.*(?:utation|useInfinite|infiniteQueryObserver|hydration))',
  '/query-core/build/modern/mutation(?:Cache)?\\.js$',
  '/@chakra-ui/react/dist/esm/(?:styled-system|utils)/',
  '/@chakra-ui/react/dist/esm/[^/]+\\.js$',
  '/@zag-js/dom-query/dist/shared\\.mjs$',
  '/@chakra-ui/react/dist/esm/components/(?:absolute-center|badge|box|button|circle|container|flex|grid|group|heading|image|link|loader|simple-grid|skeleton|span|spinner|square|stack|text|visually-hidden)/',
  '/contract/src/(?:brand|constants|format|internship-card|internship-words|languages|once|picture-sizes|roles|template)\\.ts$',
  '/src/api/(?:api-error|client|connection|file-address|queries|query-client|session-link|site|token|use-unhurried)\\.ts$',
  '/src/app/(?:app|area-frame|area-placeholder|guard|page-boundary|profile-prompt|root|routes)\\.tsx?$',
  '/src/app/(?:screens/connection-|shell/)',
  '/src/components/dialogs/(?:close-on-back|dialog-queue|dialogs|modal)\\.tsx?$',
  '/src/components/display/(?:avatar|card|drawn-in-sight|format|icon|icon-button|icons|illustrations|image-with-fallback|links|picture|technology-list)\\.tsx?$',
  '/src/components/forms/take-over-forms\\.tsx?$',
  '/src/components/page/(?:extra|lazy-component|lost-focus|page-head|page-title|written-page)\\.tsx?$',
  '/src/language/(?!in-english)',
  '/src/components/states/(?:error-boundary|states|toast-store|toaster|use-logged-failure|use-online)\\.tsx?$',
  '/src/features/internships/internship-(?:card|grid)\\.tsx?$',
  '/src/session/(?:areas|remembered-page|session-context|session-provider|session-state|stored-token|token-is-stored|use-stored-session)\\.tsx?$',
  '/src/theme/',
  '/fonts/letters\\.css$',
  'vite/preload-helper',
];

/**
 * What the same pages need is one file: a file of its own costs a request, and the names of what it shares. The first
 * group is what every page needs; the others come with several pages.
 */
export const LOADED_TOGETHER = [
  { name: 'first', test: new RegExp(FIRST.join('|')) },
  { name: 'home-later', test: /\/features\/home\/(?:hero-picture|testimonials|value-points)\.tsx$/ },
  {
    name: 'session',
    test: /node_modules\/(?:@?firebase|idb|reactfire|use-sync-external-store)\//,
  },
  {
    name: 'schemas',
    test: /node_modules\/zod\/|\/contract\/src\/(?:shapes|visible-text|email-address|web-address)\.ts$/,
  },
  {
    name: 'payment-schemas',
    test: /\/contract\/src\/(?:applying|latin-digits|utr)\.ts$/,
  },
  {
    name: 'printed-names',
    test: /\/contract\/src\/(?:printed-name|printable-characters|printable-name)\.ts$/,
  },
  { name: 'document-schemas', test: /\/contract\/src\/(?:document-id|paper-proof)\.ts$/ },
  { name: 'page-keys', test: /\/components\/tables\/(?:pressed-key|single-keys|use-page-keys)\.ts$/ },
  { name: 'motion', test: /\/components\/motion\/(?!motion-parts)/ },
  {
    name: 'row-changes',
    test: /\/(?:use-busy-rows|use-single-mutation|replace-listed|use-deletion|is-repeated|useMutation|mutationObserver)\.[jt]s$/,
  },
  { name: 'dialogs', test: /\/components\/dialogs\/dialog-(?:kinds|store)\.tsx$/ },
  { name: 'download', test: /\/(?:download|save-blob|export-button)\.tsx?$/ },
  {
    name: 'area-frame',
    test: /\/src\/app\/(?:area-(?:icons|layout|menu|navigation|sidebar)|role-navigation)\.tsx?$/,
  },
  {
    name: 'fields',
    test: /\/components\/(?:forms\/(?:controls|error-in-sight|form-field|use-too-long)|page\/use-is-alive)\.tsx?$/,
  },
  {
    name: 'file-fields',
    test: /\/components\/forms\/(?:image-check|kept-file)\.tsx?$|\/api\/upload\.ts$|\/contract\/src\/file-formats\.ts$/,
  },
  {
    name: 'list-pages',
    test: /\/components\/(?:tables\/(?:load-more|lazy-list|rows-of)|states\/status-badge)\.tsx?$|\/(?:useInfiniteQuery|infiniteQueryObserver)\.js$/,
  },
  {
    name: 'filters',
    test: /\/components\/(?:tables\/(?:choice-field|filter-bar|folded-filters|search-field|use-url-filters)|forms\/compact-select)\.tsx?$/,
  },
  {
    name: 'data-table',
    test: /\/components\/tables\/(?:data-table|row-selection|table-looks|use-fits|use-row-focus|use-row-keys|use-rows-from-page)\.tsx?$/,
  },
  {
    name: 'staff-table',
    test: /\/components\/tables\/(?:staff-rows|staff-table|table-setup|table-sort|use-staff-list|use-whole-table)\.tsx?$/,
  },
];
