import {
  defaultRangeExtractor,
  measureElement,
  type Range,
  useWindowVirtualizer,
} from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useFixedColumns } from './use-fixed-columns';

/** Rows beyond the edges of the window, so that scrolling shows no gap and the next row can take the focus. */
const AROUND = 5;
/** Assumed height of a row in px until one has been rendered. */
const USUAL_HEIGHT = 72;

type Body = RefObject<HTMLTableSectionElement | null>;

interface ShownRow {
  index: number;
  /** Height in px of the omitted rows above this one. */
  space: number;
}

/** The rendered part of a long table. */
export interface Sight {
  shown: readonly ShownRow[];
  /** Height in px of the omitted rows below the last one. */
  rest: number;
  /** Ref of each rendered row, to measure its height. */
  measure(row: HTMLTableRowElement | null): void;
}

interface Props {
  body: Body;
  /** Keys of the rows, in order. */
  keys: readonly string[];
  /** Renders all rows. */
  isWhole: boolean;
  onSight(sight: Sight): void;
}

/**
 * Determines which rows are rendered: those near the window, the first one, through which the keyboard enters, and the
 * focused one with its neighbours, so that keys continue from it after scrolling. Renders nothing itself, so that rows
 * stay mounted when a table becomes long.
 */
export function RowWindow({ body, keys, isWhole, onSight }: Props) {
  // The heights of the rows rendered so far keep the layout still when some are omitted.
  const [heightOf] = useState(() => heightsIn(body.current));
  const [place, setPlace] = useState(() => placeOf(body.current));
  const held = useHeldRow(body);
  const heldIndex = held === null ? -1 : keys.indexOf(held);
  const rows = useWindowVirtualizer<HTMLTableRowElement>({
    count: keys.length,
    estimateSize: (index) => heightOf(keys[index]),
    getItemKey: (index) => keys[index] ?? index,
    overscan: AROUND,
    scrollMargin: place.top,
    gap: place.gap,
    rangeExtractor: (range) => (isWhole ? indexesOf(range) : withKept(range, heldIndex)),
    useFlushSync: false,
    // Measures a row once the browser has laid it out. The default also measures while React adds the row.
    measureElement: (row, entry, virtualizer) => {
      if (entry) return measureElement(row, entry, virtualizer);
      const key = keys[virtualizer.indexFromElement(row)];
      return virtualizer.itemSizeCache.get(key ?? '') ?? heightOf(key);
    },
  });
  // Scroll anchoring of the browser keeps the visible rows in place, before its scroll event reports the position.
  rows.shouldAdjustScrollPositionOnItemSizeChange = () => false;
  const sight = sightOf(rows, place);
  const told = useRef<Sight | null>(null);
  // Runs after the paint: a layout effect would make the browser lay out the page twice.
  useEffect(() => {
    const now = placeOf(body.current);
    if (place.top !== now.top || place.gap !== now.gap) setPlace(now);
  });
  useLayoutEffect(() => {
    if (told.current !== null && isSame(told.current, sight)) return;
    told.current = sight;
    onSight(sight);
  });
  useFixedColumns(body, !isWhole);
  return null;
}

/** Start of the rows in the page, and the gap between them; both in px. */
interface Place {
  top: number;
  gap: number;
}

function placeOf(body: HTMLElement | null): Place {
  if (body === null) return { top: 0, gap: 0 };
  const second = body.querySelector('tr[data-key] + tr[data-key]');
  return {
    top: Math.round(body.getBoundingClientRect().top + window.scrollY),
    gap: second ? Number.parseFloat(getComputedStyle(second).marginTop) || 0 : 0,
  };
}

/** Returns the heights of the rendered rows in px, by key. Other rows get a height like theirs. */
function heightsIn(body: HTMLElement | null): (key: string | undefined) => number {
  const rows = [...(body?.querySelectorAll<HTMLElement>('tr[data-key]') ?? [])];
  const heights = new Map(rows.map((row) => [row.dataset.key, row.offsetHeight]));
  const sum = [...heights.values()].reduce((total, height) => total + height, 0);
  const usual = sum > 0 ? sum / heights.size : USUAL_HEIGHT;
  return (key) => heights.get(key) ?? usual;
}

const indexesOf = ({ count }: Range) => Array.from({ length: count }, (_, index) => index);

function withKept(range: Range, heldIndex: number): number[] {
  const kept = heldIndex < 0 ? [0] : [0, heldIndex - 1, heldIndex, heldIndex + 1];
  const near = new Set([...kept, ...defaultRangeExtractor(range)]);
  return [...near].filter((index) => index >= 0 && index < range.count).sort((a, b) => a - b);
}

type Rows = ReturnType<typeof useWindowVirtualizer<HTMLTableRowElement>>;

function sightOf(rows: Rows, { top, gap }: Place): Sight {
  const shown: ShownRow[] = [];
  let [next, end] = [0, 0];
  for (const { index, start, size } of rows.getVirtualItems()) {
    // The row's own margin is the gap above it.
    shown.push({ index, space: index === next ? 0 : start - top - end - gap });
    next = index + 1;
    end = start - top + size;
  }
  return { shown, rest: rows.getTotalSize() - end, measure: rows.measureElement };
}

function isSame(one: Sight, other: Sight): boolean {
  const isSameRow = ({ index, space }: ShownRow, at: number) =>
    other.shown[at]?.index === index && other.shown[at].space === space;
  return one.rest === other.rest && one.shown.length === other.shown.length && one.shown.every(isSameRow);
}

/** Returns the key of the focused row, or of the last one if no other element has taken the focus. */
function useHeldRow(body: Body): string | null {
  const [held, setHeld] = useState<string | null>(null);
  useEffect(() => {
    const element = body.current;
    if (element === null) return;
    const take = (target: EventTarget | null) => {
      const row = target instanceof Element ? target.closest<HTMLElement>('tr[data-key]') : null;
      setHeld(row && element.contains(row) ? (row.dataset.key ?? null) : null);
    };
    const onFocus = ({ target }: FocusEvent) => take(target);
    const onBlur = ({ relatedTarget }: FocusEvent) => relatedTarget !== null && take(relatedTarget);
    take(document.activeElement);
    element.addEventListener('focusin', onFocus);
    element.addEventListener('focusout', onBlur);
    return () => {
      element.removeEventListener('focusin', onFocus);
      element.removeEventListener('focusout', onBlur);
    };
  }, [body]);
  return held;
}
