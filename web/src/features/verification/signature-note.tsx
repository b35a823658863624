import { Text } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { VerifiedCertificate } from '@prarambh/contract/certificates';
import { useQuery } from '@tanstack/react-query';
import { type SignatureState, signatureOf } from '../../api/credential';
import { Callout } from '../../components/display/callout';
import { CheckIcon, ClockIcon, CloseIcon } from '../../components/display/icons';

const WORDS: Record<SignatureState | 'pending', MessageDescriptor> = {
  pending: msg`Checking the digital signature…`,
  valid: msg`The digital signature is valid: your browser has checked that these details are as we issued them and that they are not on our list of revoked certificates.`,
  invalid: msg`The digital signature does not match these details, or they were revoked. Please write to us before you rely on this certificate.`,
  unchecked: msg`The digital signature could not be checked in this browser. The details still come from our own records.`,
};

const PALETTES = { pending: 'gray', valid: 'green', invalid: 'red', unchecked: 'accent' } as const;

/** The browser's own result about the signature. */
export function SignatureNote({ certificate }: { certificate: VerifiedCertificate }) {
  const { t } = useLingui();
  const { data: state = 'pending' } = useQuery(signatureOf(certificate));
  return (
    <Callout role="status" colorPalette={PALETTES[state]}>
      <SignatureIcon state={state} />
      <Text>{t(WORDS[state])}</Text>
    </Callout>
  );
}

function SignatureIcon({ state }: { state: keyof typeof WORDS }) {
  if (state === 'valid') return <CheckIcon />;
  return state === 'invalid' ? <CloseIcon /> : <ClockIcon />;
}
