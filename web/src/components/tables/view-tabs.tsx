import { Button, Flex } from '@chakra-ui/react';
import type { TableView } from '@prarambh/contract/table-views';
import { useLocation, useNavigate } from 'react-router-dom';
import { showFocused } from './show-focused';
import { useSavedViews } from './use-saved-views';

interface Props {
  table: string;
  hidden: readonly string[];
  onShow(hidden: readonly string[]): void;
}

/** The user's saved views of a table as tabs; nothing if there are none. */
export function ViewTabs({ table, hidden, onShow }: Props) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { views = [] } = useSavedViews(table);
  if (views.length === 0) return null;
  const isOn = (view: Pick<TableView, 'search' | 'hidden'>) =>
    view.search === search && view.hidden.join() === hidden.join();
  const all = { _id: '', name: 'All', search: '', hidden: [] };
  return (
    // On phones one line that scrolls sideways; the padding keeps focus rings visible.
    <Flex
      as="ul"
      aria-label="Saved views"
      listStyleType="none"
      gap="1"
      p="1"
      m="-1"
      mb="1"
      overflowX="auto"
      scrollPaddingInline="1"
      onFocus={showFocused}
      wrap={{ md: 'wrap' }}
      css={{ '& > li': { flexShrink: 0 } }}
    >
      {[all, ...views].map((view) => (
        <li key={view._id}>
          <Button
            size="sm"
            variant={isOn(view) ? 'solid' : 'outline'}
            colorPalette={isOn(view) ? 'brand' : 'gray'}
            aria-pressed={isOn(view)}
            maxW="16rem"
            onClick={() => {
              void navigate({ search: view.search }, { replace: true });
              onShow(view.hidden);
            }}
          >
            <span>{view.name}</span>
          </Button>
        </li>
      ))}
    </Flex>
  );
}
