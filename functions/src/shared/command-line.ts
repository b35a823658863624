import { type ParseArgsConfig, parseArgs } from 'node:util';

/** Prints why a command cannot continue and ends it with exit code 1. */
export function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

/** The message of a caught value. */
export const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Returns what `read` returns. `--help` prints the usage instead; if `read` throws, its message and the usage are printed. */
export function readOrExplain<Options>(usage: string, read: () => Options): Options {
  if (process.argv.includes('--help')) {
    console.log(usage);
    process.exit(0);
  }
  try {
    return read();
  } catch (error) {
    return fail(`${messageOf(error)}\n\n${usage}`);
  }
}

/** The options on the command line. An unknown one ends the command with its name and the usage. */
export function readOptions<Options extends NonNullable<ParseArgsConfig['options']>>(
  usage: string,
  options: Options,
  args = process.argv.slice(2),
): ReturnType<typeof parseArgs<{ options: Options }>>['values'] {
  return readOrExplain(usage, () => parseArgs({ args, options }).values);
}
