import { Text } from '@chakra-ui/react';
import type { Role } from '@prarambh/contract/roles';
import { TextLink } from '../../components/display/links';
import { useSession } from '../../session/session-context';
import { WIDE_REACH } from '../../theme/touch';

/** Where staff of a role find everything about a person; accountants find it nowhere. */
const PAGES: Partial<Record<Role, string>> = {
  admin: '/admin-dashboard/users',
  'co-admin': '/coadmin/students',
};

interface Props {
  id: string;
  name: string;
}

/** The name of a person in a table, which leads to that person's page where the reader has one; two lines of it on a phone. */
export function PersonLink({ id, name }: Props) {
  const { user } = useSession();
  const page = user ? PAGES[user.role] : undefined;
  const shown = (
    <Text
      as="span"
      lineClamp={{ base: 2, md: 'none' }}
      title={name}
      fontWeight="semibold"
      overflowWrap="anywhere"
    >
      {name}
    </Text>
  );
  if (!page) return shown;
  return (
    <TextLink to={`${page}/${encodeURIComponent(id)}`} display="inline-block" color="fg" {...WIDE_REACH}>
      {shown}
    </TextLink>
  );
}
