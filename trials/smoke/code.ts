import { exec } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { codeIn, mailsTo } from '../support/site';
import type { SmokeOptions } from './options';

const PATIENCE_MS = 120_000;
const BETWEEN_MS = 3_000;

async function lookUp({ inbox, codeCommand }: SmokeOptions, address: string): Promise<string | undefined> {
  if (inbox) return codeIn((await mailsTo(inbox, address))[0]?.text ?? '');
  const env = { ...process.env, ADDRESS: address };
  const { stdout } = await promisify(exec)(codeCommand ?? '', { env });
  return codeIn(stdout) ?? stdout.match(/\b\d{6}\b/)?.[0];
}

/** Waits for the mailed code of an address. Throws if it does not arrive. */
export async function waitForCode(options: SmokeOptions, address: string): Promise<string> {
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    const code = await lookUp(options, address);
    if (code) return code;
    if (performance.now() > until) throw new Error(`No code came to ${address} within two minutes.`);
    await wait(BETWEEN_MS);
  }
}
