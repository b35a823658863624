import { chakra, Flex, Heading } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from '../display/icon-button';
import { CloseIcon } from '../display/icons';
import { focusPage, isFocusLost } from '../page/lost-focus';
import { useCloseOnBack } from './close-on-back';

const Dialog = chakra('dialog', {
  base: {
    bg: 'bg.panel',
    color: 'fg',
    boxShadow: 'lg',
    overflow: 'hidden',
    _open: { display: 'flex', flexDirection: 'column' },
    _backdrop: { bg: 'rgb(18 17 36 / 0.55)', animation: 'fade-in 160ms ease-out' },
  },
  variants: {
    placement: {
      center: {
        m: 'auto',
        borderWidth: '1px',
        borderRadius: '2xl',
        maxH: 'calc(100dvh - 2rem)',
        animation: 'rise-in 200ms ease-out',
      },
      start: {
        m: '0 auto 0 0',
        h: '100dvh',
        maxH: '100dvh',
        borderEndRadius: '2xl',
        animation: 'slide-in-start 220ms ease-out',
      },
      end: {
        m: '0 0 0 auto',
        h: '100dvh',
        maxH: '100dvh',
        borderStartRadius: '2xl',
        animation: 'slide-in-end 220ms ease-out',
      },
    },
    width: {
      sm: { w: 'min(26rem, calc(100vw - 2rem))' },
      md: { w: 'min(36rem, calc(100vw - 2rem))' },
      lg: { w: 'min(60rem, calc(100vw - 2rem))' },
      drawer: { w: 'min(20rem, calc(100vw - 3.5rem))' },
    },
  },
  defaultVariants: { placement: 'center', width: 'sm' },
});

interface Props {
  title: string;
  children: ReactNode;
  footer?: ReactNode;
  onClose(): void;
  role?: 'dialog' | 'alertdialog';
  placement?: 'center' | 'start' | 'end';
  width?: 'sm' | 'md' | 'lg' | 'drawer';
  /** False if closing would lose an awaited answer; Esc still closes. */
  hasCloseButton?: boolean;
  /** False if a click beside the dialog must not close it, because typed text would be lost. */
  closesOnBackdrop?: boolean;
  /** True while a save is running; the dialog cannot be closed. */
  isBusy?: boolean;
  describedBy?: string;
}

const stay = () => {};

/**
 * Shows a dialog while it is mounted. The browser's `<dialog>` traps the focus, makes the page inert and
 * restores the focus.
 */
export function Modal({ title, children, footer, onClose, hasCloseButton = true, ...look }: Props) {
  const { role = 'dialog', placement = 'center', width = 'sm', describedBy } = look;
  const { closesOnBackdrop = role === 'dialog', isBusy = false } = look;
  const close = isBusy ? stay : onClose;
  const dialog = useRef<HTMLDialogElement>(null);
  const wasBackdropPressed = useRef(false);
  const titleId = useId();
  const { t } = useLingui();
  useCloseOnBack(close);
  // Before the next effect, so that closing on unmount does not reopen it.
  useLayoutEffect(() => {
    const element = dialog.current;
    const reopen = () => {
      if (element === null || element.open) return;
      element.showModal();
      close();
    };
    element?.addEventListener('close', reopen);
    return () => element?.removeEventListener('close', reopen);
  }, [close]);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => {
      element?.close();
      // The opener may be gone, like a page that navigated here; a button in the dialog would then seem to
      // keep the focus.
      if (isFocusLost() || element?.contains(document.activeElement)) focusPage();
    };
  }, []);
  return (
    // A click on the backdrop closes; keyboards have Esc. Selecting text beyond the edge ends in a click there, too.
    <Dialog
      ref={dialog}
      role={role}
      placement={placement}
      width={width}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      onCancel={(event) => {
        // A file picker that closes without a file fires this event inside the dialog.
        if (event.target !== dialog.current) return;
        event.preventDefault();
        // When Esc is pressed again and again a browser does not ask; `close` then follows.
        if (event.cancelable) close();
      }}
      onPointerDown={(event) => {
        wasBackdropPressed.current = event.target === dialog.current;
      }}
      onClick={(event) => {
        if (event.target !== dialog.current || !wasBackdropPressed.current) return;
        if (closesOnBackdrop) close();
      }}
    >
      <Flex direction="column" minH="0" flex="1" p={{ base: '5', md: '6' }} gap="4">
        <Flex align="flex-start" justify="space-between" gap="4">
          <Heading as="h2" size="lg" id={titleId}>
            {title}
          </Heading>
          {hasCloseButton && (
            <IconButton label={t`Close`} size="sm" mt="-1" me="-1.5" disabled={isBusy} onClick={close}>
              <CloseIcon />
            </IconButton>
          )}
        </Flex>
        <chakra.div
          data-dialog-body=""
          overflowY="auto"
          minH="0"
          flex="1"
          m="-1.5"
          p="1.5"
          scrollPaddingBlock="3"
        >
          {children}
        </chakra.div>
        {footer && (
          <Flex gap="3" justify="flex-end" wrap="wrap">
            {footer}
          </Flex>
        )}
      </Flex>
    </Dialog>
  );
}
