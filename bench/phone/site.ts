/**
 * A program: the product with as many applications as its argument says, and the starter beside it, on free ports. It
 * sends their addresses to whoever started it.
 */
import { readConfig } from '@prarambh/local/config';
import { startHost } from '@prarambh/local/host';
import { createShutdown, stopOnSignals } from '@prarambh/local/shutdown';
import { addApplications } from './applications';
import { serveStarter } from './starter';

/** How many applications there are beside those of the demo. */
const applications = Number(process.argv[2]);

const shutdown = createShutdown();
stopOnSignals(shutdown);
const config = readConfig(process.env, []);
const { siteUrl } = await startHost({
  config,
  shutdown,
  report: console.log,
  async alterPlatform(platform) {
    await addApplications(platform, applications);
    return platform;
  },
});
process.on('disconnect', () => process.exit());
process.send?.({ siteUrl, starterUrl: await serveStarter(config.dataDir) });
