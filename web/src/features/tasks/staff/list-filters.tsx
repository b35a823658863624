import { ChoiceField } from '../../../components/tables/choice-field';
import { activeOf, FilterBar } from '../../../components/tables/filter-bar';

interface Props {
  filters: { q?: string | undefined; status?: string | undefined };
  onChange(changes: { q?: string; status?: string }): void;
  placeholder: string;
  /** The statuses with their labels. */
  statuses: Readonly<Record<string, string>>;
  onClear: (() => void) | undefined;
}

/** Filters a list by search and status; the server searches. */
export function ListFilters({ filters: { q, status }, statuses, onChange, placeholder, onClear }: Props) {
  return (
    <FilterBar
      q={q}
      onSearch={(words) => onChange({ q: words })}
      placeholder={placeholder}
      active={activeOf({ status })}
      onClear={onClear}
    >
      <ChoiceField
        label="Status"
        value={status}
        choices={statuses}
        onChange={(chosen) => onChange({ status: chosen })}
      />
    </FilterBar>
  );
}
