/** The next step of a block reader: bytes to read or to skip. */
type Step = { take: number } | { skip: number };

/**
 * Reads the blocks of a file. Each `yield` of `{ take }`, of at least one byte, answers with these bytes, or with none if
 * the file ends right before them. The generator returns after the last block and throws to refuse the file.
 */
export type Blocks = Generator<Step, void, Buffer>;

const NOTHING = Buffer.alloc(0);

/** Feeds a block reader with chunks of a file, and keeps only the bytes that the reader requests. */
export function createWalk(blocks: Blocks) {
  let held: Buffer[] = [];
  let step = blocks.next();
  /** Bytes that the current step still lacks. */
  let missing = 0;

  function begin(next: IteratorResult<Step, void>): void {
    step = next;
    held = [];
    if (!next.done) missing = 'take' in next.value ? next.value.take : next.value.skip;
  }
  begin(step);

  return {
    /** Throws what the reader throws. */
    add(chunk: Buffer): void {
      let rest = chunk;
      while (!step.done && rest.length > 0) {
        const part = rest.subarray(0, missing);
        if ('take' in step.value && part.length > 0) held.push(part);
        missing -= part.length;
        rest = rest.subarray(part.length);
        if (missing === 0) begin(blocks.next(Buffer.concat(held)));
      }
    },
    /** Tells the reader that the file has ended. Throws what the reader throws, or an `Error` within a step. */
    end(): void {
      while (!step.done && missing === 0) begin(blocks.next(NOTHING));
      if (step.done) return;
      if (held.length > 0 || 'skip' in step.value) throw new Error('The file ends within a block');
      blocks.next(NOTHING);
    },
  };
}
