/**
 * A program that serves the product, with the number of applications in its argument, and the starter on free
 * ports. Sends their URLs to its parent process.
 */
import { readConfig } from '@prarambh/local/config';
import { startHost } from '@prarambh/local/host';
import { createShutdown, stopOnSignals } from '@prarambh/local/shutdown';
import { addApplications } from './applications';
import { serveStarter } from './starter';

/** Number of applications in addition to the demo's. */
const applications = Number(process.argv[2]);

const shutdown = createShutdown();
stopOnSignals(shutdown);
const config = readConfig(process.env, []);
const { siteUrl } = await startHost({
  config,
  shutdown,
  report: console.log,
  async alterPlatform(platform) {
    if (applications > 0) await addApplications(platform, applications);
    return platform;
  },
});
process.on('disconnect', () => process.exit());
process.send?.({ siteUrl, starterUrl: await serveStarter(config.dataDir) });
