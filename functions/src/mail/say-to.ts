import { brand } from '@prarambh/contract/brand';
import type { Language } from '@prarambh/contract/languages';
import { fill, type Say } from '@prarambh/contract/template';
import { templateIn } from '../shared/say-in';

const KNOWN = { brand: brand.name, supportEmail: brand.supportEmail };

/** Returns the translations of mails for a person; English if no language was chosen. */
export function sayTo({ language }: { language?: Language | null }): Say<keyof typeof KNOWN> {
  return (template, ...[values]) => fill(templateIn(language ?? 'en', template), { ...KNOWN, ...values });
}
