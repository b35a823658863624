import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { TOAST_MS } from '@prarambh/contract/constants';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Sentence } from '../../language/sentence';
import { IconButton } from '../display/icon-button';
import { AlertIcon, CheckIcon, CloseIcon, MailIcon } from '../display/icons';
import { dismissToast, readToasts, subscribeToToasts, type Toast, type ToastTone } from './toast-store';
import { useClearOfFocus } from './use-clear-of-focus';

const LOOKS: Record<ToastTone, { palette: string; icon: React.ReactNode }> = {
  success: { palette: 'green', icon: <CheckIcon /> },
  error: { palette: 'red', icon: <AlertIcon /> },
  info: { palette: 'brand', icon: <MailIcon /> },
};

/** Stack of toasts at the top right (P17). Always mounted, so that screen readers announce new toasts. */
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
  useClearOfFocus(region, count);

  return (
    <Box
      ref={region}
      {...{ popover: 'manual' }}
      role="status"
      aria-live="polite"
      position="fixed"
      inset="auto"
      // Keeps toasts below the page header.
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
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </Box>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const [isHeld, setHeld] = useState(false);
  const { t } = useLingui();
  const { action, isSticky = false } = toast;
  const shownMs = action ? action.seconds * 1000 : TOAST_MS;
  useEffect(() => {
    if (isHeld || isSticky) return;
    const timer = setTimeout(() => dismissToast(toast.id), shownMs);
    return () => clearTimeout(timer);
  }, [isHeld, isSticky, toast.id, shownMs]);
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
      data-floating
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
