import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import type { TranslatableMessage } from '@prarambh/contract/translatable-message';
import { createElement, Fragment, useSyncExternalStore } from 'react';
import { onWords, wordsThere } from './catalogues';
import { useForeignText } from './foreign-text';
import { patternOf } from './pattern';

/** A message about an event: a sentence of the server or the contract, or one of the site. */
export type Message = string | MessageDescriptor;

/**
 * Translates a message to the page's language. Catalogues contain English sentences of contract and server by
 * their template (`said`), by their exact text, or with values left out (pattern.ts); other text stays.
 */
export function useSentence(): (message: Message, said?: TranslatableMessage | null) => string {
  const { i18n } = useLingui();
  // An event may come before its messages have loaded.
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

/** Unicode isolates around a value, to find it again in the sentence. */
const ISOLATED = /\u2068([^\u2069]*)\u2069/;

/** Renders a translated message. Untranslated parts are marked with their language. */
export function Sentence({
  children: message,
  said,
}: {
  children: Message;
  said?: TranslatableMessage | null;
}) {
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
