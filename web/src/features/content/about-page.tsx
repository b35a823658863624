import { Box, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { brand, brandWords } from '@prarambh/contract/brand';
import { APPLICATION_FEE } from '@prarambh/contract/constants';
import { formatRupees } from '@prarambh/contract/format';
import { ButtonLink } from '../../components/display/links';
import { useSay } from '../../language/say';
import { Prose, ProseSection } from './prose';

export function AboutPage() {
  const { t } = useLingui();
  const contactHours = useSay()(brandWords.contactHours);
  const { supportEmail, name } = brand;
  const fee = formatRupees(APPLICATION_FEE);
  return (
    <Prose title={t`About Us`} lead={t`We think everybody deserves a fair start.`}>
      <ProseSection title={t`Why we do this`}>
        <Text>
          <Trans>
            Most first jobs ask for experience, and most first experiences go to those who already know
            somebody. A virtual internship needs no relative in a big city and no rent there: a phone or a
            laptop, a few hours a week, and the will to finish something are enough.
          </Trans>
        </Text>
      </ProseSection>
      <ProseSection title={t`How it works`}>
        <Text>
          <Trans>
            You choose a programme of 4, 8, 12 or 16 weeks and apply. When your application is approved you
            receive an offer letter, meet the others online, and get tasks with a due date. You hand in links
            or files; people look at them and tell you what to improve. When your tasks are done, you receive
            a certificate with an ID that any employer can check.
          </Trans>
        </Text>
      </ProseSection>
      <ProseSection title={t`What it costs`}>
        <Text>
          <Trans>
            There is no course fee. We charge a one-time application fee of {fee} for each application; it is
            not refundable. Nothing else is sold here at any point.
          </Trans>
        </Text>
      </ProseSection>
      <ProseSection title={t`Who to talk to`}>
        <Text>
          <Trans>
            {name} answers emails to {supportEmail}, {contactHours}.
          </Trans>
        </Text>
      </ProseSection>
      <Box>
        <ButtonLink to="/internships">
          <Trans>Browse Internships</Trans>
        </ButtonLink>
      </Box>
    </Prose>
  );
}
