import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { TOAST_MS } from '@prarambh/contract/constants';
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Sentence } from '../../language/sentence';
import { IconButton } from '../display/icon-button';
import { AlertIcon, CheckIcon, CloseIcon, MailIcon } from '../display/icons';
import { dismissToast, readToasts, subscribeToToasts, type Toast, type ToastTone } from './toast-store';

const LOOKS: Record<ToastTone, { palette: string; icon: React.ReactNode }> = {
  success: { palette: 'green', icon: <CheckIcon /> },
  error: { palette: 'red', icon: <AlertIcon /> },
  info: { palette: 'brand', icon: <MailIcon /> },
};

/** Where toasts appear. Mounted once, and always present so that screen readers notice what is put into it. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, readToasts, readToasts);
  const region = useRef<HTMLDivElement>(null);
  const count = toasts.length;
  useEffect(() => {
    const element = region.current;
    // Being a popover lifts toasts above an open dialog; showing it anew puts it on top of one opened since.
    if (element === null || count === 0 || typeof element.showPopover !== 'function') return;
    if (element.matches(':popover-open')) element.hidePopover();
    element.showPopover();
  }, [count]);
  useFreePlace(region, count > 0);

  return (
    <Box
      ref={region}
      {...{ popover: 'manual' }}
      role="status"
      aria-live="polite"
      position="fixed"
      inset="auto"
      // Below the header of the page, whose buttons stand there.
      top="4.75rem"
      right="4"
      w="min(24rem, calc(100vw - 2rem))"
      display="flex"
      flexDirection="column"
      gap="2"
      bg="transparent"
      color="fg"
      overflow="visible"
      zIndex="toast"
      pointerEvents="none"
      transition="translate 160ms ease-out"
      // One card high, so that there is room for it between what is pressed: each lies on the earlier ones, which come out
      // from under it for whoever points at it or comes to it by the keyboard.
      css={{
        '&:not(:hover, :focus-within) > :not(:last-child)': {
          position: 'absolute',
          inset: '0',
          overflow: 'hidden',
          transform: 'translateY(0.375rem) scaleX(0.97)',
        },
        '& > :last-child': { position: 'relative' },
        // Where what is in the top corner is needed all the time.
        'body:has([data-toasts=foot]) &': {
          top: 'auto',
          right: 'auto',
          bottom: { base: '28', lg: '20' },
          left: { base: '4', lg: '10' },
        },
      }}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </Box>
  );
}

/** Moves what is shown off the buttons of the page, once the code for that is there. */
function useFreePlace(region: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(() => {
    const element = region.current;
    if (element === null || !isShown) return;
    let leave: (() => void) | null = null;
    let isOver = false;
    import('./toast-place').then(
      ({ keepOffButtons }) => {
        if (!isOver) leave = keepOffButtons(element);
      },
      // Without it they stand in their corner.
      () => undefined,
    );
    return () => {
      isOver = true;
      leave?.();
    };
  }, [region, isShown]);
}

function ToastCard({ toast }: { toast: Toast }) {
  const [isHeld, setHeld] = useState(false);
  const { t } = useLingui();
  const { action } = toast;
  const shownMs = action ? action.seconds * 1000 : TOAST_MS;
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => dismissToast(toast.id), shownMs);
    return () => clearTimeout(timer);
  }, [isHeld, toast.id, shownMs]);
  const act = () => {
    dismissToast(toast.id);
    action?.run();
  };
  const { palette, icon } = LOOKS[toast.tone];
  return (
    <Flex
      colorPalette={palette}
      align="flex-start"
      gap="3"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border.emphasized"
      borderRadius="xl"
      boxShadow="lg"
      px="4"
      py="3"
      pe="2"
      pointerEvents="auto"
      animation="slide-in-end 220ms ease-out"
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Box color="colorPalette.fg" mt="0.5">
        {icon}
      </Box>
      <Text flex="1" minW="0" fontSize="sm" lineHeight="1.55" overflowWrap="anywhere">
        <Sentence>{toast.message}</Sentence>
      </Text>
      {action && (
        <Button size="sm" variant="outline" my="-1.5" onClick={act}>
          {action.label}
        </Button>
      )}
      <IconButton label={t`Dismiss`} size="sm" mt="-2" onClick={() => dismissToast(toast.id)}>
        <CloseIcon size="1rem" />
      </IconButton>
    </Flex>
  );
}
