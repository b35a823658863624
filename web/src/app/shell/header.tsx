import { Box, Button, Container, Flex, Link, Skeleton } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { brand } from '@prarambh/contract/brand';
import { HOME_PATHS } from '@prarambh/contract/roles';
import { useState } from 'react';
import { Link as RouterLink, useLocation, useNavigate } from 'react-router-dom';
import { Avatar } from '../../components/display/avatar';
import { IconButton } from '../../components/display/icon-button';
import { MenuIcon } from '../../components/display/icons';
import { ButtonLink } from '../../components/display/links';
import { Extra } from '../../components/page/extra';
import { FollowUp } from '../../components/page/follow-up';
import { lazyComponent } from '../../components/page/lazy-component';
import { useSession } from '../../session/session-context';
import { TOKEN_IS_STORED } from '../../session/token-is-stored';
import { STANDING_ALONE } from '../../theme/touch';
import { Finder } from '../finder/lazy-finder';
import { frameWidth, isForStaff } from './frame-width';
import { LanguageSwitch } from './language-switch';
import { Logo } from './logo';
import { MobileMenu } from './mobile-menu';
import { TopLink } from './nav-link';
import { mainLinks } from './site-links';
import { ThemeToggle } from './theme-toggle';

const UnreadBell = lazyComponent(async () => (await import('../unread')).UnreadBell);

export function Header() {
  const [isMenuOpen, setMenuOpen] = useState(false);
  const { pathname } = useLocation();
  const { t } = useLingui();
  return (
    <Box
      as="header"
      data-bar=""
      position="sticky"
      top="0"
      zIndex="sticky"
      bg="bg/88"
      backdropFilter="saturate(1.4) blur(10px)"
      borderBottomWidth="1px"
      _print={{ display: 'none' }}
    >
      <Container maxW={frameWidth(pathname)}>
        <Flex h="4.25rem" align="center" gap="4">
          <Link
            asChild
            variant="plain"
            color="fg"
            {...STANDING_ALONE}
            minW="2.125rem"
            flexShrink="1"
            _hover={{ textDecoration: 'none' }}
          >
            <RouterLink to="/" aria-label={t`${{ name: brand.name }}, home page`}>
              <Logo />
            </RouterLink>
          </Link>
          {!isForStaff(pathname) && (
            <Flex as="nav" aria-label={t`Main`} ms="6" gap="1" display={{ base: 'none', lg: 'flex' }}>
              {mainLinks.map(({ to, label }) => (
                <TopLink key={to} to={to}>
                  {t(label)}
                </TopLink>
              ))}
            </Flex>
          )}
          <Flex ms="auto" align="center" gap={{ base: '1', md: '2' }}>
            <Bell />
            <Finder hasButton />
            <LanguageSwitch />
            <ThemeToggle />
            <Flex align="center" gap="2" display={{ base: 'none', lg: 'flex' }}>
              <AccountLinks />
            </Flex>
            <Box display={{ base: 'block', lg: 'none' }}>
              <IconButton label={t`Open the menu`} aria-haspopup="dialog" onClick={() => setMenuOpen(true)}>
                <MenuIcon size="1.5rem" />
              </IconButton>
            </Box>
          </Flex>
        </Flex>
      </Container>
      {isMenuOpen && <MobileMenu onClose={() => setMenuOpen(false)} />}
    </Box>
  );
}

/** The bell of signed-in users, in a place that is reserved for it. */
function Bell() {
  const { user } = useSession();
  if (user === null) return null;
  return (
    <Box w="10" h="10">
      <FollowUp>
        <Extra>
          <UnreadBell role={user.role} />
        </Extra>
      </FollowUp>
    </Box>
  );
}

function AccountSkeleton() {
  return <Skeleton h="9" w="32" aria-hidden="true" />;
}

/** Shows Login and Register until the session is known, so that both work without scripts. */
function AccountLinks() {
  const { isChecking, hasFailed, checkAgain, user, token } = useSession();
  const { t } = useLingui();
  const navigate = useNavigate();
  if (hasFailed) {
    return (
      <Button variant="outline" size="sm" title={t`Your account could not be loaded.`} onClick={checkAgain}>
        <Trans>Load my account again</Trans>
      </Button>
    );
  }
  if (isChecking && token !== null) return <AccountSkeleton />;
  if (user === null) {
    return (
      <>
        <Box display="contents" css={isChecking ? { [TOKEN_IS_STORED]: { display: 'none' } } : undefined}>
          <ButtonLink to="/login" variant="ghost" size="sm">
            <Trans>Login</Trans>
          </ButtonLink>
          <ButtonLink to="/register" size="sm">
            <Trans>Register</Trans>
          </ButtonLink>
        </Box>
        {isChecking && (
          <Box display="none" css={{ [TOKEN_IS_STORED]: { display: 'block' } }}>
            <AccountSkeleton />
          </Box>
        )}
      </>
    );
  }
  return (
    <>
      <TopLink to={HOME_PATHS[user.role]}>
        <Trans>Dashboard</Trans>
      </TopLink>
      <Button variant="outline" size="sm" onClick={() => void navigate('/logout')}>
        <Trans>Logout</Trans>
      </Button>
      <Box title={user.name}>
        <Avatar name={user.name} src={user.profilePicture} />
      </Box>
    </>
  );
}
