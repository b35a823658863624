import { brand } from '@prarambh/contract/brand';
import { BULK_GRACE_MINUTES } from '@prarambh/contract/constants';
import { CEILINGS_OF_A_SITE, MAILS_A_SECOND } from './platform';

/** Google's front end and Hosting. */
const TRUSTED_HOPS = 2;

/**
 * A project's settings with their defaults; the operator must replace an empty default. `npm run settings` writes all
 * of them to `functions/.env.PROJECT`, the only file from which Firebase reads them: a deployment without a terminal
 * refuses a parameter that no file contains, even one with a default.
 */
export const SETTINGS = {
  SITE_URL: brand.siteUrl as string,
  WEB_API_KEY: '',
  TRUSTED_HOPS,
  REGISTRATIONS_AN_HOUR: CEILINGS_OF_A_SITE.registrations,
  MAILS_AN_HOUR: CEILINGS_OF_A_SITE.mails,
  MAILS_A_SECOND,
  BULK_GRACE_MINUTES,
  APP_CHECK: false,
  IDENTITY_PLATFORM: false,
  STAFF_SECOND_FACTOR: false,
};

/** Settings of the web build, from the same file. `none` builds the pages without App Check. */
export const WEB_SETTINGS = { APP_CHECK_SITE_KEY: 'none' };
