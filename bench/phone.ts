import { parseArgs } from 'node:util';
import { seatsRemaining } from '@prarambh/contract/internship-card';
import type { Internship } from '@prarambh/contract/internships';
import { chromium } from 'playwright-core';
import { findBrowser } from '../e2e/support/find-browser';
import { measureInteractions } from './phone/interactions';
import { measureWithLighthouse } from './phone/lighthouse';
import { type MeasuredPage, measuredPages } from './phone/pages';
import type { Setting } from './phone/setting';
import { keepSession } from './phone/sign-in';
import { startSites } from './phone/sites';
import { measureVisits } from './phone/visits';

const ROWS = 1000;

const parts: Record<string, (setting: Setting) => Promise<void>> = {
  visits: measureVisits,
  interactions: (setting) => measureInteractions(setting, ROWS),
  lighthouse: measureWithLighthouse,
};

interface Options {
  /** How often everything is done; medians are printed. */
  runs: number;
  pages: readonly MeasuredPage[];
  chosen: string[];
}

/** `--runs N`; `--only PATH` and `--part NAME`, as often as there are pages and parts to choose. */
function readOptions(): Options {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: {
      runs: { type: 'string', default: '5' },
      only: { type: 'string', multiple: true, default: measuredPages.map(({ path }) => path) },
      part: { type: 'string', multiple: true, default: Object.keys(parts) },
    },
  });
  const pages = measuredPages.filter(({ path }) => values.only.includes(path));
  if (pages.length < values.only.length) {
    throw new Error(`--only takes one of: ${measuredPages.map(({ path }) => path).join(', ')}`);
  }
  if (values.part.some((name) => !(name in parts))) {
    throw new Error(`--part takes one of: ${Object.keys(parts).join(', ')}`);
  }
  return { runs: Number(values.runs), pages, chosen: values.part };
}

/** The id of an internship that is open and has seats. */
async function openInternship(siteUrl: string): Promise<string> {
  const response = await fetch(`${siteUrl}/api/internships/public`);
  const { data } = (await response.json()) as { data: Internship[] };
  const internship = data.find((one) => seatsRemaining(one) > 0);
  if (!internship) throw new Error('There is no open internship with seats.');
  return internship._id;
}

/**
 * Prints what pages cost on a slow phone, beside a plain starter in the same run: first visits, what Lighthouse says of
 * them, and how long people wait for what they do in a table of 1,000 rows.
 */
export async function benchPhone(): Promise<void> {
  const { runs, pages, chosen } = readOptions();
  const { siteUrl, starterUrl, stop } = await startSites(pages.some(({ isTable }) => isTable) ? ROWS : 0);
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
  try {
    const internship = await openInternship(siteUrl);
    const visitors = new Set(pages.map(({ visitor }) => visitor).filter((visitor) => visitor !== 'anybody'));
    const states: Setting['states'] = {};
    for (const visitor of visitors) states[visitor] = await keepSession(browser, siteUrl, visitor);
    const urlOf = ({ path }: MeasuredPage) => siteUrl + path.replace('{id}', internship);
    for (const name of chosen) {
      await parts[name]?.({ browser, siteUrl, starterUrl, runs, pages, states, urlOf });
    }
  } finally {
    await browser.close();
    await stop();
  }
}
