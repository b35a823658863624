import { Stack, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { failedRequestId } from '../../api/failed-request';
import { CopyButton } from '../display/copy-button';

/** The ID of the request that just failed on the server, for a message to the help desk; nothing if none did. */
export function RequestId() {
  const [id] = useState(failedRequestId);
  const { t } = useLingui();
  if (!id) return null;
  return (
    <Stack direction="row" align="center" gap="2" wrap="wrap" justify="center">
      <Text as="span" color="fg.muted" fontSize="sm" overflowWrap="anywhere">
        <Trans>Request ID: {id}</Trans>
      </Text>
      <CopyButton text={id} label={t`Copy request ID`} size="xs" variant="plain" />
    </Stack>
  );
}
