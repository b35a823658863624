import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

/** What is said in the language of the page, or in English. */
type Words = MessageDescriptor | string;

export interface AreaLink<Label extends Words = Words> {
  to: string;
  label: Label;
  icon: ReactNode;
  /** A second address of the same page. */
  alsoAt?: string;
}

/** Links that belong together. */
export interface AreaGroup<Label extends Words = Words> {
  /** Heads the group where a menu is long. */
  title?: string;
  links: readonly AreaLink<Label>[];
}

export interface AreaMenu<Label extends Words = Words> {
  /** Names the navigation for assistive technology and heads it. */
  title: Label;
  home: string;
  /** The page behind Account in the bar of a phone. */
  account?: string;
  groups: readonly AreaGroup<Label>[];
}

/** Says what stands in a menu. */
export function useMenuWords(): (words: Words) => string {
  const { t } = useLingui();
  return (words) => (typeof words === 'string' ? words : t(words));
}
