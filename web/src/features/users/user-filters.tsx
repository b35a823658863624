import type { UserFilters as Filters } from '@prarambh/contract/staff-users';
import { ChoiceField } from '../../components/tables/choice-field';
import { activeOf, FilterBar } from '../../components/tables/filter-bar';
import { ROLE_WORDS } from './role-words';

interface Props {
  filters: Filters;
  onChange(changes: { [Name in keyof Filters]?: string }): void;
  onClear: (() => void) | undefined;
  /** Only admins can filter by role and see closed accounts. */
  hasRoles?: boolean;
}

/** Narrows the list of people down; the server does the searching. */
export function UserFilters({ filters, onChange, onClear, hasRoles = false }: Props) {
  return (
    <FilterBar
      q={filters.q}
      onSearch={(q) => onChange({ q })}
      placeholder="Name, email or student ID"
      active={activeOf(filters)}
      onClear={onClear}
    >
      {hasRoles && (
        <ChoiceField
          label="Role"
          value={filters.role}
          choices={ROLE_WORDS}
          onChange={(role) => onChange({ role })}
        />
      )}
      <ChoiceField
        label={hasRoles ? 'Verified' : 'Status'}
        value={filters.verified}
        choices={hasRoles ? { true: 'Yes', false: 'No' } : { true: 'Active', false: 'Inactive' }}
        onChange={(verified) => onChange({ verified })}
      />
      {hasRoles && (
        <ChoiceField
          label="Accounts"
          value={filters.closed}
          none="Open"
          choices={{ true: 'Closed' }}
          onChange={(closed) => onChange({ closed })}
        />
      )}
    </FilterBar>
  );
}
