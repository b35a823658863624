import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Fault } from './fault';
import { assertHealthy, type Product, startProduct } from './product-process';
import type { Stage } from './stage';

/** Creates a folder of its own. */
export const newFolder = (): string => mkdtempSync(join(tmpdir(), 'prarambh-faults-'));

export const removeFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true });

/**
 * Runs a fault on a copy of the stage's folder, and then the doctor. Throws for anything that does not hold.
 */
export async function carryOut(run: Fault['runs'][number], stage: Stage, folder: string): Promise<void> {
  const copy = newFolder();
  const started: Product[] = [];
  cpSync(folder, copy, { recursive: true });
  try {
    await run({
      stage,
      examine: () => assertHealthy(copy),
      async start() {
        const product = await startProduct(copy);
        started.push(product);
        return product;
      },
    });
    await assertHealthy(copy);
  } finally {
    await Promise.all(started.map((product) => product.kill()));
    removeFolder(copy);
  }
}
