import { Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { CertificateProgress } from '@prarambh/contract/certificates';
import { formatDate } from '@prarambh/contract/format';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../api/api-error';
import { call } from '../../api/client';
import { invalidate, JUST_READ_MS, read } from '../../api/queries';
import { useSingleMutation } from '../../api/use-single-mutation';
import { Card } from '../../components/display/card';
import { FormMessage } from '../../components/forms/form-message';
import { ProgressBar } from '../../components/states/progress-bar';
import { ErrorState } from '../../components/states/states';
import { toast } from '../../components/states/toast-store';
import { useForeignText } from '../../language/foreign-text';

interface Props {
  /** Called with the `_id` of the new certificate. */
  onGenerated(id: string): void;
}

interface OnTheWayProps extends Props {
  /** True while the content below loads, which this would push down. */
  isHeldBack: boolean;
}

/** Internships without a certificate yet; renders nothing without any, because the list has a message. */
export function OnTheWay({ onGenerated, isHeldBack }: OnTheWayProps) {
  const { t } = useLingui();
  const { data, isError, refetch } = useQuery({
    ...read('GET /certificates/progress'),
    staleTime: JUST_READ_MS,
    refetchOnWindowFocus: true,
  });
  if (isHeldBack) return null;
  if (isError && data === undefined) {
    return (
      <Box mb="8">
        <ErrorState
          message={t`Could not check whether a new certificate is ready.`}
          onRetry={() => void refetch()}
        />
      </Box>
    );
  }
  if (data === undefined || data.length === 0) return null;
  return (
    <Box as="section" aria-labelledby="on-the-way" mb="10">
      <Heading as="h2" size="lg" id="on-the-way" mb="4">
        <Trans>On the way</Trans>
      </Heading>
      <Stack as="ul" listStyleType="none" gap="4">
        {data.map((progress) => (
          <Internship key={progress.internship._id} progress={progress} onGenerated={onGenerated} />
        ))}
      </Stack>
    </Box>
  );
}

/** True if the student can generate the certificate now. */
export const isReady = ({ assigned, completed, from }: CertificateProgress) =>
  assigned > 0 && completed === assigned && from === null;

function Internship({ progress, onGenerated }: Props & { progress: CertificateProgress }) {
  const { internship, assigned, completed, from } = progress;
  const day = from && formatDate(from);
  const { title } = internship;
  const { t } = useLingui();
  const inTheirs = useForeignText();
  return (
    <Card
      as="li"
      borderStartWidth="4px"
      borderStartColor={isReady(progress) ? 'green.solid' : 'accent.solid'}
    >
      <Flex gap="5" justify="space-between" align="center" wrap="wrap">
        <Box flex="1 1 16rem" minW="0">
          <Heading as="h3" size="md" {...inTheirs(title)}>
            {title}
          </Heading>
          <Text color="fg.muted" fontSize="sm" mt="1" mb="3">
            {isReady(progress)
              ? t`${plural(assigned, {
                  one: 'All tasks are completed. You can get your certificate now.',
                  other: `All ${assigned} tasks are completed. You can get your certificate now.`,
                })}`
              : t`${completed} of ${assigned} tasks completed`}
            {day && (
              <>
                {' · '}
                <Trans>You can get your certificate from {day} on.</Trans>
              </>
            )}
          </Text>
          <ProgressBar percent={(completed / assigned) * 100} label={t`Tasks of ${title}`} />
        </Box>
        {isReady(progress) && <Generate internship={internship} onGenerated={onGenerated} />}
      </Flex>
    </Card>
  );
}

function Generate({ internship, onGenerated }: Props & Pick<CertificateProgress, 'internship'>) {
  const { title } = internship;
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const generation = useSingleMutation({
    mutationFn: () => call('POST /certificates/generate-self', { body: { internshipId: internship._id } }),
    onSuccess: ({ data: { _id, certificateId } }) => {
      onGenerated(_id);
      toast.success(t`Certificate generated successfully! Certificate ID: ${certificateId}`);
    },
    // After a refusal too: it may be that the certificate exists already.
    onSettled: () =>
      invalidate(queryClient, 'GET /certificates/my-certificates', 'GET /certificates/progress'),
  });
  return (
    <Stack gap="3" align={{ base: 'stretch', md: 'flex-end' }} maxW="md">
      <Button
        colorPalette="accent"
        loading={generation.isPending}
        loadingText={t`Generating…`}
        aria-label={t`Generate Certificate for ${title}`}
        onClick={() => generation.mutate()}
      >
        <Trans>Generate Certificate</Trans>
      </Button>
      {generation.isError && (
        <FormMessage tone="error">
          {messageOf(generation.error, t`Could not generate the certificate. Please try again.`)}
        </FormMessage>
      )}
    </Stack>
  );
}
