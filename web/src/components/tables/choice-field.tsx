import { SelectField } from '../forms/select-field';

interface Props {
  label: string;
  value: string | undefined;
  /** The values to choose from and what each is called, in this order. */
  choices: Readonly<Record<string, string>>;
  /** What it is called when nothing is chosen. */
  none?: string;
  onChange(value: string): void;
}

/** One of a few values to filter by; empty for none. */
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
