import type { ListQuery } from '../../../api/queries';
import { type Filters, oneOf, searchTerm, timeOrder } from '../../../components/tables/address-filters';
import { ChoiceField } from '../../../components/tables/choice-field';
import { activeOf, FilterBar } from '../../../components/tables/filter-bar';

/** Filters in the URL. */
export const internshipFilters = { q: searchTerm, status: oneOf('accepting', 'closed'), sort: timeOrder };
type InternshipFilters = Filters<typeof internshipFilters>;

/** The filters as the API takes them. */
export function internshipQuery({ status, ...filters }: InternshipFilters): ListQuery<'GET /internships'> {
  return status ? { ...filters, isAccepting: status === 'accepting' ? 'true' : 'false' } : filters;
}

interface Props {
  filters: InternshipFilters;
  onChange(changes: { q?: string; status?: string }): void;
  onClear: (() => void) | undefined;
}

/** Narrows the list down; the server does the searching. */
export function InternshipFilterBar({ filters, onChange, onClear }: Props) {
  return (
    <FilterBar
      q={filters.q}
      onSearch={(q) => onChange({ q })}
      placeholder="Title or company"
      active={activeOf(filters)}
      onClear={onClear}
    >
      <ChoiceField
        label="Status"
        value={filters.status}
        choices={{ accepting: 'Accepting', closed: 'Closed' }}
        onChange={(status) => onChange({ status })}
      />
    </FilterBar>
  );
}
