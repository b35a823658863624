import { Text } from '@chakra-ui/react';
import type { Role } from '@prarambh/contract/roles';
import { TextLink } from '../../components/display/links';
import { useSession } from '../../session/session-context';
import { WIDE_REACH } from '../../theme/touch';

/** Paths of a person's page by the reader's role; accountants have none. */
const PAGES: Partial<Record<Role, string>> = {
  admin: '/admin-dashboard/users',
  'co-admin': '/coadmin/students',
};

interface Props {
  id: string;
  name: string;
}

/** A person's name in a table, linked to the person's page if the reader has one; two lines on phones. */
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
