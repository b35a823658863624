import { Button, type ButtonProps, VisuallyHidden } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import type { Internship } from '@prarambh/contract/internships';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { icon } from '../../components/display/icon';
import { useForeignText } from '../../language/foreign-text';
import { rememberPage } from '../../session/remembered-page';
import { useSession } from '../../session/session-context';
import { useSaved, useSaving } from './use-saved';

const HeartIcon = icon(
  <path d="M12 20s-7.5-4.6-7.5-10.2A4.3 4.3 0 0 1 12 7.2a4.3 4.3 0 0 1 7.5 2.6C19.5 15.4 12 20 12 20Z" />,
);

/** Ends the remembered page of an internship that a visitor wanted to save before signing in. */
const WANTED = '#save';

interface Props extends ButtonProps {
  internship: Pick<Internship, '_id' | 'title'>;
  /** Shows a label next to the heart. */
  hasWords?: boolean;
}

/**
 * Saves an internship to the account. A visitor signs in first, and it is saved afterwards; staff have no
 * button.
 */
export function SaveButton({ internship: { _id, title }, hasWords = false, ...style }: Props) {
  const { t } = useLingui();
  const inTheirs = useForeignText();
  const { viewer, isAuthenticated, isChecking } = useSession();
  const { ids, isLoading } = useSaved();
  const saving = useSaving(_id);
  const navigate = useNavigate();
  const isSaved = saving.isPending ? saving.variables === true : ids.has(_id);
  useWanted(_id, { isReady: viewer === 'user' && !isLoading, save: () => saving.mutate(true) });
  if (isAuthenticated && viewer !== 'user') return null;

  function press() {
    if (isAuthenticated) return saving.mutate(!isSaved);
    rememberPage(`/internships/${_id}${WANTED}`);
    void navigate('/login');
  }

  return (
    <Button
      variant="outline"
      aria-label={hasWords ? undefined : t`Save ${title}`}
      aria-pressed={isSaved}
      title={isSaved ? t`Saved` : t`Save for later`}
      disabled={isChecking || isLoading}
      onClick={press}
      color={isSaved ? 'red.fg' : undefined}
      css={isSaved ? { '& svg': { fill: 'currentColor' } } : undefined}
      {...style}
    >
      <HeartIcon size="1.25rem" />
      {hasWords && (isSaved ? t`Saved` : t`Save for later`)}
      {hasWords && <VisuallyHidden {...inTheirs(title)}>{`: ${title}`}</VisuallyHidden>}
    </Button>
  );
}

/** Saves what a visitor wanted to save on this page before signing in. */
function useWanted(id: string, { isReady, save }: { isReady: boolean; save(): void }): void {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const isWanted = isReady && hash === WANTED && pathname === `/internships/${id}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time it is wanted
  useEffect(() => {
    if (!isWanted) return;
    save();
    void navigate({ pathname, hash: '' }, { replace: true });
  }, [isWanted]);
}
