import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { findBrowser } from '../e2e/support/find-browser';
import { type MeasuredPage, measuredPages } from './phone/pages';
import { signInAll } from './phone/sign-in';
import { startSites } from './phone/sites';
import { visit } from './phone/visit';
import { printVisits, STARTER, type Visits } from './phone/visit-table';

const ROWS = 1000;

interface Options {
  /** How often each page is visited; medians are printed. */
  runs: number;
  pages: readonly MeasuredPage[];
}

/** `--runs N`, and `--only PATH` as often as there are pages to measure instead of all. */
function readOptions(): Options {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: { runs: { type: 'string', default: '5' }, only: { type: 'string', multiple: true } },
  });
  const { only } = values;
  const pages = measuredPages.filter(({ path }) => only === undefined || only.includes(path));
  if (pages.length < (only?.length ?? 1)) {
    throw new Error(`--only takes one of these: ${measuredPages.map(({ path }) => path).join(', ')}`);
  }
  return { runs: Number(values.runs), pages };
}

/** The address of an internship that is open. */
async function openInternship(siteUrl: string): Promise<string> {
  const response = await fetch(`${siteUrl}/api/internships/public`);
  const { data } = (await response.json()) as { data: { _id: string }[] };
  const [internship] = data;
  if (!internship) throw new Error('There is no open internship.');
  return internship._id;
}

/**
 * Prints what first visits of pages cost on a cheap phone in a slow network, beside a plain starter in the same run.
 */
export async function benchPhone(): Promise<void> {
  const { runs, pages } = readOptions();
  const { siteUrl, starterUrl, stop } = await startSites(pages.some(({ isTable }) => isTable) ? ROWS : 0);
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
  try {
    const states = await signInAll(browser, siteUrl);
    const internship = await openInternship(siteUrl);
    const visits: Visits = new Map();
    // Round by round, so that whatever else the machine does meets all of them.
    for (let run = 0; run < runs; run += 1) {
      const starter = await visit(browser, starterUrl);
      visits.set(STARTER, [...(visits.get(STARTER) ?? []), starter]);
      for (const { path, visitor } of pages) {
        const url = siteUrl + path.replace('{id}', internship);
        visits.set(path, [...(visits.get(path) ?? []), await visit(browser, url, states[visitor])]);
      }
    }
    printVisits(pages, visits);
  } finally {
    await browser.close();
    await stop();
  }
}
