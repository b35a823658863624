import { Text } from '@chakra-ui/react';
import type { Role } from '@prarambh/contract/roles';
import { TextLink } from '../../components/display/links';
import { useSession } from '../../session/session-context';

/** Where staff of a role find everything about a person; accountants find it nowhere. */
const PAGES: Partial<Record<Role, string>> = {
  admin: '/admin-dashboard/users',
  'co-admin': '/coadmin/students',
};

interface Props {
  id: string;
  name: string;
}

/** The name of a person in a table, which leads to that person's page where the reader has one. */
export function PersonLink({ id, name }: Props) {
  const { user } = useSession();
  const page = user ? PAGES[user.role] : undefined;
  if (!page) {
    return (
      <Text as="span" fontWeight="semibold" overflowWrap="anywhere">
        {name}
      </Text>
    );
  }
  return (
    <TextLink
      to={`${page}/${encodeURIComponent(id)}`}
      color="fg"
      fontWeight="semibold"
      overflowWrap="anywhere"
    >
      {name}
    </TextLink>
  );
}
