import { Box, Button } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useId, useState } from 'react';
import { ChevronDownIcon } from '../display/icons';

interface Props {
  /** Number of active filters. */
  active: number;
  /** Called on each press that shows the filters. */
  onOpen?(): void;
  children: ReactNode;
}

/**
 * Filters beside a search, as cells of its grid. Phones show them below it, two per line, behind a button with the
 * number of active ones.
 */
export function FoldedFilters({ active, onOpen, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const panel = useId();
  const { t } = useLingui();
  return (
    <>
      <Button
        variant="outline"
        colorPalette="gray"
        h="12"
        hideFrom="lg"
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={() => {
          if (!isOpen) onOpen?.();
          setOpen(!isOpen);
        }}
      >
        {active === 0 ? t`Filters` : t`Filters (${active})`}
        <Box as="span" rotate={isOpen ? '180deg' : undefined} transition="rotate 150ms">
          <ChevronDownIcon />
        </Box>
      </Button>
      <Box
        id={panel}
        display={{ base: isOpen ? 'grid' : 'none', lg: 'contents' }}
        gridColumn="1 / -1"
        gridTemplateColumns="repeat(2, minmax(0, 1fr))"
        gap="4"
      >
        {children}
      </Box>
    </>
  );
}
