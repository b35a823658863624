import { SelectField } from '../forms/select-field';

interface Props {
  label: string;
  value: string | undefined;
  /** Label of each value, in the order of the list. */
  choices: Readonly<Record<string, string>>;
  /** Label of the empty choice. */
  none?: string;
  onChange(value: string): void;
}

/** A filter with a few values; an empty text means none. */
export function ChoiceField({ label, value = '', choices, none = 'All', onChange }: Props) {
  return (
    <SelectField label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">{none}</option>
      {Object.entries(choices).map(([choice, words]) => (
        <option key={choice} value={choice}>
          {words}
        </option>
      ))}
    </SelectField>
  );
}
