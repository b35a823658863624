import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { DocumentValidity } from '@prarambh/contract/errors';
import { formatDate } from '@prarambh/contract/format';
import { Callout } from '../../../components/display/callout';
import { Facts } from '../../../components/display/facts';
import { CheckIcon, ClockIcon, CloseIcon } from '../../../components/display/icons';
import { TextLink } from '../../../components/display/links';
import { FormMessage } from '../../../components/forms/form-message';
import { StatusBadge, type Tone } from '../../../components/states/status-badge';
import { useForeignText } from '../../../language/foreign-text';
import { printedFacts } from '../letter-facts';
import type { PaperCheck } from './check-paper';
import { PROBLEMS } from './paper-problems';
import type { SignedPaper } from './signed-paper';

type Checked = Extract<PaperCheck, { paper: SignedPaper }>;

const TONES = { good: 'green', bad: 'red', waiting: 'accent' } as const;
const ICONS = { good: CheckIcon, bad: CloseIcon, waiting: ClockIcon } as const;

interface Finding {
  tone: keyof typeof TONES;
  message: MessageDescriptor;
}

const SIGNATURE: Finding = {
  tone: 'good',
  message: msg`The signature is valid: the facts shown here are as we signed them.`,
};

const FILE: Record<Checked['file'], Finding> = {
  issued: { tone: 'good', message: msg`This is the file that was issued.` },
  changed: {
    tone: 'bad',
    message: msg`The facts are genuine, but the file was changed after it was issued. Rely only on the facts shown here, not on what the PDF shows.`,
  },
  unchecked: {
    tone: 'waiting',
    message: msg`We could not check whether the file was changed. Rely only on the facts shown here, not on what the PDF shows.`,
  },
};

const VALIDITY: Record<DocumentValidity['state'], MessageDescriptor> = {
  revoked: msg`It was revoked and is no longer valid.`,
  replaced: msg`It was replaced by a corrected one and is no longer valid.`,
  unknown: msg`This ID is not in our records. Please write to us before you rely on this file.`,
};

function validityOf(validity: Checked['validity']): Finding {
  if (validity === 'valid') return { tone: 'good', message: msg`It was not revoked.` };
  if (validity === 'unchecked')
    return { tone: 'waiting', message: msg`We could not check whether it was revoked.` };
  return { tone: 'bad', message: VALIDITY[validity.state] };
}

function titleOf({ validity, file }: Checked): { tone: Tone; label: MessageDescriptor } {
  if (typeof validity !== 'string') return { tone: 'bad', label: msg`Not valid` };
  if (file === 'changed') return { tone: 'bad', label: msg`Changed file` };
  if (validity === 'unchecked') return { tone: 'waiting', label: msg`Signed by us` };
  return { tone: 'good', label: msg`Genuine` };
}

/** Shows the result of a PDF check: the problem, or the signed facts and how far to rely on the file. */
export function PaperResult({ check }: { check: PaperCheck }) {
  const { t } = useLingui();
  if (!('problem' in check)) return <CheckedPaper check={check} />;
  return (
    <FormMessage tone="error">
      <>
        <Text>{t(PROBLEMS[check.problem])}</Text>
        {check.issuer && <Text mt="1">{t`Issuer named in the file: ${{ issuer: check.issuer }}`}</Text>}
      </>
    </FormMessage>
  );
}

function CheckedPaper({ check }: { check: Checked }) {
  const { t } = useLingui();
  const inTheirs = useForeignText();
  const { paper, validity, file } = check;
  const { tone, label } = titleOf(check);
  const isCertificate = paper.kind === 'certificate';
  const name = isCertificate ? paper.facts.name : paper.facts.candidateName;
  const role = isCertificate ? paper.facts.internshipTitle : `${paper.facts.title}, ${paper.facts.company}`;
  const findings = [validityOf(validity), SIGNATURE, FILE[file]];
  const reason = typeof validity === 'string' ? null : validity;
  const since = formatDate(reason?.at);
  return (
    <Stack gap="5" borderTopWidth="1px" pt="5" role="status">
      <Flex gap="3" align="center" wrap="wrap">
        <StatusBadge tone={tone}>{t(label)}</StatusBadge>
        <Text color="fg.muted" fontSize="sm">
          {isCertificate ? t`Certificate` : t`Offer letter`}
        </Text>
      </Flex>
      <Box>
        <Text
          fontSize={{ base: '2xl', md: '4xl' }}
          lineHeight="short"
          fontFamily="heading"
          overflowWrap="anywhere"
        >
          {name}
        </Text>
        <Text fontSize={{ base: 'lg', md: 'xl' }} overflowWrap="anywhere" {...inTheirs(role)}>
          {role}
        </Text>
      </Box>
      <Box fontSize={{ md: 'lg' }}>
        <Facts
          narrowest="10rem"
          facts={factsOf(paper).map((fact) => ({
            isLong: fact.isLong ?? false,
            label: t(fact.label),
            value: <span {...inTheirs(fact.value)}>{fact.value}</span>,
          }))}
        />
      </Box>
      <Stack as="ul" gap="2" listStyleType="none">
        {findings.map((finding) => (
          <FindingLine key={finding.message.id} {...finding} />
        ))}
      </Stack>
      {reason?.at && (
        <Text fontSize="sm">
          <Trans>Since {since}</Trans>
        </Text>
      )}
      {reason?.replacedBy && (
        <TextLink
          to={`/verify-${paper.kind}/${encodeURIComponent(reason.replacedBy)}`}
          overflowWrap="anywhere"
        >
          {t`Check the corrected one: ${{ corrected: reason.replacedBy }}`}
        </TextLink>
      )}
    </Stack>
  );
}

function FindingLine({ tone, message }: Finding) {
  const { t } = useLingui();
  const Icon = ICONS[tone];
  return (
    <Callout as="li" colorPalette={TONES[tone]}>
      <Box flexShrink="0">
        <Icon />
      </Box>
      <Text>{t(message)}</Text>
    </Callout>
  );
}

/** The signed facts, in the order in which the document prints them. */
function factsOf(paper: SignedPaper): { label: MessageDescriptor; value: string; isLong?: boolean }[] {
  if (paper.kind === 'letter') return printedFacts(paper.facts);
  const { duration, completionDate, issuedOn, signatureName, certificateId } = paper.facts;
  return [
    { label: msg`Duration`, value: duration },
    { label: msg`Completed on`, value: formatDate(completionDate) },
    { label: msg`Issued on`, value: formatDate(issuedOn) },
    { label: msg`Signed by`, value: signatureName },
    { label: msg`Certificate ID`, value: certificateId, isLong: true },
  ];
}
