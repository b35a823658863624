import { Box, Flex, Grid } from '@chakra-ui/react';
import { formatWeeks } from '@prarambh/contract/format';
import type { Internship } from '@prarambh/contract/internships';
import type { ReactNode } from 'react';
import { SelectField } from '../../components/forms/select-field';
import { SwitchField } from '../../components/forms/switch-field';
import { FoldedFilters } from '../../components/tables/folded-filters';
import { SearchField } from '../../components/tables/search-field';
import { useSession } from '../../session/session-context';
import { durationsOf, technologiesOf, type Wishes } from './finding';

interface Props {
  wishes: Wishes;
  /** What can be chosen from. */
  internships: readonly Internship[];
  onChange(changes: { [Name in keyof Wishes]?: string }): void;
}

/** Narrows the open internships down. On a phone the search stands alone, and the rest behind a button. */
export function FinderBar({ wishes, internships, onChange }: Props) {
  const { q = '', sort, ...narrowed } = wishes;
  const chosen = Object.keys(narrowed).length + (sort ? 1 : 0);
  return (
    <Box role="search" aria-label="Find an internship">
      <Grid
        gap="4"
        alignItems="end"
        templateColumns={{ base: 'minmax(0, 1fr) auto', lg: 'minmax(0, 1.6fr) repeat(4, minmax(0, 1fr))' }}
      >
        <SearchField
          value={q}
          onSearch={(typed) => onChange({ q: typed })}
          placeholder="Title, company or technology"
        />
        <FoldedFilters active={chosen}>
          <Choices wishes={wishes} internships={internships} onChange={onChange} />
        </FoldedFilters>
      </Grid>
    </Box>
  );
}

function Choices({ wishes, internships, onChange }: Props) {
  const { technology = '', weeks, stipend = '', seats, saved, sort = '' } = wishes;
  const { viewer } = useSession();
  return (
    <>
      <Choice label="Technology" value={technology} onChange={(value) => onChange({ technology: value })}>
        <option value="">All</option>
        {withChosen(technologiesOf(internships), technology).map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Choice>
      <Choice label="Duration" value={String(weeks ?? '')} onChange={(value) => onChange({ weeks: value })}>
        <option value="">All</option>
        {withChosen(durationsOf(internships), weeks).map((length) => (
          <option key={length} value={length}>
            {formatWeeks(length)}
          </option>
        ))}
      </Choice>
      <Choice label="Stipend" value={stipend} onChange={(value) => onChange({ stipend: value })}>
        <option value="">All</option>
        <option value="paid">Paid</option>
        <option value="unpaid">Unpaid</option>
      </Choice>
      <Choice label="Sort by" value={sort} onChange={(value) => onChange({ sort: value })}>
        <option value="">Newest first</option>
        <option value="stipend">Highest stipend</option>
        <option value="shortest">Shortest first</option>
      </Choice>
      <Flex gridColumn="1 / -1" columnGap="8" rowGap="3" wrap="wrap">
        <SwitchField
          label="Hide filled internships"
          checked={seats === 'free'}
          onChange={(isHidden) => onChange({ seats: isHidden ? 'free' : '' })}
        />
        {viewer === 'user' && (
          <SwitchField
            label="Saved"
            checked={saved === 'only'}
            onChange={(isChosen) => onChange({ saved: isChosen ? 'only' : '' })}
          />
        )}
      </Flex>
    </>
  );
}

/** What an address asks for stays in its list, also when nothing there has it. */
function withChosen<Value extends string | number>(values: Value[], chosen: Value | undefined): Value[] {
  return !chosen || values.includes(chosen) ? values : [chosen, ...values];
}

interface ChoiceProps {
  label: string;
  value: string;
  onChange(value: string): void;
  children: ReactNode;
}

function Choice({ label, value, onChange, children }: ChoiceProps) {
  return (
    <SelectField label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      {children}
    </SelectField>
  );
}
