import type { Language } from '@prarambh/contract/languages';
import { en, type MailWords } from './words/en';
import { hi } from './words/hi';

const WORDS: Record<Language, MailWords> = { en, hi };

/** What mails say to somebody; English where no language was chosen. */
export const mailWordsFor = ({ language }: { language?: Language | null }): MailWords =>
  WORDS[language ?? 'en'];
