import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { brand } from '../../contract/src/brand.ts';

interface PageSettings {
  /** https://host, without a trailing slash. */
  siteUrl: string;
  /** The site key of reCAPTCHA Enterprise; empty without App Check. */
  appCheckSiteKey: string;
}

const functionsFolder = () => fileURLToPath(new URL('../../functions/', import.meta.url));

/**
 * The settings of the project that the pages are built for. Firebase names the project in GCLOUD_PROJECT before it
 * deploys; any other build uses the brand's address and no App Check. Throws if a deployed project has no settings.
 */
export function pageSettings(
  { GCLOUD_PROJECT: project, RESOURCE_DIR: isDeployed }: NodeJS.ProcessEnv,
  folder = functionsFolder(),
): PageSettings {
  if (!project || !isDeployed) return { siteUrl: brand.siteUrl, appCheckSiteKey: '' };
  const file = `${folder}/.env.${project}`;
  if (!fs.existsSync(file))
    throw new Error(`There are no settings of ${project}: run npm run settings -- --project ${project}`);
  const { SITE_URL = brand.siteUrl, APP_CHECK_SITE_KEY = 'none' } = parseEnv(fs.readFileSync(file, 'utf8'));
  return { siteUrl: SITE_URL, appCheckSiteKey: APP_CHECK_SITE_KEY === 'none' ? '' : APP_CHECK_SITE_KEY };
}
