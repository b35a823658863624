import { Button, Heading, Stack, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { messageOf } from '../../api/api-error';
import { downloadFile } from '../../api/download';
import { useSingleMutation } from '../../api/use-single-mutation';
import { Card } from '../../components/display/card';
import { DownloadIcon } from '../../components/display/icons';
import { FormMessage } from '../../components/forms/form-message';

/** Download of all data that the site stores about the person. */
export function OwnData() {
  const { t } = useLingui();
  const saving = useSingleMutation({ mutationFn: () => downloadFile('GET /profile/export') });
  return (
    <Card>
      <Stack gap="3" align="flex-start">
        <Heading as="h2" size="sm" color="fg.muted">
          <Trans>Your data</Trans>
        </Heading>
        <Text fontSize="sm" color="fg.muted">
          <Trans>
            Everything we keep about you, as one file: profile, applications, payments, tasks with their
            messages, submissions, certificates, letters, help messages, meetings and notifications.
          </Trans>
        </Text>
        <Button
          variant="outline"
          loading={saving.isPending}
          loadingText={t`Downloading…`}
          onClick={() => saving.mutate()}
        >
          <DownloadIcon /> <Trans>Download my data</Trans>
        </Button>
        {saving.isError && (
          <FormMessage tone="error">
            {messageOf(saving.error, t`Could not download your data. Please try again.`)}
          </FormMessage>
        )}
        {saving.isSuccess && (
          <Text role="status" fontSize="sm" color="fg.muted">
            <Trans>Saved as my-data.json. The links in it open your files for about an hour.</Trans>
          </Text>
        )}
      </Stack>
    </Card>
  );
}
