import { REJECTION_REASONS } from '@prarambh/contract/rejection-reasons';
import { readDraft, saveDraft } from '../../../components/forms/draft-storage';

const KEPT_IN = 'rejection-reasons';
const MOST_KEPT = 50;
const MOST_SHOWN = 2;

type Kept = readonly [internshipId: string, reason: string];

const isKept = (one: unknown): one is Kept =>
  Array.isArray(one) && one.length === 2 && one.every((text) => typeof text === 'string');

function readKept(): readonly Kept[] {
  const kept = readDraft(KEPT_IN);
  return Array.isArray(kept) ? kept.filter(isKept) : [];
}

const isFixed = (reason: string) => REJECTION_REASONS.some((fixed) => fixed === reason);

/**
 * Returns the reasons to choose from: those last written for this internship in this tab, its own
 * (`presets`), then the common ones.
 */
export function reasonsFor(internshipId: string | undefined, presets: readonly string[]): readonly string[] {
  const own = readKept().flatMap(([id, reason]) => (id === internshipId ? [reason] : []));
  return [...new Set([...own.slice(0, MOST_SHOWN), ...presets, ...REJECTION_REASONS])];
}

/** Keeps the reviewer's own reasons, latest first, until the tab closes, because they may name people. */
export function rememberReason(internshipId: string, reason: string): void {
  if (isFixed(reason)) return;
  const others = readKept().filter(([id, text]) => id !== internshipId || text !== reason);
  saveDraft(KEPT_IN, [[internshipId, reason], ...others].slice(0, MOST_KEPT));
}
