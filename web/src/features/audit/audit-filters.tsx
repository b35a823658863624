import type { AuditFilters as Filters } from '@prarambh/contract/audit';
import { ChoiceField } from '../../components/tables/choice-field';
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

const choicesOf = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, wordsOf(name)]));

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
      <ChoiceField
        label="Action"
        value={filters.action}
        choices={choicesOf(actions)}
        onChange={(action) => onChange({ action })}
      />
      <ChoiceField
        label="Kind"
        value={filters.collection}
        choices={choicesOf(KINDS)}
        onChange={(collection) => onChange({ collection })}
      />
      <DayField label="Day (India)" value={filters.day} onChange={(day) => onChange({ day })} />
    </FilterBar>
  );
}
