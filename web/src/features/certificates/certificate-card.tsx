import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Certificate } from '@prarambh/contract/certificates';
import { formatDate } from '@prarambh/contract/format';
import { useEffect, useId, useRef } from 'react';
import { Card } from '../../components/display/card';
import { CopyButton } from '../../components/display/copy-button';
import { Facts } from '../../components/display/facts';
import { AwardIcon, ExternalIcon, ShareIcon } from '../../components/display/icons';
import { ButtonLink, NewTabButton } from '../../components/display/links';
import { useForeignText } from '../../language/foreign-text';
import { linkedInAddress, verifyAddress, verifyPath } from './share-links';
import { usePrintedDuration } from './use-printed-duration';
import { useWhatsAppAddress } from './use-whats-app-address';

/** On a phone the buttons share out the width of their row. */
const FILLED_ROWS = { '& > *': { flex: { base: '1 1 auto', md: 'none' }, px: { base: '2.5', md: '3.5' } } };

interface Props {
  certificate: Certificate;
  /** It was just generated, by a button that went away. */
  takesFocus: boolean;
}

/** One certificate, drawn as the paper it is, with what one does with it. */
export function CertificateCard({ certificate, takesFocus }: Props) {
  const { certificateId, candidateName, internshipTitle, duration, completionDate } = certificate;
  const { t } = useLingui();
  const inTheirs = useForeignText();
  const printed = usePrintedDuration();
  const whatsAppAddress = useWhatsAppAddress();
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <Card as="article" padding="none" aria-labelledby={headingId} overflow="hidden">
      <Flex bg="bg.inverted" color="fg.inverted" px={{ base: '5', md: '7' }} py="5" gap="4" align="center">
        <Box color="saffron.400">
          <AwardIcon size="2.25rem" />
        </Box>
        <Box minW="0">
          <Heading
            as="h2"
            size="lg"
            color="inherit"
            id={headingId}
            ref={heading}
            tabIndex={-1}
            outline="none"
            {...inTheirs(internshipTitle)}
          >
            {internshipTitle}
          </Heading>
          <Text opacity={0.85} fontSize="sm" overflowWrap="anywhere">
            {t`awarded to ${candidateName}`}
          </Text>
        </Box>
      </Flex>
      <Box px={{ base: '5', md: '7' }} py="6">
        <Facts
          facts={[
            { label: t`Duration`, value: printed(duration) },
            { label: t`Completed on`, value: formatDate(completionDate) },
            { label: t`Certificate ID`, value: certificateId, isLong: true },
          ]}
        />
        <Flex mt="6" pt="5" borderTopWidth="1px" gap={{ base: '2', md: '2.5' }} wrap="wrap" css={FILLED_ROWS}>
          <OpenCertificate certificate={certificate} />
          <NewTabButton variant="outline" size="sm" href={linkedInAddress(certificate)}>
            <ExternalIcon /> <Trans>Add to LinkedIn</Trans>
          </NewTabButton>
          <NewTabButton variant="outline" size="sm" href={whatsAppAddress(certificate)}>
            <ShareIcon /> <Trans>Share on WhatsApp</Trans>
          </NewTabButton>
          <CopyButton text={verifyAddress(certificate)} label={t`Copy link`} />
        </Flex>
      </Box>
    </Card>
  );
}

/** The file where there is one; else the page that shows the same facts (F12). */
function OpenCertificate({ certificate }: { certificate: Certificate }) {
  const { t } = useLingui();
  if (certificate.fileUrl === null) {
    return (
      <ButtonLink to={verifyPath(certificate)} size="sm">
        <Trans>View Certificate</Trans>
      </ButtonLink>
    );
  }
  return (
    <NewTabButton href={certificate.fileUrl} size="sm">
      {t`View / Download PDF`}
    </NewTabButton>
  );
}
