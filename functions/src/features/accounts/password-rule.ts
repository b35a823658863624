import { personalPasswordProblem } from '@prarambh/contract/auth';
import { PASSWORD_MIN } from '@prarambh/contract/constants';
import { invalidField } from '../../errors';

/** N06: none of the ten thousand commonest, of those that are long enough to be asked about. */
const COMMONEST = 10_000;
const COMMON = 'This password is very common and easy to guess. Please choose another one.';

let commonest: Promise<Set<string>> | undefined;

/** The list of zxcvbn, by how often each was found; loaded when somebody first chooses a password. */
async function loadCommonest(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const long = dictionary['passwords-common'].filter(({ length }) => length >= PASSWORD_MIN);
  return new Set(long.slice(0, COMMONEST));
}

/**
 * Raises `invalid` at the field `password` for one that others would guess: a very common one, in whatever case, or the
 * name or the email of its owner.
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
