import type { UserFilters as Filters } from '@prarambh/contract/staff-users';
import { SelectField } from '../../components/forms/select-field';
import { activeOf, FilterBar } from '../../components/tables/filter-bar';
import { ROLE_WORDS, TABLE_ROLES } from './role-words';

interface Props {
  filters: Filters;
  onChange(changes: { [Name in keyof Filters]?: string }): void;
  onClear: (() => void) | undefined;
  /** Only admins see people of every role, and closed accounts. */
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
        <SelectField
          label="Role"
          value={filters.role ?? ''}
          onChange={(event) => onChange({ role: event.target.value })}
        >
          <option value="">All</option>
          {TABLE_ROLES.map((role) => (
            <option key={role} value={role}>
              {ROLE_WORDS[role]}
            </option>
          ))}
        </SelectField>
      )}
      <SelectField
        label={hasRoles ? 'Verified' : 'Status'}
        value={filters.verified ?? ''}
        onChange={(event) => onChange({ verified: event.target.value })}
      >
        <option value="">All</option>
        <option value="true">{hasRoles ? 'Yes' : 'Active'}</option>
        <option value="false">{hasRoles ? 'No' : 'Inactive'}</option>
      </SelectField>
      {hasRoles && (
        <SelectField
          label="Accounts"
          value={filters.closed ?? ''}
          onChange={(event) => onChange({ closed: event.target.value })}
        >
          <option value="">Open</option>
          <option value="true">Closed</option>
        </SelectField>
      )}
    </FilterBar>
  );
}
