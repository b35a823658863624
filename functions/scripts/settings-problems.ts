import { parseSiteUrl } from '../src/shared/site-url';

/** People and addresses of the demo, which must not go live. */
const DEMO = {
  supportEmail: 'support@prarambh.test',
  signatureName: 'Meera Nair, Programme Director',
  upiId: 'prarambh@upi',
};

interface Brand {
  supportEmail: string;
  signatureName: string;
  payee: { upiId: string };
}

function siteProblem(siteUrl = ''): string[] {
  try {
    // The pages are built with the setting exactly as written.
    return parseSiteUrl(siteUrl) === siteUrl ? [] : [`SITE_URL must be written ${parseSiteUrl(siteUrl)}`];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

/**
 * Returns a sentence for each reason why a site must not go live with this brand and SITE_URL: mails,
 * payments and certificates would name people of the demo, or links would not work.
 */
export function settingsProblems(brand: Brand, siteUrl: string | undefined): string[] {
  const { supportEmail, signatureName } = brand;
  const own = { supportEmail, signatureName, upiId: brand.payee.upiId };
  const demo = Object.entries(DEMO).filter(([name, value]) => own[name as keyof typeof own] === value);
  return [...demo.map(([name, value]) => `${name} is still the demo's: ${value}`), ...siteProblem(siteUrl)];
}

/** Sources that reCAPTCHA Enterprise and App Check need, by directive of the content security policy. */
const APP_CHECK_SOURCES = {
  'script-src': ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  'frame-src': ['https://www.google.com/recaptcha/'],
  'connect-src': ['https://content-firebaseappcheck.googleapis.com', 'https://www.google.com/recaptcha/'],
};

interface AppCheckSettings {
  /** True if the API requires App Check tokens. */
  isRequired: boolean;
  /** The site key in the web build. */
  siteKey: string | undefined;
  /** The pages' content security policy. */
  policy: string;
}

/** Returns a sentence for each reason why nobody could sign in or register with these App Check settings. */
export function appCheckProblems({ isRequired, siteKey, policy }: AppCheckSettings): string[] {
  if (!siteKey) return isRequired ? ['APP_CHECK is on, but APP_CHECK_SITE_KEY is none'] : [];
  const directives = new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(' ');
      return [name, sources] as const;
    }),
  );
  return Object.entries(APP_CHECK_SOURCES).flatMap(([name, sources]) => {
    const missing = sources.filter((source) => !directives.get(name)?.includes(source));
    return missing.length > 0
      ? [`firebase.json keeps App Check out: add ${missing.join(' ')} to ${name}`]
      : [];
  });
}
