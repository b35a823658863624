import { Box, chakra } from '@chakra-ui/react';
import { formatNumberOf } from '@prarambh/contract/format';
import type { ComponentProps } from 'react';
import { CheckboxField, EMPTY_IN_THE_DARK } from '../forms/checkbox-field';

/** The selected rows, for actions on all of them. */
export interface Selection<Row> {
  selected: ReadonlySet<string>;
  onChange(selected: ReadonlySet<string>): void;
  isSelectable(row: Row): boolean;
  /** Names the row for screen readers. */
  labelOf(row: Row): string;
}

const HeaderCell = 'th';
const Cell = 'td';
const TickBox = chakra('input', {
  base: {
    boxSize: '5',
    cursor: 'pointer',
    accentColor: 'var(--p-colors-brand-solid)',
    ...EMPTY_IN_THE_DARK,
  },
});

/** A checkbox whose press area is larger than it looks. */
function Tick(props: ComponentProps<typeof TickBox>) {
  return (
    <Box as="label" display="inline-grid">
      <TickBox type="checkbox" {...props} />
    </Box>
  );
}

interface AllProps<Row> {
  rows: readonly Row[];
  rowKey(row: Row): string;
  selection: Selection<Row>;
}

/** Selects all loaded rows that can be selected, or none. */
function allOf<Row>({ rows, rowKey, selection }: AllProps<Row>) {
  const ids = rows.filter(selection.isSelectable).map(rowKey);
  const isAll = ids.length > 0 && ids.every((id) => selection.selected.has(id));
  const toggle = () => selection.onChange(new Set(isAll ? [] : ids));
  return { count: ids.length, isAll, toggle };
}

/** The checkbox for all rows in the head of the table. */
export function SelectAll<Row>(props: AllProps<Row>) {
  const { count, isAll, toggle } = allOf(props);
  return (
    <HeaderCell role="columnheader" scope="col" aria-label="Selected">
      <Tick aria-label="Select all rows shown" disabled={count === 0} checked={isAll} onChange={toggle} />
    </HeaderCell>
  );
}

/** The checkbox for all rows above the cards of a phone, which have no table head. */
export function SelectAllShown<Row>(props: AllProps<Row>) {
  const { count, isAll, toggle } = allOf(props);
  if (count === 0) return null;
  return (
    <Box hideFrom="md" mb="3">
      <CheckboxField
        label={`Select the ${formatNumberOf(count, 'loaded row', 'loaded rows')}`}
        checked={isAll}
        onChange={toggle}
      />
    </Box>
  );
}

/** The checkbox of a row; none if the row cannot be selected. */
export function SelectRow<Row>({ row, id, selection }: { row: Row; id: string; selection: Selection<Row> }) {
  const { selected, onChange, isSelectable, labelOf } = selection;
  const toggle = () => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
  // `data-role` hides the empty cell on phones, where it would leave an empty line.
  if (!isSelectable(row)) return <Cell role="cell" data-role="none" />;
  return (
    <Cell role="cell" data-label="Select" data-select="">
      <Tick aria-label={`Select ${labelOf(row)}`} checked={selected.has(id)} onChange={toggle} />
    </Cell>
  );
}
