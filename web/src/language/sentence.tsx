import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import type { Said } from '@prarambh/contract/said';
import { createElement, Fragment, useSyncExternalStore } from 'react';
import { onWords, wordsThere } from './catalogues';
import { useForeignText } from './foreign-text';

/** What differs from one answer to the next within the same sentence: numbers, days and times, and what is quoted. */
const VALUES = /“[^”]*”|‘[^’]*’(?:, ‘[^’]*’)*|\d(?:[\d.,:/]*\d)?/g;

/** A sentence with {0}, {1} in place of its values, as the catalogue has it. */
function patternOf(sentence: string): { pattern: string; values: Record<string, string> } {
  const values: Record<string, string> = {};
  let count = 0;
  const pattern = sentence.replace(VALUES, (value) => {
    values[count] = value;
    count += 1;
    return `{${count - 1}}`;
  });
  return { pattern, values };
}

/** What is said of something that has happened: a sentence of the server or the contract, or one of this site's own. */
export type Message = string | MessageDescriptor;

/**
 * Says a message in the language of the page. A sentence of the contract or the server, which both say in English, is
 * known to its catalogue by what the server has made it of (`said`), as it is (src/sentences), or with its values left
 * out; else it is said as it came.
 */
export function useSentence(): (message: Message, said?: Said | null) => string {
  const { i18n } = useLingui();
  // What has happened may be said before the words for it are there.
  useSyncExternalStore(onWords, wordsThere, wordsThere);
  const knows = (sentence: string) => Object.hasOwn(i18n.messages, sentence);
  return (message, said) => {
    if (said && knows(said.template)) return i18n._(said.template, said.values);
    if (typeof message !== 'string') return i18n._(message);
    if (knows(message)) return i18n._(message);
    const { pattern, values } = patternOf(message);
    return knows(pattern) ? i18n._(pattern, values) : message;
  };
}

/** Around a value, to find it again in the sentence: what Unicode has for words in other letters. */
const ISOLATED = /\u2068([^\u2069]*)\u2069/;

/** The same as a part of the page. What is left in another language is marked, also within a sentence. */
export function Sentence({ children: message, said }: { children: Message; said?: Said | null }) {
  const say = useSentence();
  const inTheirs = useForeignText();
  const marked = (text: string) => {
    const mark = inTheirs(text);
    return mark.lang ? <span {...mark}>{text}</span> : text;
  };
  const isolated = <Value,>(values: Readonly<Record<string, Value>> = {}) =>
    Object.fromEntries(
      Object.entries(values).map(([place, value]): [string, Value | string] => [
        place,
        typeof value === 'string' && inTheirs(value).lang ? `\u2068${value}\u2069` : value,
      ]),
    );
  const [whole = '', ...parts] = say(
    typeof message === 'string' ? message : { ...message, values: isolated(message.values) },
    said && { ...said, values: isolated(said.values) },
  ).split(ISOLATED);
  if (parts.length === 0) return marked(whole);
  const shown = parts.map((part, index) => (index % 2 === 0 ? marked(part) : part));
  return createElement(Fragment, null, whole, ...shown);
}
