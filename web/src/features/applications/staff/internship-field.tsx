import { useQuery } from '@tanstack/react-query';
import { allOpenInternships } from '../../../api/open-internships';
import { SelectField } from '../../../components/forms/select-field';

interface Choice {
  _id: string;
  title: string;
}

interface Props {
  value: string | undefined;
  /** The internships of the rows that are shown, closed ones among them. */
  shown: readonly Choice[];
  onChange(id: string): void;
}

/** Narrows the list down to an internship: one that is open, or one that somebody in the list has applied for. */
export function InternshipField({ value = '', shown, onChange }: Props) {
  const { data: open = [] } = useQuery(allOpenInternships);
  const all = new Map([...open, ...shown].map(({ _id, title }) => [_id, title]));
  if (value && !all.has(value)) all.set(value, 'The chosen one');
  const choices = [...all].sort(([, one], [, other]) => one.localeCompare(other));
  return (
    <SelectField label="Internship" value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">All</option>
      {choices.map(([id, title]) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </SelectField>
  );
}
