import path from 'node:path';
import { PortTakenError } from '@prarambh/emulators/listen';
import { type LocalConfig, readConfig, StartError } from './config';
import { DEMO_PASSWORD, demoAccounts } from './demo/accounts';
import type { HostAddresses } from './host';
import { createShutdown, stopOnSignals } from './shutdown';

/** Runs the local host until it receives a stop signal. */
export async function run(): Promise<void> {
  const shutdown = createShutdown();
  stopOnSignals(shutdown);
  try {
    const config = readConfig(process.env, process.argv.slice(2));
    report('Loading …');
    const { startHost } = await import('./host');
    const addresses = await startHost({ config, shutdown, report });
    console.log(banner(addresses, config));
  } catch (error) {
    const isExplained = error instanceof StartError || error instanceof PortTakenError;
    console.error(isExplained ? error.message : error);
    await shutdown.run();
    process.exit(1);
  }
}

function report(line: string): void {
  console.log(line);
}

function banner({ siteUrl, mailUrl }: HostAddresses, { dataDir }: LocalConfig): string {
  const accounts = demoAccounts.map(({ email, role }) => `  ${email.padEnd(28)}${role}`);
  const folder = path.relative(process.cwd(), dataDir);
  return [
    '',
    `  Site         ${siteUrl}`,
    `  Mail inbox   ${mailUrl}`,
    `  API docs     ${siteUrl}/api/docs`,
    `  Data folder  ${folder.startsWith('..') ? dataDir : folder}`,
    '',
    `  Demo accounts, all with password ${DEMO_PASSWORD}`,
    ...accounts,
    '',
    '  Ctrl-C stops everything.',
    '',
  ].join('\n');
}
