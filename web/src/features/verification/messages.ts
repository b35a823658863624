export const CHECK_FAILED = 'An error occurred. Please try again.';
