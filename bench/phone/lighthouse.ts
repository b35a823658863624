import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { findBrowser } from '../../e2e/support/find-browser';
import type { Visitor } from './pages';
import { type Setting, STARTER } from './setting';
import { signIn } from './sign-in';
import { markLimit, median, printRow } from './table';

const THROTTLING = { devtools: 'applied', simulate: 'simulated' } as const;
type Throttling = keyof typeof THROTTLING;

/** Scores out of 100, seconds, milliseconds, and layout shift without unit. */
interface Report {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  firstPaintS: number;
  largestPaintS: number;
  blockingMs: number;
  shift: number;
}

const WIDTHS = [46, 13, 12, 12, 12, 15, 15, 14, 10];
const HEAD = [
  '',
  'performance',
  'access.',
  'practices',
  'SEO',
  'first paint',
  'largest paint',
  'blocking',
  'shift',
];

/** Runs Lighthouse with its default phone. The page is not cached, but the session is stored. */
async function report(url: string, port: number, throttlingMethod: Throttling): Promise<Report> {
  const result = await lighthouse(url, { port, throttlingMethod, formFactor: 'mobile', logLevel: 'error' });
  if (!result || result.lhr.runtimeError) {
    throw new Error(`Lighthouse could not look at ${url}: ${result?.lhr.runtimeError?.message}`);
  }
  const { categories, audits } = result.lhr;
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? 0;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    firstPaintS: value('first-contentful-paint') / 1000,
    largestPaintS: value('largest-contentful-paint') / 1000,
    blockingMs: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
  };
}

function medianOf(reports: Report[] = []): Report {
  const of = (metric: keyof Report) => median(reports.map((made) => made[metric]));
  return {
    performance: of('performance'),
    accessibility: of('accessibility'),
    bestPractices: of('bestPractices'),
    seo: of('seo'),
    firstPaintS: of('firstPaintS'),
    largestPaintS: of('largestPaintS'),
    blockingMs: of('blockingMs'),
    shift: of('shift'),
  };
}

interface LighthouseBrowser {
  port: number;
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
    async close() {
      await context.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

function cellsOf(made: Report, starter: Report, isJudged: boolean): string[] {
  const score = (value: number, least: number) =>
    `${String(value).padStart(3)} ${isJudged ? markLimit(value >= least) : ''}`;
  const paint = (metric: 'firstPaintS' | 'largestPaintS', most: number) => {
    const share = made[metric] / starter[metric];
    return `${made[metric].toFixed(2)} ${share.toFixed(2)} ${isJudged ? markLimit(share <= most) : ''}`;
  };
  return [
    score(made.performance, 95),
    score(made.accessibility, 100),
    score(made.bestPractices, 100),
    score(made.seo, 100),
    paint('firstPaintS', 0.5),
    paint('largestPaintS', 0.8),
    `${made.blockingMs.toFixed(0).padStart(5)} ${isJudged ? markLimit(made.blockingMs < 200) : ''}`,
    made.shift.toFixed(3),
  ];
}

/** Prints Lighthouse's results for the pages and the starter, with applied and with simulated throttling. */
export async function measureWithLighthouse({
  siteUrl,
  starterUrl,
  runs,
  pages: chosen,
  urlOf,
}: Setting): Promise<void> {
  const pages = chosen.filter(({ isForLighthouse }) => isForLighthouse);
  if (pages.length === 0) return;
  const browsers = new Map<Visitor, LighthouseBrowser>();
  const reports = new Map<string, Report[]>();
  async function look(name: string, url: string, visitor: Visitor): Promise<void> {
    const browser = browsers.get(visitor) ?? (await openBrowser(siteUrl, visitor));
    browsers.set(visitor, browser);
    for (const method of Object.keys(THROTTLING) as Throttling[]) {
      const key = `${method} ${name}`;
      reports.set(key, [...(reports.get(key) ?? []), await report(url, browser.port, method)]);
    }
  }
  for (let run = 0; run < runs; run += 1) {
    await look(STARTER, starterUrl, 'anybody');
    for (const page of pages) await look(page.path, urlOf(page), page.visitor);
  }
  for (const browser of browsers.values()) await browser.close();

  for (const [method, name] of Object.entries(THROTTLING)) {
    const of = (page: string) => medianOf(reports.get(`${method} ${page}`));
    const starter = of(STARTER);
    console.log(`\nLighthouse, mobile, throttling ${name}: seconds to the paints, milliseconds of blocking`);
    printRow(WIDTHS, HEAD);
    printRow(WIDTHS, [STARTER, ...cellsOf(starter, starter, false)]);
    for (const { path, isFirstImpression = false } of pages) {
      printRow(WIDTHS, [path, ...cellsOf(of(path), starter, isFirstImpression && method === 'devtools')]);
    }
  }
}
