import path from 'node:path';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { compileMessage } from '@lingui/message-utils/compileMessage';

type Token = ReturnType<typeof compileMessage> extends string | readonly (infer T)[] ? T : never;
type Values = Readonly<Record<string, string>>;

/** A way in which a sentence of the site is said, with what stands in its places left open. */
export interface Phrase {
  /** Of the English; its groups are the values of `places`. */
  pattern: RegExp;
  /** How much of the English is the same every time. */
  length: number;
  /** The English with an example in every place. */
  examples: string[];
  places: string[];
  /** As the other language says it; a place without a value is `anything`. */
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

/** The text of tokens, where `valueIn` says what stands in a place; of several plurals the one that `choose` names. */
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

/** Which form each plural of a message may take, in every combination. */
function formsOf(tokens: readonly Token[]): Values[] {
  const counted = tokens.flatMap((token) =>
    typeof token !== 'string' && token[1] === 'plural' ? [token[0]] : [],
  );
  return counted.reduce<Values[]>(
    (known, place) => known.flatMap((forms) => ['one', 'other'].map((form) => ({ ...forms, [place]: form }))),
    [{}],
  );
}

/** One for each form of each plural that the English has. */
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

/** What is a part of its own within a message, such as a link, by its number. */
const partsOf = (message: string) =>
  new Map([...message.matchAll(/<(\d+)>([^<]+)<\/\1>/g)].map(([, number, text = '']) => [number, text]));

/** The message, and each part of it that stands for itself on the page. */
function pairsOf(message: string, translation: string): [string, string][] {
  const parts = partsOf(translation);
  const inner = [...partsOf(message)].map(([number, text]): [string, string] => [
    text,
    parts.get(number) ?? text,
  ]);
  return [[message, translation], ...inner];
}

/** Everything that the site says in a language other than English, by how English says it. For tests. */
export async function phrasesIn(language: string): Promise<Phrase[]> {
  const catalogues = await getCatalogs(getConfig({ cwd: path.join(import.meta.dirname, '..') }));
  const read = await Promise.all(catalogues.map((catalogue) => catalogue.read(language)));
  return read.flatMap((words) =>
    Object.entries(words ?? {}).flatMap(([id, { message = id, translation }]) =>
      pairsOf(message, translation ?? message).flatMap((pair) => phrasesOf(...pair, language)),
    ),
  );
}
