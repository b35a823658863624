import { Box, Button, Flex, Grid } from '@chakra-ui/react';
import { Children, isValidElement, type ReactNode, useState } from 'react';
import { CloseIcon } from '../display/icons';
import { TextField } from '../forms/form-field';
import { useIsNarrower } from '../page/use-is-narrower';
import { FoldedFilters } from './folded-filters';
import { SearchField } from './search-field';

interface Props {
  q: string | undefined;
  onSearch(q: string): void;
  /** Names the searched fields. */
  placeholder: string;
  /** The fields beside the search. */
  children?: ReactNode;
  /** Number of active filters. */
  active?: number;
  /** Filters that are not chosen in a field. */
  chips?: ReactNode;
  /** Only given while a filter is active. */
  onClear?: (() => void) | undefined;
}

/** On desktops all filters are in one line; low controls leave room for the rows. */
const ONE_LINE = {
  lg: {
    '& label': { fontSize: 'xs', mb: '1' },
    '& input, & select': { h: '9', minH: '9', px: '2.5', fontSize: 'sm' },
    '& select': { pe: '7' },
    '& input[type=date]': { px: '2', fontSize: 'xs' },
    '& select + *': { insetEnd: '2' },
    // Leaves room for a word such as “Pending” beside five other filters.
    '@media (max-width: 79.99em)': {
      '& select': { fontSize: 'xs', ps: '2', pe: '6' },
      '& select + *': { insetEnd: '1' },
    },
  },
} as const;

/** A date field has a fixed width; a choice field may shrink. */
const widthOf = (field: ReactNode) =>
  isValidElement(field) && field.type === DayField ? '7.75rem' : 'minmax(5.25rem, 1fr)';

/** Returns the number of active filters besides the search. */
export function activeOf({ q, sort, ...fields }: Readonly<Record<string, unknown>>): number {
  return Object.values(fields).filter(Boolean).length;
}

/**
 * The search and the filters of a list, which the server applies. The search takes two shares of the width, each field
 * one. Phones show the search alone, and the fields behind a button with the number of active ones.
 */
export function FilterBar({ q = '', onSearch, placeholder, children, active = 0, chips, onClear }: Props) {
  const fields = Children.toArray(children);
  // A narrow window hides the fields behind a button and does not render them before the first press.
  const isNarrow = useIsNarrower('lg');
  const [wasOpened, setOpened] = useState(false);
  return (
    <Box role="search" aria-label="Filters" mb={{ base: '6', lg: '4' }}>
      <Grid
        gap={{ base: '4', lg: '2' }}
        alignItems="end"
        css={ONE_LINE}
        maxW={fields.length === 0 ? 'md' : undefined}
        templateColumns={{
          base: fields.length === 0 ? 'minmax(0, 1fr)' : 'minmax(0, 1fr) auto',
          lg: `minmax(0, 2fr) ${fields.map(widthOf).join(' ')}`,
        }}
      >
        <SearchField value={q} onSearch={onSearch} placeholder={placeholder} />
        {fields.length > 0 && (
          <FoldedFilters active={active} onOpen={() => setOpened(true)}>
            {(isNarrow && !wasOpened ? [] : fields).map((field, index) => {
              // Phones show two fields per line; with an odd number the first one has its own line.
              const isAlone = index === 0 && fields.length % 2 === 1;
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: the fields never move
                <Box key={index} gridColumn={isAlone ? { base: '1 / -1', lg: 'auto' } : undefined}>
                  {field}
                </Box>
              );
            })}
          </FoldedFilters>
        )}
      </Grid>
      {(chips || onClear) && (
        <Flex gap="3" mt="3" wrap="wrap" align="center">
          {chips}
          {onClear && (
            <Button variant="plain" size="sm" onClick={onClear}>
              Clear all filters
            </Button>
          )}
        </Flex>
      )}
    </Box>
  );
}

/** An active filter; a press removes it. */
export function FilterChip({ label, onRemove }: { label: string; onRemove(): void }) {
  return (
    <Button variant="subtle" size="sm" maxW="full" onClick={onRemove}>
      <Box as="span" truncate>
        {label}
      </Box>
      <CloseIcon />
      <Box as="span" srOnly>
        , remove this filter
      </Box>
    </Button>
  );
}

interface DayFieldProps {
  label: string;
  value: string | undefined;
  onChange(day: string): void;
  min?: string | undefined;
  max?: string | undefined;
}

/** A date filter (YYYY-MM-DD); an empty text means none. Shows an error if the first day is after the last. */
export function DayField({ value = '', onChange, ...field }: DayFieldProps) {
  const error = value && field.max && value > field.max ? 'After the last day' : undefined;
  return (
    <TextField
      type="date"
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
      {...field}
    />
  );
}
