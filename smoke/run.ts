import { readOrExplain } from '@prarambh/functions/shared/command-line';
import { readOptions, USAGE } from './options';
import { smoke } from './smoke';

const options = readOrExplain(USAGE, () => readOptions(process.argv.slice(2), process.env));
const failures = await smoke(options, (line) => console.log(line));
console.log(failures === 0 ? '\nThe site works.' : `\n${failures} steps failed.`);
process.exit(failures === 0 ? 0 : 1);
