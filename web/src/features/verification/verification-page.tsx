import { Box, Button, Container, Flex, Grid, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { Card } from '../../components/display/card';
import { PageTitle } from '../../components/page/page-title';
import { StatusBadge } from '../../components/states/status-badge';
import { CertificateDrawing } from './certificate-drawing';
import { Failed } from './failed';
import type { Outcome } from './outcome';
import { useVerification } from './use-verification';
import { VerificationProgress } from './verification-progress';
import { type FormWords, VerifyForm } from './verify-form';

/** Differences between certificates and offer letters. */
export interface Verifiable<Facts> {
  title: MessageDescriptor;
  lead: MessageDescriptor;
  form: FormWords;
  /** While the answer is on its way. */
  asking: MessageDescriptor;
  /** Advice below the result. */
  advice: ReactNode;
  ask(id: string, signal: AbortSignal): Promise<Outcome<Facts>>;
  pathOf(id: string): string;
  result(facts: Facts, onClose: () => void): ReactNode;
  /** Other ways to check, below the form. */
  more: ReactNode;
}

/** Verification page for visitors: from the form, or at once for an ID in the URL. */
export function VerificationPage<Facts>({ id, kind }: { id: string; kind: Verifiable<Facts> }) {
  const { t } = useLingui();
  const { state, verify, stop } = useVerification(kind.ask);

  useEffect(() => {
    if (id === '') return;
    void verify(id, 'at-once');
    return stop;
  }, [id, verify, stop]);

  const outcome = state.phase === 'done' ? state.outcome : null;
  const [closed, setClosed] = useState<Outcome<Facts> | null>(null);
  const isOpen = outcome !== closed;
  const close = () => setClosed(outcome);
  return (
    <Container py={{ base: '10', md: '16' }}>
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: '1fr 1fr' }}
        gap={{ base: '10', lg: '16' }}
        alignItems="center"
      >
        <Box minW="0">
          <PageTitle title={t(kind.title)} lead={t(kind.lead)} />
          <Card padding="lg" boxShadow="sm">
            <VerifyForm
              key={id}
              {...kind.form}
              id={id}
              isBusy={state.phase === 'asking' || state.phase === 'waiting'}
              onSubmit={(typed) => void verify(typed, 'with-progress')}
            />
            {state.phase === 'waiting' && (
              <VerificationProgress elapsedMs={state.elapsedMs} asking={t(kind.asking)} />
            )}
            {outcome && !isOpen && (
              <Flex mt="5" gap="3" align="center" wrap="wrap">
                <StatusBadge tone={outcome.isValid ? 'good' : 'bad'}>
                  {outcome.isValid ? t`Valid` : t`Not confirmed`}
                </StatusBadge>
                <Button variant="plain" size="sm" px="0" onClick={() => setClosed(null)}>
                  <Trans>Show the result again</Trans>
                </Button>
              </Flex>
            )}
            {state.phase === 'asking' && <VisuallyHidden role="status">{t(kind.asking)}</VisuallyHidden>}
          </Card>
          <Text as="div" mt="5" color="fg.muted" fontSize="sm" maxW="prose">
            {kind.advice}
          </Text>
        </Box>
        <CertificateDrawing />
      </Grid>
      <Stack gap="6" mt={{ base: '10', md: '14' }}>
        {kind.more}
      </Stack>
      {isOpen && outcome?.isValid && kind.result(outcome.facts, close)}
      {isOpen && outcome?.isValid === false && (
        <Failed message={outcome.message} reason={outcome.reason} pathOf={kind.pathOf} onClose={close} />
      )}
    </Container>
  );
}
