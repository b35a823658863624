export const CERTIFICATE_NAME_MISSING = 'Please enter the certificate name.';
export const DURATION_MISSING = 'Please choose a duration.';
export const TERMS_NOT_ACCEPTED = 'You must agree to the terms and conditions.';
export const SCREENSHOT_MISSING = 'Please add the screenshot of your payment.';
