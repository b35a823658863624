import { useLingui } from '@lingui/react';
import { fill, type Say } from '@prarambh/contract/template';

/** Says the contract's templates in the language of the page, or in English where its catalogue lacks one. */
export function useSay(): Say {
  const { i18n } = useLingui();
  return (template, ...[values]) =>
    Object.hasOwn(i18n.messages, template) ? i18n._(template, values) : fill(template, values);
}
