import type { ReactNode } from 'react';
import { SelectField } from '../../../components/forms/select-field';
import { activeOf, FilterBar } from '../../../components/tables/filter-bar';

interface Props {
  q: string;
  status: string;
  onChange(changes: { q?: string; status?: string }): void;
  placeholder: string;
  /** The options below "All". */
  children: ReactNode;
  onClear: (() => void) | undefined;
}

/** Narrows a list down by words and status; the server does the searching. */
export function ListFilters({ q, status, onChange, placeholder, children, onClear }: Props) {
  return (
    <FilterBar
      q={q}
      onSearch={(words) => onChange({ q: words })}
      placeholder={placeholder}
      active={activeOf({ status })}
      onClear={onClear}
    >
      <SelectField
        label="Status"
        value={status}
        onChange={(event) => onChange({ status: event.target.value })}
      >
        <option value="">All</option>
        {children}
      </SelectField>
    </FilterBar>
  );
}
