import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { newDataFolder } from '../../e2e/support/host';

export interface Addresses {
  siteUrl: string;
  starterUrl: string;
}

interface Sites extends Addresses {
  stop(): Promise<void>;
}

/**
 * Starts the product, with `applications` more than the demo has, and the starter. They run in their own
 * process to keep the measured browser free.
 */
export async function startSites(applications: number): Promise<Sites> {
  const folder = newDataFolder();
  const settings = { PORT: '0', MAIL_PORT: '0', AUTH_PORT: '0', LIMITS: '0', DATA_DIR: folder.path };
  const child = fork(join(import.meta.dirname, 'site.ts'), [String(applications)], {
    env: { ...process.env, ...settings },
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const failed = ended.then(([code, signal]) => {
    throw new Error(`The product has ended (${code ?? signal}).`);
  });
  failed.catch(() => undefined);
  const [addresses] = (await Promise.race([once(child, 'message'), failed])) as [Addresses];
  return {
    ...addresses,
    async stop() {
      child.kill('SIGINT');
      await ended;
      folder.remove();
    },
  };
}
