import { useLingui } from '@lingui/react/macro';
import { LANGUAGES, languages } from '@prarambh/contract/languages';
import { Card } from '../../components/display/card';
import { SelectField } from '../../components/forms/select-field';
import { useLanguage } from '../../language/language-context';

/** The language of the site. Changes at once, also on the user's other devices. */
export function LanguageChoice() {
  const { t } = useLingui();
  const { language, switchTo } = useLanguage();
  const choose = (value: string) => {
    const chosen = languages.find((one) => one === value);
    if (chosen) void switchTo(chosen);
  };
  return (
    <Card>
      <SelectField
        label={t`Language`}
        hint={t`For the whole site. Certificates and letters are printed in English.`}
        value={language}
        maxW="xs"
        onChange={(event) => choose(event.target.value)}
      >
        {languages.map((one) => (
          <option key={one} value={one} lang={LANGUAGES[one].tag}>
            {LANGUAGES[one].name}
          </option>
        ))}
      </SelectField>
    </Card>
  );
}
