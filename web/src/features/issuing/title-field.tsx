import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useId } from 'react';
import { internshipChoices } from '../../api/certificate-batches';
import { TextField } from '../../components/form-field';

/** A title, with those of the internships to choose from while one is typed. */
export function TitleField(field: ComponentProps<typeof TextField>) {
  const list = useId();
  const titles = new Set(useQuery(internshipChoices).data?.map(({ title }) => title));
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
