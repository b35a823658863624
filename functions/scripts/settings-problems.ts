import { parseSiteUrl } from '../src/site-url';

/** What the demo of this repository fills in for people and addresses, and nobody else may use. */
const DEMO = {
  supportEmail: 'support@prarambh.test',
  signatureName: 'Meera Nair, Programme Director',
  upiId: 'prarambh@upi',
};

interface Brand {
  supportEmail: string;
  signatureName: string;
  siteUrl: string;
  payee: { upiId: string };
}

function siteProblem(brandUrl: string, siteUrl: string | undefined): string[] {
  if (!siteUrl) return ['SITE_URL is not set in functions/.env'];
  try {
    const address = parseSiteUrl(siteUrl);
    return address === brandUrl ? [] : [`siteUrl is ${brandUrl}, but SITE_URL is ${address}`];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

/**
 * Why a site must not go live with this brand and this SITE_URL, a sentence each: mails would come from, money would
 * go to and certificates would be signed by somebody of the demo, or links would lead elsewhere than what is printed.
 */
export function settingsProblems(brand: Brand, siteUrl: string | undefined): string[] {
  const { supportEmail, signatureName } = brand;
  const own = { supportEmail, signatureName, upiId: brand.payee.upiId };
  const demo = Object.entries(DEMO).filter(([name, value]) => own[name as keyof typeof own] === value);
  return [
    ...demo.map(([name, value]) => `${name} is still the demo's: ${value}`),
    ...siteProblem(brand.siteUrl, siteUrl),
  ];
}
