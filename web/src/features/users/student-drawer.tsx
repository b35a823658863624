import { Box, Stack, Text } from '@chakra-ui/react';
import { formatDate } from '@prarambh/contract/format';
import type { ListedUser } from '@prarambh/contract/staff-users';
import { Modal } from '../../components/dialogs/modal';
import { Avatar } from '../../components/display/avatar';
import { CopyButton } from '../../components/display/copy-button';
import { Facts } from '../../components/display/facts';
import { ROLE_WORDS } from './role-words';
import { StudentStatus } from './student-status';

/** The fields of a student that a co-admin may see, read-only (K05). */
export function StudentDrawer({ student, onClose }: { student: ListedUser; onClose(): void }) {
  const { name, email, internId, role, isVerified, createdAt, profilePicture } = student;
  return (
    <Modal title={name} placement="end" width="drawer" onClose={onClose}>
      <Stack gap="6">
        <Stack gap="3" align="flex-start">
          <Avatar name={name} src={profilePicture} size="4.5rem" />
          <StudentStatus isVerified={isVerified} />
        </Stack>
        <Box>
          <Text color="fg.muted" fontSize="sm">
            Email
          </Text>
          <Text fontWeight="medium" overflowWrap="anywhere" mb="2">
            {email}
          </Text>
          <CopyButton text={email} label="Copy email" />
        </Box>
        <Facts
          facts={[
            { label: 'Student ID', value: internId ?? '-' },
            { label: 'Role', value: ROLE_WORDS[role] },
            { label: 'Registered', value: formatDate(createdAt) },
          ]}
        />
      </Stack>
    </Modal>
  );
}
