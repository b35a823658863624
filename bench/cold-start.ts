import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const RUNS = 7;

/** Milliseconds of a new Node process that runs `script`, median of RUNS. */
function medianOf(script: string): number {
  const times = Array.from({ length: RUNS }, () => {
    const startedAt = performance.now();
    execFileSync(process.execPath, ['-e', script]);
    return performance.now() - startedAt;
  });
  return times.sort((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0;
}

/** Prints how long the deployable function takes to load, beside a process that loads nothing. */
export function benchColdStart(): void {
  execFileSync('npm', ['run', 'build', '--silent', '--workspace', 'functions'], {
    cwd: ROOT,
    stdio: 'ignore',
  });
  const bare = medianOf('0');
  const built = medianOf(`require(${JSON.stringify(join(ROOT, 'functions/lib/index.cjs'))})`);
  console.log(
    `\nLoading the built function (median of ${RUNS})\n  ${built.toFixed(0)} ms, a bare process ${bare.toFixed(0)} ms (${(built / bare).toFixed(1)} times)`,
  );
}
