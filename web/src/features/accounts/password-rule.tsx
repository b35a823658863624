import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';

/** `PASSWORD_RULE` of the contract, repeated so that the page's catalogue contains it. */
const RULE = msg({
  id: 'Use 8 to 128 characters. Do not use your name, your email address or a common password.',
});

/** The rule for a new password, shown before typing. */
export function PasswordRule() {
  return useLingui()._(RULE);
}
