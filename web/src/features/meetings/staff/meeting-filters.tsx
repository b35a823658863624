import type { ListQuery } from '../../../api/queries';
import { SelectField } from '../../../components/forms/select-field';
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
      <SelectField
        label="For whom"
        value={filters.targetType ?? ''}
        onChange={(event) => onChange({ targetType: event.target.value })}
      >
        <option value="">All meetings</option>
        <option value="all">Everybody</option>
        <option value="users">Chosen people</option>
        <option value="internship">An internship</option>
      </SelectField>
      <SelectField
        label="Status"
        value={filters.status ?? ''}
        onChange={(event) => onChange({ status: event.target.value })}
      >
        <option value="">All</option>
        <option value="scheduled">Scheduled</option>
        <option value="expired">Expired</option>
      </SelectField>
      <DayField label="From" value={filters.from} max={filters.to} onChange={(from) => onChange({ from })} />
      <DayField label="To" value={filters.to} min={filters.from} onChange={(to) => onChange({ to })} />
    </FilterBar>
  );
}
