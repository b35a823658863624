import { brand } from '@prarambh/contract/brand';
import { BULK_GRACE_MINUTES } from '@prarambh/contract/constants';
import { CEILINGS_OF_A_SITE, MAILS_A_SECOND } from './platform';

/** Google's front end and Hosting. */
const TRUSTED_HOPS = 2;

/**
 * What an operator sets for a project, each with its default; an empty default has no meaning and must be replaced.
 * `npm run settings` writes all of them to `functions/.env.PROJECT`, the only file that Firebase reads them from:
 * a deployment without a terminal refuses a parameter that no file names, also when it has a default.
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

/** What the same file sets for the build of the pages. `none` builds them without App Check. */
export const WEB_SETTINGS = { APP_CHECK_SITE_KEY: 'none' };
