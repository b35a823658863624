import { Button, chakra, Heading, Stack, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import {
  type KeyboardEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { readServerSilent, subscribeToServerState } from '../../api/connection';
import { isOnline as readOnline } from '../../api/network';
import { Illustration, type IllustrationName } from '../../components/display/illustrations';
import { useOnline } from '../../components/states/use-online';
import { useSession } from '../../session/session-context';

const Cover = chakra('dialog', {
  base: {
    bg: 'bg',
    color: 'fg',
    m: 0,
    p: '6',
    w: '100vw',
    h: '100dvh',
    maxW: 'none',
    maxH: 'none',
    _open: { display: 'grid', placeItems: 'center' },
  },
});

/**
 * Returns whether this device may have kept answers to read offline; it keeps none for staff (docs/decisions/0015).
 */
function useOfflineReading(): 'possible' | 'unknown' | 'impossible' {
  const { viewer, isOutOfReach } = useSession();
  if (!globalThis.navigator?.serviceWorker?.controller) return 'impossible';
  if (viewer === 'user' || viewer === 'signed-out') return 'possible';
  return viewer === 'checking' && !isOutOfReach ? 'unknown' : 'impossible';
}

/** Reloads failed queries once a silent server responds again. */
function useFailuresAgain(isServerSilent: boolean): void {
  const queryClient = useQueryClient();
  const wasSilent = useRef(false);
  useEffect(() => {
    if (wasSilent.current && !isServerSilent)
      void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
    wasSilent.current = isServerSilent;
  }, [isServerSilent, queryClient]);
}

/**
 * The offline and the server-not-responding screen. They cover the whole window but keep the page below, so that typed
 * text survives. Offline wins over a silent server (A07). Users who open the site offline, or choose to continue
 * offline, see no screen if the device has something to read.
 */
export function ConnectionScreens() {
  const isOnline = useOnline();
  const isServerSilent = useSyncExternalStore(subscribeToServerState, readServerSilent, () => false);
  const reading = useOfflineReading();
  useFailuresAgain(isServerSilent);
  const [goesOn, setGoesOn] = useState(() => !readOnline());
  const { t } = useLingui();
  if (!isOnline) {
    if (goesOn && reading !== 'impossible') return null;
    return (
      <CoverScreen
        title={t`No Internet Connection`}
        button={t`Retry`}
        illustration="offline"
        {...(reading === 'possible' && { onGoOn: () => setGoesOn(true) })}
      >
        {t`Check your Wi-Fi or mobile data. This message goes away when you are back online, and nothing you typed is lost.`}
      </CoverScreen>
    );
  }
  if (isServerSilent) {
    return (
      <CoverScreen title={t`Server Not Responding`} button={t`Refresh Page`} illustration="server">
        {t`Our server did not answer. This message goes away when it does. You can also refresh the page.`}
      </CoverScreen>
    );
  }
  return null;
}

/**
 * Calls `onOpened` when another dialog opens. It would cover this one, for example an alert about the same failed call.
 */
function whenAnotherOpens(cover: Element, onOpened: () => void): () => void {
  const observer = new MutationObserver((changes) => {
    const isAnother = ({ target }: MutationRecord) =>
      target !== cover && target instanceof HTMLDialogElement && target.open;
    if (changes.some(isAnother)) onOpened();
  });
  observer.observe(document.body, { subtree: true, attributeFilter: ['open'] });
  return () => observer.disconnect();
}

interface CoverScreenProps {
  title: string;
  button: string;
  illustration: IllustrationName;
  children: string;
  /** Called when the user chooses to continue offline. */
  onGoOn?: () => void;
}

function CoverScreen({ title, button, illustration, children, onGoOn }: CoverScreenProps) {
  const cover = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const textId = useId();
  useLayoutEffect(() => {
    const element = cover.current;
    if (element === null) return;
    element.showModal();
    const stopWatching = whenAnotherOpens(element, () => {
      element.close();
      element.showModal();
    });
    return () => {
      stopWatching();
      element.close();
    };
  }, []);
  // Esc must not close these screens, because the page behind them does not work.
  const keepOpen = (event: { preventDefault(): void }) => event.preventDefault();
  useEffect(() => {
    const element = cover.current;
    const reopen = () => {
      if (element?.isConnected && !element.open) element.showModal();
    };
    element?.addEventListener('close', reopen);
    return () => element?.removeEventListener('close', reopen);
  }, []);
  return (
    <Cover
      ref={cover}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={textId}
      onCancel={keepOpen}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Escape') keepOpen(event);
      }}
    >
      <Stack align="center" textAlign="center" gap="4">
        <Illustration name={illustration} />
        <Heading as="h2" size="2xl" id={titleId}>
          {title}
        </Heading>
        <Text id={textId} color="fg.muted" maxW="sm">
          {children}
        </Text>
        <Stack direction={{ base: 'column', sm: 'row' }} gap="3" mt="3">
          <Button autoFocus onClick={() => window.location.reload()}>
            {button}
          </Button>
          {onGoOn && (
            <Button variant="outline" onClick={onGoOn}>
              <Trans>Continue offline</Trans>
            </Button>
          )}
        </Stack>
      </Stack>
    </Cover>
  );
}
