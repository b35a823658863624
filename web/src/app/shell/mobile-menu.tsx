import { Box, Button, Flex, Skeleton, Stack, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { HOME_PATHS } from '@prarambh/contract/roles';
import { useLocation } from 'react-router-dom';
import { Modal } from '../../components/dialogs/modal';
import { Avatar } from '../../components/display/avatar';
import { useSession } from '../../session/session-context';
import { isForStaff } from './frame-width';
import { MenuLanguages } from './language-switch';
import { SideLink } from './nav-link';
import { mainLinks } from './site-links';

/** The top navigation on a phone. Choosing a link closes it. */
export function MobileMenu({ onClose }: { onClose(): void }) {
  const { isChecking, hasFailed, checkAgain, user } = useSession();
  const { t } = useLingui();
  const { pathname } = useLocation();
  return (
    <Modal title={t`Menu`} placement="start" width="drawer" onClose={onClose}>
      <Stack as="nav" aria-label={t`Main`} gap="1">
        {!isForStaff(pathname) && (
          <>
            {mainLinks.map(({ to, label }) => (
              <SideLink key={to} to={to} end={to === '/'} onClick={onClose}>
                {t(label)}
              </SideLink>
            ))}
            <Box borderTopWidth="1px" my="3" />
          </>
        )}
        {hasFailed && (
          <Button variant="outline" onClick={checkAgain}>
            <Trans>Load my account again</Trans>
          </Button>
        )}
        {isChecking && <Skeleton h="11" aria-hidden="true" />}
        {!isChecking && !hasFailed && user === null && (
          <>
            <SideLink to="/login" onClick={onClose}>
              <Trans>Login</Trans>
            </SideLink>
            <SideLink to="/register" onClick={onClose}>
              <Trans>Register</Trans>
            </SideLink>
          </>
        )}
        {user !== null && (
          <>
            <Flex align="center" gap="3" px="3.5" py="2">
              <Avatar name={user.name} src={user.profilePicture} />
              <Box minW="0">
                <Text fontWeight="semibold" truncate>
                  {user.name}
                </Text>
                <Text color="fg.muted" fontSize="sm" truncate>
                  {user.email}
                </Text>
              </Box>
            </Flex>
            <SideLink to={HOME_PATHS[user.role]} onClick={onClose}>
              <Trans>Dashboard</Trans>
            </SideLink>
            <SideLink to="/logout" onClick={onClose}>
              <Trans>Logout</Trans>
            </SideLink>
          </>
        )}
        <Box borderTopWidth="1px" my="3" _last={{ display: 'none' }} />
        <MenuLanguages onSwitch={onClose} />
      </Stack>
    </Modal>
  );
}
