import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { unprintableCharacters } from '@prarambh/contract/printable-name';
import { create, type Font } from 'fontkit';
import { expect, test } from 'vitest';
import { printable } from './drawable';
import { FONT_NAMES } from './drawing';
import { fallbackFileOf, fontFilesOf, scriptRuns } from './scripts';

const { resolve } = createRequire(import.meta.url);
const LAST_CODE_POINT = 0x10_ffff;
const UNASSIGNED = /[\p{Cn}\p{Co}\p{Cs}]/u;

const read = new Map<string, ReadonlySet<number>>();

function charactersOf(file: string): ReadonlySet<number> {
  const known = read.get(file) ?? new Set((create(readFileSync(resolve(file))) as Font).characterSet);
  read.set(file, known);
  return known;
}

/** Returns true for a character that some font file has in every weight of plain text. */
function isDrawn(character: string): boolean {
  const [run] = scriptRuns(character);
  const code = character.codePointAt(0) ?? 0;
  return FONT_NAMES.filter((font) => font !== 'display').every((font) =>
    [...fontFilesOf(run?.script ?? '', font), fallbackFileOf(font)].some((file) =>
      charactersOf(file).has(code),
    ),
  );
}

/** All characters that reach the fonts; the others are removed or composed before. */
const candidates = Array.from({ length: LAST_CODE_POINT + 1 }, (_, code) => code)
  .map((code) => String.fromCodePoint(code))
  .filter((character) => !UNASSIGNED.test(character) && printable(character) === character);

/** Returns the lengths of alternating runs of characters with and without a glyph, in base 36. */
function generate(): string {
  const ends: number[] = [];
  let isIn = false;
  for (const character of candidates) {
    if (isDrawn(character) === isIn) continue;
    isIn = !isIn;
    ends.push(character.codePointAt(0) ?? 0);
  }
  return ends.map((end, index) => (end - (ends[index - 1] ?? 0)).toString(36)).join(' ');
}

test('the contract’s table of printable characters matches the fonts', async () => {
  const lengths = generate();
  const lines = lengths.match(/.{1,100}(?: |$)/g)?.map((line) => `  '${line}'`) ?? [];
  await expect(
    `/** Generated from the fonts: npx vitest run printable-characters -u */\nexport const LENGTHS =\n${lines.join(' +\n')};\n`,
  ).toMatchFileSnapshot('../../../contract/src/printable-characters.ts');
});

test('the contract names exactly the characters that no font has', () => {
  const wrong = candidates.filter(
    (character) => isDrawn(character) !== (unprintableCharacters(character).length === 0),
  );
  expect(wrong).toEqual([]);
});
