import type { AuditFilters as Filters } from '@prarambh/contract/audit';
import { SelectField } from '../../components/forms/select-field';
import { activeOf, DayField, FilterBar, FilterChip } from '../../components/tables/filter-bar';
import { KINDS, wordsOf } from './audit-words';

interface Props {
  filters: Filters;
  actions: readonly string[];
  /** Names of the person and the thing that the list is narrowed to, as far as they are known. */
  actorName: string | undefined;
  targetLabel: string | undefined;
  onChange(changes: { [Name in keyof Filters]?: string }): void;
  onClear: (() => void) | undefined;
}

/** Narrows the trail down; the server does the searching. */
export function AuditFilters({ filters, actions, actorName, targetLabel, onChange, onClear }: Props) {
  return (
    <FilterBar
      q={filters.q}
      onSearch={(q) => onChange({ q })}
      placeholder="Who, or what was changed"
      active={activeOf({ ...filters, actor: undefined, target: undefined })}
      onClear={onClear}
      chips={
        (filters.actor || filters.target) && (
          <>
            {filters.actor && (
              <FilterChip
                label={`By ${actorName ?? 'one person'}`}
                onRemove={() => onChange({ actor: '' })}
              />
            )}
            {filters.target && (
              <FilterChip
                label={`About ${targetLabel ?? 'one thing'}`}
                onRemove={() => onChange({ target: '' })}
              />
            )}
          </>
        )
      }
    >
      <Choice
        label="Action"
        value={filters.action}
        choices={actions}
        onChoose={(action) => onChange({ action })}
      />
      <Choice
        label="Kind"
        value={filters.collection}
        choices={KINDS}
        onChoose={(collection) => onChange({ collection })}
      />
      <DayField label="Day (India)" value={filters.day} onChange={(day) => onChange({ day })} />
    </FilterBar>
  );
}

interface ChoiceProps {
  label: string;
  value: string | undefined;
  choices: readonly string[];
  onChoose(value: string): void;
}

function Choice({ label, value = '', choices, onChoose }: ChoiceProps) {
  return (
    <SelectField label={label} value={value} onChange={(event) => onChoose(event.target.value)}>
      <option value="">All</option>
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {wordsOf(choice)}
        </option>
      ))}
    </SelectField>
  );
}
