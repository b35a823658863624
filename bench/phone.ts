import { seatsRemaining } from '@prarambh/contract/internship-card';
import { fail, readOptions } from '@prarambh/functions/shared/command-line';
import { clientOf } from '@prarambh/functions/testing/client';
import { chromium } from 'playwright-core';
import { findBrowser } from '../e2e/support/find-browser';
import { newDataFolder } from '../e2e/support/host';
import { startProgram } from '../e2e/support/program';
import { keepSession } from './phone/browser';
import { measureInteractions } from './phone/interactions';
import { measureWithLighthouse } from './phone/lighthouse';
import { type MeasuredPage, measuredPages, ROWS, type Setting } from './phone/pages';
import type { Sites } from './phone/site';
import { measureVisits } from './phone/visits';

const parts: Record<string, (setting: Setting) => Promise<void>> = {
  visits: measureVisits,
  interactions: measureInteractions,
  lighthouse: measureWithLighthouse,
};

const USAGE = `Usage: npm run bench -- phone [--runs N] [--only PATH] [--part NAME]

--runs: measurements of each page (5). --only: one page, of ${measuredPages.map(({ path }) => path).join(', ')}.
--part: one of ${Object.keys(parts).join(', ')}. --only and --part may be repeated.`;

function readPhoneOptions() {
  const all = measuredPages.map(({ path }) => path);
  const options = {
    runs: { type: 'string', default: '5' },
    only: { type: 'string', multiple: true, default: all },
    part: { type: 'string', multiple: true, default: Object.keys(parts) },
  } as const;
  const { runs, only, part } = readOptions(USAGE, options, process.argv.slice(3));
  const unknown = [
    ...only.filter((path) => !all.includes(path)),
    ...part.filter((name) => !Object.hasOwn(parts, name)),
  ];
  if (unknown.length > 0) fail(`There is no page or part ${unknown.join(', ')}.\n\n${USAGE}`);
  if (!(Number(runs) >= 1)) fail(`--runs ${runs} is not a number of runs.\n\n${USAGE}`);
  return { runs: Number(runs), pages: measuredPages.filter(({ path }) => only.includes(path)), chosen: part };
}

/** Returns the ID of an open internship with free seats. */
async function openInternship(siteUrl: string): Promise<string> {
  const { data } = await clientOf(`${siteUrl}/api`).call('GET /internships/public');
  const internship = data.find((one) => seatsRemaining(one) > 0);
  if (!internship) throw new Error('There is no open internship with seats.');
  return internship._id;
}

/**
 * Measures pages on a slow phone and a plain starter app in the same run: first visits, Lighthouse scores,
 * and reaction times in a table of 1,000 rows.
 */
export async function benchPhone(): Promise<void> {
  const { runs, pages, chosen } = readPhoneOptions();
  const folder = newDataFolder();
  const rows = pages.some(({ isTable }) => isTable) ? ROWS : 0;
  // The sites run in their own process to keep the measured browser free.
  const program = await startProgram<Sites>(folder.path, ['bench/phone/site.ts', String(rows)]);
  const { siteUrl, starterUrl } = program.started;
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
  try {
    const internship = await openInternship(siteUrl);
    const sessions: Setting['sessions'] = {};
    for (const { visitor } of pages)
      if (visitor !== 'anybody') sessions[visitor] ??= await keepSession(browser, siteUrl, visitor);
    const urlOf = ({ path }: MeasuredPage) => siteUrl + path.replace('{id}', internship);
    for (const name of chosen)
      await parts[name]?.({ browser, siteUrl, starterUrl, runs, pages, sessions, urlOf });
  } finally {
    await browser.close();
    await program.end('SIGINT');
    folder.remove();
  }
}
