import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { findBrowser } from '../../e2e/support/find-browser';
import { signIn, type Visitor } from './browser';
import { type Setting, STARTER } from './pages';
import { cell, Measurements, printTable } from './table';

const THROTTLING = { devtools: 'applied', simulate: 'simulated' } as const;
type Throttling = keyof typeof THROTTLING;

/** Least scores out of 100. */
const SCORES = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
type Score = keyof typeof SCORES;
/** Paints and blocking in milliseconds, and layout shift without unit. */
const [FIRST, LARGEST, BLOCKING, SHIFT] = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
] as const;
const SCORE_HEAD = ['', 'performance', 'access.', 'practices', 'SEO'];
const HEAD = [...SCORE_HEAD, 'first paint', 'largest paint', 'blocking', 'shift'];

type Report = Record<Score | typeof FIRST | typeof LARGEST | typeof BLOCKING | typeof SHIFT, number>;

/** Lighthouse sometimes misses the start of a navigation (NO_NAVSTART), so it may try again. */
const ATTEMPTS = 3;

/** Runs Lighthouse with its default phone. The page is not cached, but the session is stored. */
async function report(url: string, port: number, throttlingMethod: Throttling, attempt = 1): Promise<Report> {
  const result = await lighthouse(url, { port, throttlingMethod, formFactor: 'mobile', logLevel: 'error' });
  if (!result || result.lhr.runtimeError) {
    if (attempt < ATTEMPTS) return report(url, port, throttlingMethod, attempt + 1);
    throw new Error(`Lighthouse could not look at ${url}: ${result?.lhr.runtimeError?.message}`);
  }
  const { categories, audits } = result.lhr;
  const scores = Object.keys(SCORES).map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]);
  const times = [FIRST, LARGEST, BLOCKING, SHIFT].map((name) => [name, audits[name]?.numericValue ?? 0]);
  return Object.fromEntries([...scores, ...times]) as Report;
}

interface LighthouseBrowser {
  port: number;
  /** Lighthouse clears the cache but not the local storage, which would still claim that the fonts are cached (site-fonts.ts). */
  forgetFonts(): Promise<void>;
  close(): Promise<void>;
}

/** Opens a browser that Lighthouse can connect to, with its own profile in which the visitor is signed in. */
async function openBrowser(siteUrl: string, visitor: Visitor): Promise<LighthouseBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'prarambh-phone-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--remote-debugging-port=0'],
  });
  if (visitor !== 'anybody') await signIn(await context.newPage(), siteUrl, visitor);
  const [port] = readFileSync(join(profile, 'DevToolsActivePort'), 'utf8').split('\n');
  return {
    port: Number(port),
    async forgetFonts() {
      const page = await context.newPage();
      await page.goto(`${siteUrl}/robots.txt`);
      await page.evaluate(() => localStorage.removeItem('fonts'));
      await page.close();
    },
    async close() {
      await context.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

function cellsOf(made: Report, starter: Report, isJudged: boolean): string[] {
  const limit = (value: number) => (isJudged ? value : undefined);
  const paint = (name: typeof FIRST | typeof LARGEST, most: number) =>
    cell(made[name] / 1000, { digits: 2, starter: starter[name] / 1000, most: limit(most) });
  const scores = Object.entries(SCORES) as [Score, number][];
  return [
    ...scores.map(([name, least]) => cell(made[name], { least: limit(least) })),
    paint(FIRST, 0.5),
    paint(LARGEST, 0.8),
    cell(made[BLOCKING], { most: limit(200) }),
    cell(made[SHIFT], { digits: 3 }),
  ];
}

/** Prints Lighthouse's results for the pages and the starter, with applied and with simulated throttling. */
export async function measureWithLighthouse(setting: Setting): Promise<void> {
  const { siteUrl, starterUrl, runs, urlOf } = setting;
  const pages = setting.pages.filter(({ isForLighthouse }) => isForLighthouse);
  if (pages.length === 0) return;
  const methods = Object.keys(THROTTLING) as Throttling[];
  const browsers = new Map<Visitor, LighthouseBrowser>();
  const reports = new Measurements<Report>();
  async function look(name: string, url: string, visitor: Visitor): Promise<void> {
    const browser = browsers.get(visitor) ?? (await openBrowser(siteUrl, visitor));
    browsers.set(visitor, browser);
    for (const method of methods) {
      await browser.forgetFonts();
      reports.add(`${method} ${name}`, await report(url, browser.port, method));
    }
  }
  for (let run = 0; run < runs; run += 1) {
    await look(STARTER, starterUrl, 'anybody');
    for (const page of pages) await look(page.path, urlOf(page), page.visitor);
  }
  for (const browser of browsers.values()) await browser.close();
  for (const method of methods) {
    const starter = reports.medianOf(`${method} ${STARTER}`);
    const rows = pages.map(({ path, isFirstImpression = false }) => [
      path,
      ...cellsOf(reports.medianOf(`${method} ${path}`), starter, isFirstImpression && method === 'devtools'),
    ]);
    printTable(
      `Lighthouse, mobile, throttling ${THROTTLING[method]}: seconds to the paints, milliseconds of blocking`,
      HEAD,
      [[STARTER, ...cellsOf(starter, starter, false)], ...rows],
    );
  }
}
