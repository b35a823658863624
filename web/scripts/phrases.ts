import path from 'node:path';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { compileMessage } from '@lingui/message-utils/compileMessage';

type Token = ReturnType<typeof compileMessage> extends string | readonly (infer T)[] ? T : never;
type Values = Readonly<Record<string, string>>;

/** A message of the site in one of its plural forms, with open placeholders. */
export interface Phrase {
  /** Matches the English text; its groups are the values of `places`. */
  pattern: RegExp;
  /** Length of the English text without its placeholders, in characters. */
  length: number;
  /** The English text with an example value in every placeholder. */
  examples: string[];
  places: string[];
  /** Returns the translation; `anything` fills placeholders without a value. */
  say(values: Values, anything?: string): string;
}

const ANYTHING = '\u0000';
const EXAMPLES = ['x', '2', '21/11/2026, 10:30'];

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
const asShown = (text: string) => text.replace(/<\/?\d+\/?>/g, '').replace(/\s+/g, ' ');

const tokensOf = (message: string): readonly Token[] => {
  const compiled = compileMessage(message);
  return typeof compiled === 'string' ? [compiled] : compiled;
};

/** Renders tokens. `valueIn` returns the value of a placeholder; `choose` picks one of several plural forms. */
function textOf(
  tokens: readonly Token[],
  valueIn: (place: string) => string,
  choose: (place: string, forms: readonly string[]) => string,
  counted = '',
): string {
  const parts = tokens.map((token) => {
    if (typeof token === 'string') return token === '#' ? valueIn(counted) : token;
    const [place, , forms] = token as [string, string?, Record<string, string | readonly Token[]>?];
    if (!forms) return valueIn(place);
    const chosen = forms[choose(place, Object.keys(forms))] ?? forms.other ?? '';
    return textOf(typeof chosen === 'string' ? [chosen] : chosen, valueIn, choose, place);
  });
  return asShown(parts.join(''));
}

/** Returns every combination of plural forms of a message. */
function formsOf(tokens: readonly Token[]): Values[] {
  const counted = tokens.flatMap((token) =>
    typeof token !== 'string' && token[1] === 'plural' ? [token[0]] : [],
  );
  return counted.reduce<Values[]>(
    (known, place) => known.flatMap((forms) => ['one', 'other'].map((form) => ({ ...forms, [place]: form }))),
    [{}],
  );
}

/** Returns one phrase for each combination of plural forms of the English message. */
function phrasesOf(message: string, translation: string, locale: string): Phrase[] {
  const [english, other] = [tokensOf(message), tokensOf(translation)];
  const rules = new Intl.PluralRules(locale);
  return formsOf(english).map((forms) => {
    const written = (valueIn: (place: string) => string) =>
      textOf(english, valueIn, (place) => forms[place] ?? 'other');
    const places: string[] = [];
    const open = written((place) => {
      places.push(place);
      return ANYTHING;
    });
    return {
      pattern: new RegExp(`^${escaped(open).replaceAll(ANYTHING, '(.+)')}$`, 'i'),
      length: open.replaceAll(ANYTHING, '').length,
      examples: EXAMPLES.map((example) => written(() => example)),
      places,
      say: (values, anything = '') =>
        textOf(
          other,
          (place) => values[place] ?? anything,
          (place, known) => {
            const count = values[place];
            const wanted = count === undefined ? forms[place] : rules.select(Number(count));
            return wanted !== undefined && known.includes(wanted) ? wanted : 'other';
          },
        ),
    };
  });
}

/** Returns the elements within a message, such as links, by their number. */
const partsOf = (message: string) =>
  new Map([...message.matchAll(/<(\d+)>([^<]+)<\/\1>/g)].map(([, number, text = '']) => [number, text]));

/** Returns the message and each of its elements, with their translations. */
function pairsOf(message: string, translation: string): [string, string][] {
  const parts = partsOf(translation);
  const inner = [...partsOf(message)].map(([number, text]): [string, string] => [
    text,
    parts.get(number) ?? text,
  ]);
  return [[message, translation], ...inner];
}

/** Returns all translated phrases of a language other than English. For tests. */
export async function phrasesIn(language: string): Promise<Phrase[]> {
  const catalogues = await getCatalogs(getConfig({ cwd: path.join(import.meta.dirname, '..') }));
  const read = await Promise.all(catalogues.map((catalogue) => catalogue.read(language)));
  return read.flatMap((words) =>
    Object.entries(words ?? {}).flatMap(([id, { message = id, translation }]) =>
      pairsOf(message, translation ?? message).flatMap((pair) => phrasesOf(...pair, language)),
    ),
  );
}
