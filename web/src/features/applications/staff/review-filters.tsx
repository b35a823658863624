import type { ApplicationQuery } from '@prarambh/contract/applications';
import { ChoiceField } from '../../../components/tables/choice-field';
import { activeOf, DayField, FilterBar } from '../../../components/tables/filter-bar';
import { InternshipField } from './internship-field';
import type { ReviewDesk } from './review-desk';
import { FlagField } from './review-flags';

type Filters = Partial<Omit<ApplicationQuery, 'limit' | 'cursor'>>;

interface Props {
  statuses: ReviewDesk['statuses'];
  filters: Filters;
  onChange(changes: { [Name in keyof Filters]?: string }): void;
  onClear: (() => void) | undefined;
}

/** Narrows the list down; the server does the searching. */
export function ReviewFilters({ statuses, filters, onChange, onClear }: Props) {
  return (
    <FilterBar
      q={filters.q}
      onSearch={(q) => onChange({ q })}
      placeholder="Name, email, UTR or internship"
      active={activeOf(filters)}
      onClear={onClear}
    >
      <ChoiceField
        label="Status"
        value={filters.status}
        choices={statuses}
        onChange={(status) => onChange({ status })}
      />
      <InternshipField value={filters.internship} onChange={(internship) => onChange({ internship })} />
      <FlagField value={filters.flag} onChange={(flag) => onChange({ flag })} />
      <DayField label="From" value={filters.from} max={filters.to} onChange={(from) => onChange({ from })} />
      <DayField label="To" value={filters.to} min={filters.from} onChange={(to) => onChange({ to })} />
    </FilterBar>
  );
}
