import type { ListQuery } from '../../../api/queries';
import { ChoiceField } from '../../../components/tables/choice-field';
import { activeOf, DayField, FilterBar } from '../../../components/tables/filter-bar';

interface Props {
  filters: ListQuery<'GET /meetings'>;
  onChange(changes: { q?: string; targetType?: string; status?: string; from?: string; to?: string }): void;
  onClear: (() => void) | undefined;
}

/** Narrows the list down; the server does the searching. */
export function MeetingFilterBar({ filters, onChange, onClear }: Props) {
  return (
    <FilterBar
      q={filters.q}
      onSearch={(q) => onChange({ q })}
      placeholder="Title, internship or who made it"
      active={activeOf(filters)}
      onClear={onClear}
    >
      <ChoiceField
        label="For whom"
        value={filters.targetType}
        none="All meetings"
        choices={{ all: 'Everybody', users: 'Chosen people', internship: 'An internship' }}
        onChange={(targetType) => onChange({ targetType })}
      />
      <ChoiceField
        label="Status"
        value={filters.status}
        choices={{ scheduled: 'Scheduled', expired: 'Expired' }}
        onChange={(status) => onChange({ status })}
      />
      <DayField label="From" value={filters.from} max={filters.to} onChange={(from) => onChange({ from })} />
      <DayField label="To" value={filters.to} min={filters.from} onChange={(to) => onChange({ to })} />
    </FilterBar>
  );
}
