import { addressOf, type Language } from '@prarambh/contract/languages';
import type { Locator, Page } from 'playwright-core';
import { type Phrase, phrasesIn } from '../../web/scripts/phrases';

type Text = string | RegExp;

/** Shorter fixed parts would match too many texts. */
const ENOUGH = 3;
const ANYTHING = '\u0000';

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
/** Patterns such as /\d/, which are the same in every language. */
const saysNothing = ({ source }: RegExp) => !/[a-z]{2}/i.test(source);
const oneOf = (texts: readonly string[]) => [...new Set(texts)].join('|');

/** Finds the site's texts in another language by the English ones. */
function createTranslator(phrases: readonly Phrase[]) {
  /** Returns every translation of an English text; typed values stay. */
  function sayAll(english: string): string[] {
    const said = phrases
      .map((phrase) => ({ phrase, found: phrase.pattern.exec(english) }))
      .filter(({ phrase, found }) => found && (phrase.places.length === 0 || phrase.length >= ENOUGH));
    const closest = Math.max(...said.map(({ phrase }) => phrase.length));
    const texts = said
      .filter(({ phrase }) => phrase.length === closest)
      .map(({ phrase, found }) => {
        const values = phrase.places.map((place, index) => [place, say(found?.[index + 1] ?? '')]);
        return phrase.say(Object.fromEntries(values));
      });
    return texts.length > 0 ? texts : [english];
  }

  const say = (english: string): string => sayAll(english)[0] ?? english;

  function anyLike(isLike: (text: string) => boolean): RegExp | null {
    const alike = phrases.filter(({ examples }) => examples.some(isLike));
    if (alike.length === 0) return null;
    const open = alike.map((phrase) => escaped(phrase.say({}, ANYTHING)).replaceAll(ANYTHING, '.*'));
    return new RegExp(oneOf(open));
  }

  return {
    say,

    /** Returns what matches the translated text; a part of a sentence matches its whole translation. */
    match(english: Text, isExact = false): Text {
      if (english instanceof RegExp)
        return (saysNothing(english) ? null : anyLike((text) => english.test(text))) ?? english;
      const texts = sayAll(english);
      if (texts[0] !== english || isExact) {
        const whole = oneOf(texts.map(escaped));
        return new RegExp(isExact ? `^\\s*(?:${whole})\\s*$` : whole);
      }
      const part = english.toLowerCase();
      return anyLike((text) => text.toLowerCase().includes(part)) ?? english;
    },
  };
}

type Translator = ReturnType<typeof createTranslator>;

const made = new Map<Language, Promise<Translator>>();

async function translatorOf(language: Language): Promise<Translator> {
  const known = made.get(language) ?? phrasesIn(language).then(createTranslator);
  made.set(language, known);
  return known;
}

/** Returns the text of a mail or page in a language, by its English text. */
export async function saidIn(language: Language, english: string): Promise<string> {
  return language === 'en' ? english : (await translatorOf(language)).say(english);
}

interface Options {
  exact?: boolean;
  name?: Text;
  hasText?: Text;
}

const BY_TEXT = new Set(['getByText', 'getByLabel', 'getByPlaceholder', 'getByAltText', 'getByTitle']);
const BY_OPTIONS = new Set(['getByRole', 'filter', 'locator']);

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isLocator = (value: unknown): value is Locator =>
  isObject(value) && 'getByRole' in value && 'nth' in value;

/** The original behind each wrapper. */
const originals = new WeakMap<object, object>();
const originalOf = (value: unknown): unknown => (isObject(value) ? (originals.get(value) ?? value) : value);

/** Wraps a page so that tests use English names on a page in another language. */
export async function inLanguage(page: Page, language: Language): Promise<Page> {
  if (language === 'en') return page;
  const words = await translatorOf(language);

  function inWords(options: object): object {
    const { name, hasText, exact } = options as Options;
    const rest = Object.entries(options).map(([key, value]) => [key, originalOf(value)]);
    return {
      ...Object.fromEntries(rest),
      ...(name !== undefined && { name: words.match(name, exact) }),
      ...(hasText !== undefined && { hasText: words.match(hasText) }),
    };
  }

  function translated(method: string, args: readonly unknown[]): unknown[] {
    if (method === 'goto') return [addressOf(String(args[0]), language), ...args.slice(1)];
    if (BY_TEXT.has(method)) {
      const [text, options] = args as [Text, Options?];
      return [words.match(text, options?.exact), options];
    }
    return args.map((value) => {
      if (BY_OPTIONS.has(method) && isObject(value) && !originals.has(value)) return inWords(value);
      return originalOf(value);
    });
  }

  const wrapped = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(wrapped);
    return isLocator(value) ? wrap(value) : value;
  };

  function wrap<Part extends object>(original: Part): Part {
    const proxy = new Proxy(original, {
      get(target, key) {
        const value: unknown = Reflect.get(target, key, target);
        if (typeof value !== 'function' || typeof key !== 'string') return value;
        return (...args: unknown[]) => {
          const result: unknown = value.apply(target, translated(key, args));
          return result instanceof Promise ? result.then(wrapped) : wrapped(result);
        };
      },
    });
    originals.set(proxy, original);
    return proxy;
  }

  return wrap(page);
}
