import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';

/** `PASSWORD_RULE` of the contract. It is named here and not by its constant, so that its words come with the page. */
const RULE = msg({
  id: 'Use 8 to 128 characters. Do not use your name, your email address or a common password.',
});

/** What a new password needs, said before anybody types one. */
export function PasswordRule() {
  return useLingui()._(RULE);
}
