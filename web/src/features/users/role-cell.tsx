import { Box, Text } from '@chakra-ui/react';
import { isRole } from '@prarambh/contract/roles';
import type { ListedUser } from '@prarambh/contract/staff-users';
import { CompactSelect } from '../../components/forms/compact-select';
import { ROLE_WORDS, TABLE_ROLES } from './role-words';
import type { UserChanges } from './use-user-changes';

interface Props {
  user: ListedUser;
  changes: UserChanges;
  isOwn: boolean;
}

/** A select for a person's role, with its error below. */
export function RoleCell({ user, changes, isOwn }: Props) {
  const { roleFailure, isBusy } = changes;
  return (
    <Box>
      <CompactSelect
        aria-label={`Role of ${user.name}`}
        title={isOwn ? 'Another admin has to change your own role' : undefined}
        value={user.role}
        disabled={isOwn || isBusy(user._id)}
        onChange={({ target }) => {
          if (isRole(target.value)) void changes.changeRole(user, target.value);
        }}
      >
        {TABLE_ROLES.map((role) => (
          <option key={role} value={role}>
            {ROLE_WORDS[role]}
          </option>
        ))}
      </CompactSelect>
      {roleFailure?.userId === user._id && (
        <Box role="alert" color="fg.error" fontSize="sm" mt="1">
          <Text>Failed to change role</Text>
          {roleFailure.reason && <Text>{roleFailure.reason}</Text>}
        </Box>
      )}
    </Box>
  );
}
