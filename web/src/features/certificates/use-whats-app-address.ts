import { useLingui } from '@lingui/react/macro';
import { brand } from '@prarambh/contract/brand';
import type { Certificate } from '@prarambh/contract/certificates';
import { addressOf } from '@prarambh/contract/languages';
import { useLanguage } from '../../language/language-context';
import { verifyPath } from './share-links';

/** A WhatsApp message with the address of the check, for the sender to address; both in the language of the page. */
export function useWhatsAppAddress(): (certificate: Certificate) => string {
  const { t } = useLingui();
  const { language } = useLanguage();
  return (certificate) => {
    const { internshipTitle } = certificate;
    const { name } = brand;
    const address = window.location.origin + addressOf(verifyPath(certificate), language);
    const text = t`I completed the internship “${internshipTitle}” with ${name}. You can check my certificate here: ${address}`;
    return `https://wa.me/?text=${encodeURIComponent(text)}`;
  };
}
