import { Box, Button, Container, Flex, Link, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { Navigate, NavLink, Route, Routes, useLocation } from 'react-router-dom';
import { Modal } from '../components/dialogs/modal';
import { HomeIcon, LogoutIcon, MenuIcon, UserIcon } from '../components/display/icons';
import { Extra } from '../components/page/extra';
import { lazyComponent } from '../components/page/lazy-component';
import { PageSkeleton } from '../components/states/states';
import { AREA_PATHS, type PagedArea } from '../session/areas';
import { AREA_FRAME, AREA_PAGE } from './area-frame';
import { type AreaMenu, useMenuWords } from './area-menu';
import { AreaSidebar } from './area-sidebar';
import { Finder } from './finder/lazy-finder';
import { PageBoundary } from './page-boundary';
import { RefreshNote } from './refresh-note';
import { RoleNavigation } from './role-navigation';
import { notFoundPage, type Page } from './routes';
import { frameWidth, takesWindow } from './shell/frame-width';

const UnreadCorner = lazyComponent(async () => (await import('./unread')).UnreadCorner);

interface Props {
  area: PagedArea;
  menu: AreaMenu;
  pages: readonly Page[];
}

/** The layout of a role's area: a sidebar beside the page, or a bar below it on narrow windows. */
export function AreaLayout({ area, menu, pages }: Props) {
  const { pathname } = useLocation();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const say = useMenuWords();
  const page = (
    <PageBoundary>
      <Suspense fallback={<PageSkeleton />}>
        <AreaPages area={area} pages={pages} />
      </Suspense>
    </PageBoundary>
  );
  if (takesWindow(pathname)) {
    return (
      <>
        {page}
        <Finder hasButton={false} />
      </>
    );
  }
  return (
    <Container maxW={frameWidth(pathname)} {...AREA_FRAME}>
      <AreaSidebar menu={menu} area={area} />
      <Box {...AREA_PAGE}>
        <RefreshNote />
        {page}
      </Box>
      <BottomBar menu={menu} onMenu={() => setMenuOpen(true)} />
      {isMenuOpen && (
        <Modal title={say(menu.title)} placement="start" width="drawer" onClose={() => setMenuOpen(false)}>
          <RoleNavigation menu={menu} area={area} onChoose={() => setMenuOpen(false)} />
        </Modal>
      )}
    </Container>
  );
}

function AreaPages({ area, pages }: Pick<Props, 'area' | 'pages'>) {
  return (
    <Routes>
      {pages.map(({ path, Component }) => (
        <Route key={path} path={path} element={<Component />} />
      ))}
      {/* Only the accountant area redirects unknown paths (C06). */}
      <Route
        path="*"
        element={
          area === 'accountant' ? <Navigate to={AREA_PATHS.accountant} replace /> : <notFoundPage.Component />
        }
      />
    </Routes>
  );
}

const barItem = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '0.5',
  flex: '1',
  h: '16',
  px: '1',
  borderRadius: 'lg',
  color: 'fg.muted',
  fontSize: 'xs',
  fontWeight: 'medium',
  _hover: { textDecoration: 'none', color: 'fg' },
  _icon: { width: '1.375rem', height: '1.375rem' },
  _currentPage: { color: 'brand.fg' },
} as const;

function BottomBar({ menu, onMenu }: { menu: AreaMenu; onMenu(): void }) {
  const { t } = useLingui();
  return (
    <Flex
      as="nav"
      data-bar=""
      aria-label={t`Quick links`}
      display={{ base: 'flex', lg: 'none' }}
      _print={{ display: 'none' }}
      position="fixed"
      insetX="0"
      bottom="0"
      zIndex="docked"
      bg="bg.panel"
      borderTopWidth="1px"
      px="2"
      pb="env(safe-area-inset-bottom)"
    >
      <Link asChild variant="plain" {...barItem}>
        <NavLink to={menu.home} end>
          <HomeIcon size="1.375rem" />
          <Trans>Home</Trans>
        </NavLink>
      </Link>
      <Button variant="plain" aria-haspopup="dialog" onClick={onMenu} {...barItem} position="relative">
        <MenuIcon size="1.375rem" />
        <Text as="span">
          <Trans>Menu</Trans>
        </Text>
        <Extra>
          <UnreadCorner />
        </Extra>
      </Button>
      {menu.account && (
        <Link asChild variant="plain" {...barItem}>
          <NavLink to={menu.account}>
            <UserIcon size="1.375rem" />
            <Trans>Account</Trans>
          </NavLink>
        </Link>
      )}
      <Link asChild variant="plain" {...barItem}>
        <NavLink to="/logout">
          <LogoutIcon size="1.375rem" />
          <Trans>Logout</Trans>
        </NavLink>
      </Link>
    </Flex>
  );
}
