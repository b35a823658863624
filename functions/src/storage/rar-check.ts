import { type Blocks, createWalk } from './archives/block-walk';
import { type Contents, createContents, refuse } from './archives/contents';
import { examine } from './archives/examine';
import { rar4Blocks } from './archives/rar4';
import { rar5Blocks } from './archives/rar5';

const FORMAT = '.rar';
const SIGNATURE = Buffer.from('Rar!\x1a\x07', 'latin1');
const [RAR_4, RAR_5] = [0, 1];

function* blocksOf(contents: Contents): Blocks {
  const start = yield { take: SIGNATURE.length + 1 };
  const isRar = start.subarray(0, SIGNATURE.length).equals(SIGNATURE);
  const version = start[SIGNATURE.length];
  if (isRar && version === RAR_4) return yield* rar4Blocks(contents);
  if (!isRar || version !== RAR_5) throw refuse.damaged(FORMAT);
  const [last] = yield { take: 1 };
  if (last !== 0) throw refuse.damaged(FORMAT);
  yield* rar5Blocks(contents);
}

/**
 * Passes a .rar file (RAR 1.5 or newer) through while reading the headers of its blocks, one at a time (at most 2 MB),
 * and never the data of its files. Ends with `invalid` for an archive that is empty, damaged, locked or split, contains
 * links or outside paths, or could harm a person who unpacks it by its size.
 */
export async function* checkRar(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const walk = createWalk(blocksOf(createContents(FORMAT)));
  let failure: { error: unknown } | null = null;
  yield* examine(chunks, FORMAT, {
    see(chunk) {
      if (failure) return;
      try {
        walk.add(chunk);
      } catch (error) {
        failure = { error };
      }
    },
    judge() {
      if (failure) throw failure.error;
      walk.end();
    },
  });
}
