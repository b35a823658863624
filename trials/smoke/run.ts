import { readOptions, type SmokeOptions, USAGE } from './options';
import { smoke } from './smoke';

function options(): SmokeOptions {
  try {
    return readOptions(process.argv.slice(2), process.env);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
    return process.exit(1);
  }
}

const failures = await smoke(options(), (line) => console.log(line));
console.log(failures === 0 ? '\nThe site works.' : `\n${failures} steps failed.`);
process.exit(failures === 0 ? 0 : 1);
