import type { HelpQuery } from '@prarambh/contract/help';
import { useQuery } from '@tanstack/react-query';
import { adminChoices } from '../../../api/choices';
import { CompactSelect } from '../../../components/forms/compact-select';

interface Props {
  query: HelpQuery;
  isBusy: boolean;
  onAssign(userId: string | null): void;
}

/** Selects the admin who answers a query. */
export function AssigneeSelect({ query: { assignee }, isBusy, onAssign }: Props) {
  const { data: admins = [] } = useQuery(adminChoices());
  const isListed = assignee === null || admins.some(({ id }) => id === assignee._id);
  return (
    <CompactSelect
      aria-label="Answered by"
      value={assignee?._id ?? ''}
      disabled={isBusy}
      onChange={(event) => onAssign(event.target.value || null)}
    >
      <option value="">Unassigned</option>
      {!isListed && <option value={assignee._id}>{assignee.name}</option>}
      {admins.map(({ id, label }) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
    </CompactSelect>
  );
}
