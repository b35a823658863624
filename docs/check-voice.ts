import { DOCUMENTS, readDocument, readSources } from './sources';

interface Replaced {
  phrase: RegExp;
  instead: string;
  /** Still in use in the folders of `PENDING`. */
  isPending?: true;
}

/** Home-made terms and riddles, matched in comments, test titles and documents outside `code`. */
const REPLACED: Replaced[] = [
  { phrase: /\bstand-ins?\b/i, instead: 'emulator', isPending: true },
  { phrase: /(?<!binary )\bheaps?\b/i, instead: 'match status', isPending: true },
  { phrase: /\brounds\b(?! up)|\ba round of\b/i, instead: 'bulk jobs' },
  { phrase: /\btrials?\b/i, instead: 'fuzz, fault or smoke test' },
  { phrase: /\bjourneys?\b/i, instead: 'end-to-end test', isPending: true },
  { phrase: /\bnews marks?\b/i, instead: 'change token' },
  { phrase: /\bwritten pages?\b/i, instead: 'prerendered page' },
  {
    phrase: /\b(?:holdCaller|holdOpen|oncePer|inTurn|unhurried)\b/,
    instead: 'lockUser, memoizeByKey, deferred',
  },
  { phrase: /\bfigures\b/i, instead: 'metrics', isPending: true },
  {
    phrase: /\b(?:colleague|somebody)\w* (?:else )?(?:was|were|is|may be|had been) faster\b/i,
    instead: 'conflict',
    isPending: true,
  },
  { phrase: /\bwhoever\b/i, instead: 'the person: student, reviewer, caller', isPending: true },
  {
    phrase: /\b(?:comes? of|gives? way to|goes on with|stands on|asked for nothing)\b/i,
    instead: 'a common verb',
    isPending: true,
  },
  {
    phrase: /counted where it is written|is asked nothing|stands for \w+ seconds|no frame stands/i,
    instead: 'a subject',
  },
  { phrase: /pressed but for|matches only since|from then on$|that is held leads/i, instead: 'a subject' },
];

/** The first words of a comment that names no subject: "Whether it is open". */
const RIDDLE = /^(?:What|Whether|Whose|Whom|Whoever|Nobody|Somebody|How (?:many|often|long|much))\b/;

/** Folders whose comments are still to be rewritten. */
const PENDING = /^web\/(?:scripts|src\/(?:app|api|session|components\/(?:tables|page)))\//;

const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;
const TITLE = /\b(?:test|it)(?:\.\w+)?\(\s*(['"`])(.*?)\1/g;
const CODE = /```[\s\S]*?```|(?<!\*)\*(?!\*)[^*\n]+\*(?!\*)|`[^`\n]*`|\]\([^)]*\)|https?:\S+/g;

const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length;

function problemsIn(at: string, text: string, isPending: boolean): string[] {
  const prose = text.replace(CODE, '');
  return REPLACED.flatMap(({ phrase, instead, ...rest }) => {
    const [found] = phrase.exec(prose) ?? [];
    return found && !(isPending && rest.isPending) ? [`${at} says "${found}"; write: ${instead}`] : [];
  });
}

const inSources = readSources().flatMap(({ path, text }) => {
  const isPending = PENDING.test(path);
  const comments = [...text.matchAll(COMMENT)].flatMap((match) => {
    const at = `${path}:${lineAt(text, match.index)}`;
    const words = match[0].replace(/\s*\n\s*\*?\s*/g, ' ').replace(/^\/[*/]+\s*/, '');
    const riddles = !isPending && RIDDLE.test(words) ? [`${at} has no subject and verb: ${words}`] : [];
    return [...problemsIn(at, words, isPending), ...riddles];
  });
  const titles = /\.test\.tsx?$/.test(path) ? [...text.matchAll(TITLE)] : [];
  const inTitles = titles.flatMap((match) =>
    problemsIn(`${path}:${lineAt(text, match.index)}`, match[2] ?? '', isPending),
  );
  return [...comments, ...inTitles];
});
const inDocuments = DOCUMENTS.filter((path) => path !== 'docs/GLOSSARY.md').flatMap((path) =>
  problemsIn(path, readDocument(path), false),
);

for (const problem of [...inSources, ...inDocuments]) {
  console.error(problem);
  process.exitCode = 1;
}
