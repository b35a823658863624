import { DOCUMENTS, readDocument, readSources } from './sources';

interface Replaced {
  phrase: RegExp;
  instead: string;
}

/** Home-made terms and riddles, matched in comments, test titles and documents outside `code`. */
const REPLACED: Replaced[] = [
  { phrase: /\bstand-ins?\b/i, instead: 'emulator' },
  { phrase: /(?<!binary )\bheaps?\b/i, instead: 'match status' },
  { phrase: /\brounds\b(?! up)|\ba round of\b/i, instead: 'bulk jobs' },
  { phrase: /\btrials?\b/i, instead: 'fuzz, fault or smoke test' },
  { phrase: /\bjourneys?\b/i, instead: 'end-to-end test' },
  { phrase: /\bnews marks?\b/i, instead: 'change token' },
  { phrase: /\bwritten pages?\b/i, instead: 'prerendered page' },
  {
    phrase: /\b(?:holdCaller|holdOpen|oncePer|inTurn|unhurried)\b/,
    instead: 'lockUser, memoizeByKey, deferred',
  },
  { phrase: /\bfigures\b/i, instead: 'metrics' },
  {
    phrase:
      /\b(?:colleague|somebody)\w* (?:else )?(?:was|were|is|may be|(?:may )?(?:have|had) been) faster\b/i,
    instead: 'conflict',
  },
  { phrase: /\bwhoever\b/i, instead: 'the person: student, reviewer, caller' },
  {
    phrase: /\b(?:comes? of|gives? way to|goes on with|stands on|asked for nothing)\b/i,
    instead: 'a common verb',
  },
  {
    phrase: /counted where it is written|is asked nothing|stands for \w+ seconds|no frame stands/i,
    instead: 'a subject',
  },
  { phrase: /pressed but for|matches only since|from then on$|that is held leads/i, instead: 'a subject' },
];

/** The first words of a comment that names no subject: "Whether it is open". */
const RIDDLE = /^(?:What|Whether|Whose|Whom|Whoever|Nobody|Somebody|How (?:many|often|long|much))\b/;

const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;
const TITLE = /\b(?:test|it)(?:\.\w+)?\(\s*(['"`])(.*?)\1/g;
const CODE = /```[\s\S]*?```|(?<!\*)\*(?!\*)[^*\n]+\*(?!\*)|`[^`\n]*`|\]\([^)]*\)|https?:\S+/g;

const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length;

function problemsIn(at: string, text: string): string[] {
  const prose = text.replace(CODE, '');
  return REPLACED.flatMap(({ phrase, instead }) => {
    const [found] = phrase.exec(prose) ?? [];
    return found ? [`${at} says "${found}"; write: ${instead}`] : [];
  });
}

const inSources = readSources().flatMap(({ path, text }) => {
  const comments = [...text.matchAll(COMMENT)].flatMap((match) => {
    const at = `${path}:${lineAt(text, match.index)}`;
    const words = match[0].replace(/\s*\n\s*\*?\s*/g, ' ').replace(/^\/[*/]+\s*/, '');
    const riddles = RIDDLE.test(words) ? [`${at} has no subject and verb: ${words}`] : [];
    return [...problemsIn(at, words), ...riddles];
  });
  const titles = /\.test\.tsx?$/.test(path) ? [...text.matchAll(TITLE)] : [];
  const inTitles = titles.flatMap((match) =>
    problemsIn(`${path}:${lineAt(text, match.index)}`, match[2] ?? ''),
  );
  return [...comments, ...inTitles];
});
const inDocuments = DOCUMENTS.filter((path) => path !== 'docs/GLOSSARY.md').flatMap((path) =>
  problemsIn(path, readDocument(path)),
);

for (const problem of [...inSources, ...inDocuments]) {
  console.error(problem);
  process.exitCode = 1;
}
