const FIRST = [
  'node_modules/(?:react|react-dom|scheduler|react-router|react-router-dom|@emotion|@pandacss|stylis)/',
  '/(?:query-core|react-query)/build/modern/(?!.*(?:utation|useInfinite|infiniteQueryObserver))',
  '/query-core/build/modern/mutation(?:Cache)?\\.js$',
  '/@chakra-ui/react/dist/esm/(?:styled-system|utils)/',
  '/@chakra-ui/react/dist/esm/[^/]+\\.js$',
  '/@chakra-ui/react/dist/esm/components/(?:absolute-center|badge|box|button|circle|container|flex|grid|group|heading|image|link|loader|simple-grid|skeleton|span|spinner|square|stack|text|visually-hidden)/',
  '/contract/src/(?:brand|constants|roles)\\.ts$',
  '/src/api/(?:api-error|client|connection|file-address|queries|query-client|session-link|site|token)\\.ts$',
  '/src/app/(?:app|area-frame|area-placeholder|guard|page-boundary|profile-prompt|root|routes)\\.tsx?$',
  '/src/app/(?:screens|shell)/',
  '/src/components/(?:avatar|card|dialog-queue|dialogs|error-boundary|format|icon|icon-button|icons|illustrations|image-with-fallback|lazy-component|linked-text|links|modal|page-head|page-title|states|take-over-forms|toast-store|toaster|use-logged-failure|use-online)\\.tsx?$',
  '/src/features/internships/internship-(?:card|grid|seats)\\.tsx?$',
  '/src/session/(?:areas|remembered-page|session-context|session-provider|session-state|stored-token|token-is-stored|use-stored-session)\\.tsx?$',
  '/src/theme/',
  'vite/preload-helper',
];

/**
 * What the same pages need is one file: a file of its own costs a request, and the names of what it shares. The first
 * group is what every page needs; the others come with several pages.
 */
export const LOADED_TOGETHER = [
  { name: 'first', test: new RegExp(FIRST.join('|')) },
  { name: 'motion', test: /\/components\/motion\/(?!motion-parts)/ },
  {
    name: 'row-changes',
    test: /\/(?:use-busy-rows|use-single-mutation|replace-listed|use-deletion|is-repeated)\.ts$/,
  },
  { name: 'download', test: /\/(?:download|save-blob|export-button)\.tsx?$/ },
  { name: 'fields', test: /\/components\/(?:controls|form-field|use-is-alive)\.tsx?$/ },
  { name: 'filters', test: /\/components\/(?:use-url-filters|search-field)\.tsx?$/ },
  { name: 'list-pages', test: /\/components\/(?:load-more|lazy-list)\.tsx?$/ },
  { name: 'staff-table', test: /\/components\/(?:staff-table|filter-bar)\.tsx$/ },
];
