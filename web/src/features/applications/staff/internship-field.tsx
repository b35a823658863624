import type { InternshipName } from '@prarambh/contract/internships';
import { useQuery } from '@tanstack/react-query';
import { internshipNames } from '../../../api/internship-names';
import { byCodeUnits } from '../../../by-code-units';
import { SelectField } from '../../../components/forms/select-field';

interface Props {
  value: string | undefined;
  onChange(id: string): void;
}

/** Filters a list by internship; closed internships come last. */
export function InternshipField({ value = '', onChange }: Props) {
  const { data = [] } = useQuery(internshipNames);
  const all = [...data].sort((one, other) => byCodeUnits(one.title.toLowerCase(), other.title.toLowerCase()));
  return (
    <SelectField label="Internship" value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">All</option>
      {value && !all.some(({ _id }) => _id === value) && <option value={value}>The chosen one</option>}
      <Choices label="Open" internships={all.filter(({ isAccepting }) => isAccepting)} />
      <Choices label="Closed" internships={all.filter(({ isAccepting }) => !isAccepting)} />
    </SelectField>
  );
}

function Choices({ label, internships }: { label: string; internships: readonly InternshipName[] }) {
  if (internships.length === 0) return null;
  return (
    <optgroup label={label}>
      {internships.map(({ _id, title }) => (
        <option key={_id} value={_id}>
          {title}
        </option>
      ))}
    </optgroup>
  );
}
