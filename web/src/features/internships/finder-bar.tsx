import { Box, Flex, Grid } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import type { Internship } from '@prarambh/contract/internships';
import { type ReactNode, useRef } from 'react';
import { SelectField } from '../../components/forms/select-field';
import { SwitchField } from '../../components/forms/switch-field';
import { useEarlyChoice } from '../../components/forms/use-early-choice';
import { FoldedFilters } from '../../components/tables/folded-filters';
import { SearchField } from '../../components/tables/search-field';
import { useForeignText } from '../../language/foreign-text';
import { useSession } from '../../session/session-context';
import { durationsOf, type FinderFilters, technologiesOf } from './finding';
import { useInternshipTexts } from './use-internship-texts';

interface Props {
  filters: FinderFilters;
  /** All internships to choose from. */
  internships: readonly Internship[];
  onChange(changes: { [Name in keyof FinderFilters]?: string }): void;
}

/** Search and filters of open internships. On phones the filters are behind a button. */
export function FinderBar({ filters, internships, onChange }: Props) {
  const { q = '', sort, ...narrowed } = filters;
  const { t } = useLingui();
  const chosen = Object.keys(narrowed).length + (sort ? 1 : 0);
  return (
    <Box role="search" aria-label={t`Find an internship`}>
      <Grid
        gap="4"
        alignItems="end"
        templateColumns={{ base: 'minmax(0, 1fr) auto', lg: 'minmax(0, 1.6fr) repeat(4, minmax(0, 1fr))' }}
      >
        <SearchField
          value={q}
          onSearch={(typed) => onChange({ q: typed })}
          placeholder={t`Title, company or technology`}
        />
        <FoldedFilters active={chosen}>
          <Choices filters={filters} internships={internships} onChange={onChange} />
        </FoldedFilters>
      </Grid>
    </Box>
  );
}

function Choices({ filters, internships, onChange }: Props) {
  const { technology = '', weeks, stipend = '', seats, saved, sort = '' } = filters;
  const { t } = useLingui();
  const words = useInternshipTexts();
  const inTheirs = useForeignText();
  const { viewer } = useSession();
  return (
    <>
      <Choice label={t`Technology`} value={technology} onChange={(value) => onChange({ technology: value })}>
        <option value="">{t`All`}</option>
        {withChosen(technologiesOf(internships), technology).map((name) => (
          <option key={name} {...inTheirs(name)}>
            {name}
          </option>
        ))}
      </Choice>
      <Choice
        label={t`Duration`}
        value={String(weeks ?? '')}
        onChange={(value) => onChange({ weeks: value })}
      >
        <option value="">{t`All`}</option>
        {withChosen(durationsOf(internships), weeks).map((length) => (
          <option key={length} value={length}>
            {words.weeks(length)}
          </option>
        ))}
      </Choice>
      <Choice label={t`Stipend`} value={stipend} onChange={(value) => onChange({ stipend: value })}>
        <option value="">{t`All`}</option>
        <option value="paid">{t({ message: 'Paid', context: 'stipend' })}</option>
        <option value="unpaid">{t`Unpaid`}</option>
      </Choice>
      <Choice label={t`Sort by`} value={sort} onChange={(value) => onChange({ sort: value })}>
        <option value="">{t`Newest first`}</option>
        <option value="stipend">{t`Highest stipend`}</option>
        <option value="shortest">{t`Shortest first`}</option>
      </Choice>
      <Flex gridColumn="1 / -1" columnGap="8" rowGap="3" wrap="wrap">
        <SwitchField
          label={t`Hide filled internships`}
          checked={seats === 'free'}
          onChange={(isHidden) => onChange({ seats: isHidden ? 'free' : '' })}
        />
        {viewer === 'user' && (
          <SwitchField
            label={t`Saved`}
            checked={saved === 'only'}
            onChange={(isChosen) => onChange({ saved: isChosen ? 'only' : '' })}
          />
        )}
      </Flex>
    </>
  );
}

/** Adds the URL's value to the choices, even if no internship has it. */
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
  const control = useRef<HTMLSelectElement>(null);
  useEarlyChoice(control, (select) => select.value, value, onChange);
  return (
    <SelectField ref={control} label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      {children}
    </SelectField>
  );
}
