import { Grid, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { CheckboxField } from '../../components/forms/checkbox-field';
import { ChosenList } from '../../components/forms/chosen-list';
import { CompactSelect } from '../../components/forms/compact-select';
import { FileZone } from '../../components/forms/file-zone';
import { FormField, TextAreaField, TextField } from '../../components/forms/form-field';
import { PasswordField } from '../../components/forms/password-field';
import { SelectField } from '../../components/forms/select-field';
import { SwitchField } from '../../components/forms/switch-field';
import { SpecimenGroup, SpecimenRow } from './specimen';

const CHOSEN = [
  { id: '1', label: 'Asha Rao', detail: 'INT26-7F3K9Q' },
  { id: '2', label: 'Vikram Iyer', detail: 'vikram@example.org' },
];

export function Fields() {
  const [isOn, setOn] = useState(true);
  const [chosen, setChosen] = useState(CHOSEN);
  return (
    <SpecimenGroup title="Fields">
      <Grid gap="5" templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}>
        <TextField label="Full name" hint="As it is to stand on the certificate." defaultValue="Asha Rao" />
        <TextField label="Email" error="Please enter a valid email address." defaultValue="asha@" />
        <TextField label="Read only" readOnly defaultValue="Asha Rao" />
        <TextField label="Disabled" disabled defaultValue="Not now" />
        <PasswordField label="Password" defaultValue="correct horse" />
        <SelectField label="Duration">
          <option>4 weeks</option>
          <option>8 weeks</option>
        </SelectField>
        <TextAreaField label="Message" placeholder="What is it about?" />
        <FormField label="Payment screenshot" hint="JPEG, PNG or WebP, at most 5 MB.">
          {(control) => (
            <FileZone
              control={control}
              accept="image/*"
              disabled={false}
              isFilled={false}
              onChoose={() => {}}
            >
              <Text textAlign="center">Choose a picture or drop it here.</Text>
            </FileZone>
          )}
        </FormField>
        <CheckboxField label="I agree to the terms." defaultChecked />
        <CheckboxField label="I agree to the terms." error="Please agree to the terms first." />
        <SwitchField label="Reminder emails" hint="Of tasks and meetings." checked={isOn} onChange={setOn} />
        <ChosenList
          label="students"
          chosen={chosen}
          onRemove={(id) => setChosen(chosen.filter((choice) => choice.id !== id))}
        />
      </Grid>
      <SpecimenRow>
        <CompactSelect aria-label="Role of Asha Rao">
          <option>Student</option>
          <option>Accountant</option>
        </CompactSelect>
      </SpecimenRow>
    </SpecimenGroup>
  );
}
