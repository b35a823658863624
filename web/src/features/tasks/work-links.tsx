import { Box, Button, Flex, Stack } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { FILE_LINKS_MAX } from '@prarambh/contract/task-status';
import { flushSync } from 'react-dom';
import type { UseFormReturn } from 'react-hook-form';
import { IconButton } from '../../components/display/icon-button';
import { CloseIcon } from '../../components/display/icons';
import { TextField } from '../../components/forms/form-field';
import type { CompleteWork, WorkFormValues } from './work-fields';

type Form = UseFormReturn<WorkFormValues, unknown, CompleteWork>;

/** Up to five links to the work. */
export function WorkLinks({ form }: { form: Form }) {
  const { t } = useLingui();
  const links = form.watch('links');
  const { errors } = form.formState;
  // Implemented by hand, because useFieldArray adds 3 kB to every page with a form.
  const replace = (next: WorkFormValues['links']) => {
    form.clearErrors('links');
    form.setValue('links', next);
  };
  return (
    <Stack gap="4">
      {links.map((_, index) => {
        const number = index + 1;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place; the form moves the texts between them
          <Flex key={index} gap="2" align="flex-start">
            <Box flex="1" minW="0">
              <TextField
                label={t`Link ${number}`}
                type="url"
                inputMode="url"
                autoComplete="off"
                placeholder="https://"
                limit={2000}
                error={errors.links?.[index]?.url?.message}
                {...form.register(`links.${index}.url`)}
              />
            </Box>
            {links.length > 1 && (
              <IconButton
                label={t`Remove link ${number}`}
                mt="1.625rem"
                minH="12"
                minW="12"
                onClick={() => {
                  replace(links.filter((_, place) => place !== index));
                  form.setFocus(`links.${Math.max(0, index - 1)}.url`);
                }}
              >
                <CloseIcon />
              </IconButton>
            )}
          </Flex>
        );
      })}
      {links.length < FILE_LINKS_MAX && (
        <Button
          variant="outline"
          size="sm"
          alignSelf="flex-start"
          onClick={() => {
            flushSync(() => replace([...links, { url: '' }]));
            form.setFocus(`links.${links.length}.url`);
          }}
        >
          <Trans>Add another link</Trans>
        </Button>
      )}
    </Stack>
  );
}
