import { Box, chakra } from '@chakra-ui/react';
import { SortDownIcon, SortIcon, SortUpIcon } from '../display/icons';
import { CompactSelect } from '../forms/compact-select';

interface SortChoice {
  /** The name of this order in the API. */
  value: string;
  label: string;
  direction: 'ascending' | 'descending';
}

/** The orders of a column, one or two; a press starts with the first. */
export type SortChoices = readonly [first: SortChoice, second?: SortChoice];

/** Newest first, the default of tables, and oldest first. */
export const BY_TIME: SortChoices = [
  { value: 'newest', label: 'Newest first', direction: 'descending' },
  { value: 'oldest', label: 'Oldest first', direction: 'ascending' },
];

export const BY_NAME: SortChoices = [{ value: 'name', label: 'Name, A to Z', direction: 'ascending' }];

/**
 * Returns the order of a table and a function that changes it. A search (`q`) has no function: the server returns its
 * results newest first.
 */
export function sortingOf(
  { q, sort = 'newest' }: { q?: string; sort?: string },
  change: (changes: { sort: string }) => void,
) {
  return q ? { sort: 'newest' } : { sort, onSort: (next: string) => change({ sort: next }) };
}

/** Returns the `aria-sort` of a column. */
export function sortDirection(choices: SortChoices, sort: string | undefined) {
  return choices.find((choice) => choice?.value === sort)?.direction ?? 'none';
}

const HeaderButton = chakra('button', {
  base: {
    display: 'inline-flex',
    gap: '1',
    alignItems: 'center',
    minH: '6',
    // Negative margins give the button the height of a text line, so that all headings align.
    my: 'calc((1lh - 1.5rem) / 2)',
    font: 'inherit',
    color: 'inherit',
    cursor: 'pointer',
    borderRadius: 'sm',
    _hover: { color: 'fg' },
  },
});

const ARROWS = {
  ascending: <SortUpIcon size="1em" />,
  descending: <SortDownIcon size="1em" />,
  none: <SortIcon size="1em" />,
};

interface Props {
  label: string;
  choices: SortChoices;
  sort: string | undefined;
  onSort(sort: string): void;
}

/** A header that sorts its column, or reverses the order of a sorted one. */
export function SortHeader({ label, choices, sort, onSort }: Props) {
  const [first, second = first] = choices;
  const next = sort === first.value ? second : first;
  return (
    <HeaderButton type="button" title={`Sort: ${next.label}`} onClick={() => onSort(next.value)}>
      {label}
      {ARROWS[sortDirection(choices, sort)]}
    </HeaderButton>
  );
}

/** The choice of the order above the cards of phones. */
export function SortSelect({
  choices,
  sort,
  onSort,
}: Omit<Props, 'label' | 'choices'> & { choices: readonly SortChoice[] }) {
  return (
    <Box hideFrom="md" flex="1">
      <CompactSelect aria-label="Sort" value={sort} onChange={(event) => onSort(event.target.value)}>
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </CompactSelect>
    </Box>
  );
}
