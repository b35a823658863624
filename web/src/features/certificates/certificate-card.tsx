import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import type { Certificate } from '@prarambh/contract/certificates';
import { formatDate } from '@prarambh/contract/format';
import { useEffect, useRef } from 'react';
import { Card } from '../../components/display/card';
import { CopyButton } from '../../components/display/copy-button';
import { Facts } from '../../components/display/facts';
import { AwardIcon, ExternalIcon, ShareIcon } from '../../components/display/icons';
import { ButtonLink, NewTabButton } from '../../components/display/links';
import { linkedInAddress, verifyAddress, verifyPath, whatsAppAddress } from './share-links';

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
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <Card as="article" padding="none" aria-label={internshipTitle} overflow="hidden">
      <Flex bg="bg.inverted" color="fg.inverted" px={{ base: '5', md: '7' }} py="5" gap="4" align="center">
        <Box color="saffron.400">
          <AwardIcon size="2.25rem" />
        </Box>
        <Box minW="0">
          <Heading as="h2" size="lg" color="inherit" ref={heading} tabIndex={-1} outline="none">
            {internshipTitle}
          </Heading>
          <Text opacity={0.85} fontSize="sm" overflowWrap="anywhere">
            awarded to {candidateName}
          </Text>
        </Box>
      </Flex>
      <Box px={{ base: '5', md: '7' }} py="6">
        <Facts
          facts={[
            { label: 'Duration', value: duration },
            { label: 'Completed on', value: formatDate(completionDate) },
            { label: 'Certificate ID', value: certificateId, isLong: true },
          ]}
        />
        <Flex mt="6" pt="5" borderTopWidth="1px" gap={{ base: '2', md: '2.5' }} wrap="wrap" css={FILLED_ROWS}>
          <OpenCertificate certificate={certificate} />
          <NewTabButton variant="outline" size="sm" href={linkedInAddress(certificate)}>
            <ExternalIcon /> Add to LinkedIn
          </NewTabButton>
          <NewTabButton variant="outline" size="sm" href={whatsAppAddress(certificate)}>
            <ShareIcon /> Share on WhatsApp
          </NewTabButton>
          <CopyButton text={verifyAddress(certificate)} label="Copy link" />
        </Flex>
      </Box>
    </Card>
  );
}

/** The file where there is one; else the page that shows the same facts (F12). */
function OpenCertificate({ certificate }: { certificate: Certificate }) {
  if (certificate.fileUrl === null) {
    return (
      <ButtonLink to={verifyPath(certificate)} size="sm">
        View Certificate
      </ButtonLink>
    );
  }
  return (
    <NewTabButton href={certificate.fileUrl} size="sm">
      View / Download PDF
    </NewTabButton>
  );
}
