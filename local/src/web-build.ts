import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { StartError } from './config';

/** Inputs of the build. Tests are left out, because they do not ship. */
const SOURCES = [
  'web/src',
  'web/public',
  'web/scripts',
  'web/worker',
  'web/index.html',
  'web/package.json',
  'web/vite.config.ts',
  'web/lingui.config.ts',
  'contract/src',
  'package-lock.json',
];
const TEST_FILE = /\.test\.tsx?$/;

interface WebBuildOptions {
  root: string;
  report(line: string): void;
}

/** Builds the site if one of its inputs has changed since the last build. */
export async function buildWeb({ root, report }: WebBuildOptions): Promise<void> {
  const dist = path.join(root, 'web/dist');
  const cache = path.join(root, 'node_modules/.cache/prarambh');
  const hashFile = path.join(cache, 'web-build-hash');
  const hash = hashSources(root);
  const isBuilt = fs.existsSync(path.join(dist, 'index.html'));
  if (isBuilt && fs.existsSync(hashFile) && fs.readFileSync(hashFile, 'utf8') === hash) {
    report('The web pages are up to date.');
    return;
  }
  report('Building the web pages (only after a change) …');
  const startedAt = Date.now();
  fs.mkdirSync(cache, { recursive: true });
  // Built in another folder and then swapped in, so a failed build keeps the last good one.
  const fresh = path.join(cache, `web-dist-${process.pid}`);
  try {
    await runVite(path.join(root, 'web'), fresh);
    fs.rmSync(dist, { recursive: true, force: true });
    fs.renameSync(fresh, dist);
  } finally {
    fs.rmSync(fresh, { recursive: true, force: true });
  }
  fs.writeFileSync(hashFile, hash);
  report(`Built the web pages in ${((Date.now() - startedAt) / 1000).toFixed(1)} s.`);
}

function hashSources(root: string): string {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap((source) => listFiles(path.join(root, source)))) {
    hash.update(path.relative(root, file)).update('\0').update(fs.readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

function listFiles(entry: string): string[] {
  const stats = fs.statSync(entry, { throwIfNoEntry: false });
  if (!stats) return [];
  if (!stats.isDirectory()) return TEST_FILE.test(entry) ? [] : [entry];
  const names = fs.readdirSync(entry).toSorted();
  return names.flatMap((name) => listFiles(path.join(entry, name)));
}

/** Runs Vite in its own process, which frees its memory before the site starts. */
function runVite(webFolder: string, outDir: string): Promise<void> {
  const vite = createRequire(path.join(webFolder, 'package.json')).resolve('vite/package.json');
  const command = path.join(path.dirname(vite), 'bin/vite.js');
  const args = [command, 'build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: webFolder, stdio: ['ignore', 'pipe', 'pipe'] });
    const abandon = (): boolean => child.kill();
    process.once('exit', abandon);
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    child.once('error', reject);
    child.once('close', (code) => {
      process.off('exit', abandon);
      if (code === 0) resolve();
      else reject(new StartError(`The web pages could not be built.\n${output.trim()}`));
    });
  });
}
