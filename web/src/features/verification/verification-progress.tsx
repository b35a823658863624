import { Flex, Stack, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { VERIFICATION_ALMOST_MS, VERIFICATION_MS } from '@prarambh/contract/constants';
import { ProgressBar } from '../../components/states/progress-bar';

export function VerificationProgress({ elapsedMs, asking }: { elapsedMs: number; asking: string }) {
  const { t } = useLingui();
  const percent = Math.floor((elapsedMs / VERIFICATION_MS) * 100);
  return (
    <Stack gap="3" mt="6" pt="6" borderTopWidth="1px">
      <Flex justify="space-between" align="baseline" gap="4">
        <Text role="status" fontWeight="semibold">
          {elapsedMs >= VERIFICATION_ALMOST_MS ? t`Almost complete` : asking}
        </Text>
        <Text color="fg.muted" fontVariantNumeric="tabular-nums" aria-hidden="true">
          {percent}%
        </Text>
      </Flex>
      <ProgressBar percent={percent} label={t`Verification`} />
      <Text color="fg.muted" fontSize="sm">
        <Trans>Please stay on this page; it takes ten seconds.</Trans>
      </Text>
    </Stack>
  );
}
