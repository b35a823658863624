import type { ListQuery } from '../../api/queries';
import { SelectField } from '../../components/forms/select-field';
import { activeOf, FilterBar } from '../../components/tables/filter-bar';

interface Props {
  filters: ListQuery<'GET /certificates'> | ListQuery<'GET /offer-letters'>;
  onChange(changes: { q?: string; isRevoked?: string }): void;
  placeholder: string;
}

/** Narrows a list of documents down; the server does the searching. */
export function DocumentFilters({ filters, onChange, placeholder }: Props) {
  return (
    <FilterBar
      q={filters.q}
      onSearch={(q) => onChange({ q })}
      placeholder={placeholder}
      active={activeOf(filters)}
    >
      <SelectField
        label="State"
        value={filters.isRevoked ? 'true' : ''}
        onChange={(event) => onChange({ isRevoked: event.target.value })}
      >
        <option value="">Valid</option>
        <option value="true">Revoked</option>
      </SelectField>
    </FilterBar>
  );
}
