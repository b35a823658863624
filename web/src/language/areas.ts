/**
 * Parts of the site with their own catalogue, and the folders and files of their messages. A more specific
 * entry wins. Staff pages have none. The code determines which catalogues a page loads, not this list
 * (web/scripts/words-of-pages.ts).
 */
export const AREAS: Readonly<Record<string, readonly string[]>> = {
  frame: [
    'app',
    'components',
    'language',
    '../../contract/src/brand.ts',
    '../../contract/src/internship-words.ts',
    'sentences/every-page.ts',
  ],
  offer: ['app/late/language-offer.tsx'],
  student: [
    'app/area-layout.tsx',
    'app/noted-navigation.tsx',
    'app/student-menu.tsx',
    'components/dialogs/form-dialog.tsx',
    'components/display/timeline.tsx',
    'components/forms/lazy-form.tsx',
    'components/tables/lazy-list.tsx',
  ],
  overview: ['features/student-home'],
  meetings: ['features/meetings'],
  transactions: ['features/transactions'],
  home: ['features/home'],
  content: ['features/content'],
  contact: ['features/contact', 'sentences/emails.ts'],
  internships: ['features/internships'],
  verification: ['features/verification'],
  accounts: ['features/accounts', 'sentences/emails.ts', 'sentences/names.ts'],
  profile: [
    'features/profile',
    'features/account-deletion',
    'features/public-page',
    'sentences/links.ts',
    'sentences/names.ts',
    'sentences/pictures.ts',
  ],
  tasks: ['features/tasks', 'sentences/links.ts'],
  notifications: ['features/notifications', '../../contract/src/notices.ts'],
  help: ['features/help'],
  applications: ['features/applications', 'sentences/names.ts', 'sentences/pictures.ts'],
  documents: ['features/offer-letters', 'features/certificates', 'features/celebration'],
  descriptions: ['page-descriptions.ts'],
  mails: ['../../functions/src/mail/words.ts'],
};
