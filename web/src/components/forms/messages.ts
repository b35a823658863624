/** Replaces zod's own wording where a rule has no message. */
export const UNNAMED_ERROR = 'Please check this.';

export const EMPTY_FILE = 'This file is empty. Please choose another.';
