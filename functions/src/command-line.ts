import { type ParseArgsConfig, parseArgs } from 'node:util';

/** Says why a command cannot go on, and ends it with 1. */
export function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

/** The sentence of whatever was thrown. */
export const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** What `read` answers; where it throws, the command ends with the reason and with how it is used. */
export function readOrExplain<Options>(usage: string, read: () => Options): Options {
  try {
    return read();
  } catch (error) {
    return fail(`${messageOf(error)}\n\n${usage}`);
  }
}

/** What stands on the command line; an option that is not among `options` ends the command. */
export function readOptions<Options extends NonNullable<ParseArgsConfig['options']>>(
  usage: string,
  options: Options,
): ReturnType<typeof parseArgs<{ options: Options }>>['values'] {
  return readOrExplain(usage, () => parseArgs({ options }).values);
}
