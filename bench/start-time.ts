import { newDataFolder, startHost } from '../e2e/support/host';

async function secondsToStart(dataDir: string): Promise<number> {
  const startedAt = performance.now();
  const host = await startHost(dataDir);
  const seconds = (performance.now() - startedAt) / 1000;
  await host.stop();
  return seconds;
}

/** Prints the start time of `npm start` with an empty and with a filled data folder, after the web build. */
export async function benchStartTime(): Promise<void> {
  const folder = newDataFolder();
  const first = await secondsToStart(folder.path);
  const later = [];
  for (let run = 0; run < 3; run += 1) later.push(await secondsToStart(folder.path));
  folder.remove();
  const median = later.sort((a, b) => a - b)[1] ?? 0;
  console.log(
    `\nStart\n  with demo data to make  ${first.toFixed(1)} s\n  later (median of 3)     ${median.toFixed(1)} s`,
  );
}
