import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

/** A text in the language of the page, or a plain English one for staff. */
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
  /** The heading of the group, in long menus. */
  title?: string;
  links: readonly AreaLink<Label>[];
}

export interface AreaMenu<Label extends Words = Words> {
  /** The heading of the navigation, also its name for assistive technology. */
  title: Label;
  home: string;
  /** The page of the Account button in the bar of a phone. */
  account?: string;
  groups: readonly AreaGroup<Label>[];
}

/** Returns a function that translates the texts of a menu. */
export function useMenuWords(): (words: Words) => string {
  const { t } = useLingui();
  return (words) => (typeof words === 'string' ? words : t(words));
}
