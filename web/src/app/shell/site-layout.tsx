import { Box, Flex, Link } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { focusPage } from '../../components/page/lost-focus';
import { areaOf } from '../../session/areas';
import { AfterFirstPaint } from '../late/after-first-paint';
import { Footer } from './footer';
import { takesWindow } from './frame-width';
import { Header } from './header';
import { PageAnnouncer } from './page-announcer';
import { followSystem } from './theme-toggle';

/** The header, the page and the footer. Role areas have no footer. */
export function SiteLayout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  useStartOfPage();
  useEffect(followSystem, []);
  return (
    <Flex direction="column" minH="100dvh">
      <Link
        href="#content"
        position="absolute"
        insetStart="4"
        top="3"
        zIndex="skipNav"
        bg="bg.panel"
        px="4"
        py="3"
        borderRadius="lg"
        boxShadow="md"
        translate="0 -200%"
        _focus={{ translate: '0 0' }}
      >
        <Trans>Skip to the content</Trans>
      </Link>
      {!takesWindow(pathname) && <Header />}
      <Box as="main" id="content" tabIndex={-1} flex="1" display="flex" flexDirection="column">
        <AfterFirstPaint />
        {children}
      </Box>
      <PageAnnouncer />
      {areaOf(pathname) === null && <Footer />}
    </Flex>
  );
}

/** Scrolls to the top and moves the focus there after following a link, but not after going back. */
function useStartOfPage() {
  const { pathname } = useLocation();
  const navigation = useNavigationType();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (navigation === 'POP') return;
    window.scrollTo(0, 0);
    focusPage();
  }, [pathname, navigation]);
}
