import { Suspense, useLayoutEffect, useState } from 'react';
import { IconButton } from '../../components/display/icon-button';
import { SearchIcon } from '../../components/display/icons';
import { lazyComponent } from '../../components/page/lazy-component';
import { ErrorBoundary } from '../../components/states/error-boundary';
import { pressedKey } from '../../components/tables/pressed-key';
import { useSession } from '../../session/session-context';
import { STAFF_AREAS } from './finder-sources';

const FinderDialog = lazyComponent(async () => (await import('./finder-dialog')).FinderDialog);

function isFinderKey(event: KeyboardEvent): boolean {
  const { ctrlKey, metaKey, altKey, shiftKey, repeat } = event;
  if (altKey || shiftKey || repeat) return false;
  return (ctrlKey || metaKey) && pressedKey(event).toLowerCase() === 'k';
}

/** Opens the staff search by Ctrl+K (Cmd+K) and by a button. */
export function StaffFinder({ hasButton }: { hasButton: boolean }) {
  const { user } = useSession();
  const [isOpen, setOpen] = useState(false);
  const area = user && STAFF_AREAS[user.role];
  // A layout effect, because a key pressed between the paint and an effect would be lost.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isFinderKey(event)) return;
      // Otherwise the browser would focus its own search.
      event.preventDefault();
      if (!document.querySelector('dialog[open]')) setOpen(true);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  if (!area) return null;
  const close = () => setOpen(false);
  return (
    <>
      {hasButton && (
        <IconButton
          label="Find (Ctrl+K)"
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K Meta+K"
          onClick={() => setOpen(true)}
        >
          <SearchIcon size="1.25rem" />
        </IconButton>
      )}
      {isOpen && (
        <ErrorBoundary failure={() => null}>
          <Suspense fallback={null}>
            <FinderDialog area={area} onClose={close} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}
