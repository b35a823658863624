import { PASSWORD_MIN } from '@prarambh/contract/constants';
import { personalPasswordProblem } from '@prarambh/contract/personal-password';
import { invalidField } from '../../shared/errors';

/** Passwords refused as too common (N06), counted among those that are long enough to be allowed. */
const COMMONEST = 10_000;
const COMMON = 'This password is very common and easy to guess. Please choose another one.';

let commonest: Promise<Set<string>> | undefined;

/** Loads zxcvbn's list, most common first, when a person first sets a password. */
async function loadCommonest(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const long = dictionary['passwords-common'].filter(({ length }) => length >= PASSWORD_MIN);
  return new Set(long.slice(0, COMMONEST));
}

/**
 * Throws `invalid` at the field `password` for an easily guessed password: a very common one in any case, or
 * the owner's name or email.
 */
export async function assertUnguessable(
  password: string,
  owner: { name?: string | undefined; email: string },
): Promise<void> {
  const problem = personalPasswordProblem(password, owner);
  if (problem) throw invalidField('password', problem);
  commonest ??= loadCommonest();
  if ((await commonest).has(password.toLowerCase())) throw invalidField('password', COMMON);
}
