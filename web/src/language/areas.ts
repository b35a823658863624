/**
 * The parts of the site that have a catalogue of their own, with the folders and files their words stand in. What one
 * names within the folder of another is its own. Staff have none. Which words a page loads follows from its code, and not
 * from this (web/scripts/words-of-pages.ts).
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
