import { SEARCH_TERM_MAX } from '@prarambh/contract/constants';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ComponentProps, useId } from 'react';
import { anyInternshipChoices } from '../../api/choices';
import { TextField } from '../../components/forms/form-field';
import { useSettled } from './use-preview';

interface Props extends ComponentProps<typeof TextField> {
  typed: string;
}

/** A title, with those of the internships that begin like it to choose from. */
export function TitleField({ typed, ...field }: Props) {
  const list = useId();
  const found = useQuery({
    ...anyInternshipChoices(useSettled(typed.trim().slice(0, SEARCH_TERM_MAX))),
    placeholderData: keepPreviousData,
  });
  const titles = new Set(found.data?.map(({ label }) => label));
  return (
    <>
      <TextField autoComplete="off" list={list} {...field} />
      <datalist id={list}>
        {[...titles].map((title) => (
          <option key={title} value={title} />
        ))}
      </datalist>
    </>
  );
}
