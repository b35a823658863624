// This file does not import zod, so pages without schemas can use it without loading zod.

/** The letters and digits of a text. */
const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '');

/** Returns why a person with this name and email may not use the password; null if they may. */
export function personalPasswordProblem(
  password: string,
  { name, email }: { name?: string | undefined; email: string },
): string | null {
  if (bare(password) === bare(email)) return 'The password must not be your email address.';
  if (name && bare(password) === bare(name)) return 'The password must not be your name.';
  return null;
}
