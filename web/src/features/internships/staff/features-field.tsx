import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { INTERNSHIP_LABELS } from '@prarambh/contract/internship-fields';
import { useId } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { IconButton } from '../../../components/display/icon-button';
import { CloseIcon } from '../../../components/display/icons';
import { TextField } from '../../../components/forms/form-field';
import { isTooLong } from '../../../components/forms/use-too-long';
import type { ReadInternship, TypedInternship } from './internship-fields';

const MOST_FEATURES = 50;
const LONGEST_FEATURE = 200;

/** Entries trimmed, empty lines dropped, and none twice. */
export function withFeatures(features: readonly string[], typed: string): string[] {
  const lines = typed.split('\n').map((line) => line.trim());
  return [...new Set([...features, ...lines])].filter((line) => line !== '');
}

interface Props {
  form: UseFormReturn<TypedInternship, unknown, ReadInternship>;
  error: string | undefined;
}

/** The key features one by one; several lines can be pasted at once. */
export function FeaturesField({ form, error }: Props) {
  const listId = useId();
  const features = useWatch({ control: form.control, name: 'features' });
  const change = (next: string[]) => form.setValue('features', next, { shouldDirty: true });
  const add = (typed: string) => {
    // Several lines are accepted as they are; the form reports a line that is too long on submit.
    const isLeft = !typed.includes('\n') && isTooLong(typed, LONGEST_FEATURE);
    if (!isLeft) {
      change(withFeatures(features, typed));
      form.setValue('newFeature', '');
    }
    form.setFocus('newFeature');
  };
  return (
    <Stack gap="3" minW="0">
      <Flex gap="3" align="flex-start">
        <Box flex="1">
          <TextField
            label={INTERNSHIP_LABELS.features}
            hint="What interns get, such as a mentor or a weekly review. Press Enter to add one."
            limit={LONGEST_FEATURE}
            error={error}
            aria-controls={listId}
            {...form.register('newFeature')}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              add(event.currentTarget.value);
            }}
            onPaste={(event) => {
              const pasted = event.clipboardData.getData('text');
              if (!pasted.includes('\n')) return;
              event.preventDefault();
              add(pasted);
            }}
          />
        </Box>
        <Button
          variant="outline"
          h="12"
          mt="1.6875rem"
          aria-label="Add feature"
          disabled={features.length >= MOST_FEATURES}
          onClick={() => add(form.getValues('newFeature'))}
        >
          Add
        </Button>
      </Flex>
      <Stack as="ul" id={listId} aria-label="Added features" listStyleType="none" gap="1.5">
        {features.map((feature) => (
          <Flex as="li" key={feature} gap="2" align="center" bg="bg.subtle" borderRadius="lg" ps="3.5">
            <Text flex="1" minW="0" fontSize="sm" overflowWrap="anywhere">
              {feature}
            </Text>
            <IconButton
              label={`Remove feature ${feature}`}
              size="sm"
              onClick={() => change(features.filter((other) => other !== feature))}
            >
              <CloseIcon />
            </IconButton>
          </Flex>
        ))}
      </Stack>
    </Stack>
  );
}
