import { NOBODY } from '@prarambh/contract/help-status';
import { useQuery } from '@tanstack/react-query';
import { adminChoices } from '../../../api/choices';
import { SelectField } from '../../../components/forms/select-field';
import { useSession } from '../../../session/session-context';

interface Props {
  value: string | undefined;
  onChange(assignee: string): void;
}

/** Filters the queries by assignee. */
export function AssigneeField({ value = '', onChange }: Props) {
  const { user } = useSession();
  const { data: admins = [] } = useQuery(adminChoices());
  const others = admins.filter(({ id }) => id !== user?._id);
  const isListed = value === '' || [NOBODY, user?._id, ...others.map(({ id }) => id)].includes(value);
  return (
    <SelectField label="Assigned to" value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">All</option>
      {user && <option value={user._id}>Mine</option>}
      <option value={NOBODY}>Nobody’s</option>
      {others.map(({ id, label }) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
      {!isListed && <option value={value}>The chosen one</option>}
    </SelectField>
  );
}
