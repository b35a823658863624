import { Link, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { brand, brandWords } from '@prarambh/contract/brand';
import { APPLICATION_FEE } from '@prarambh/contract/constants';
import { formatRupees } from '@prarambh/contract/format';
import { TextLink } from '../../components/display/links';
import { useSay } from '../../language/say';
import { Prose, ProseSection } from './prose';

export function TermsPage() {
  const { t } = useLingui();
  const contactHours = useSay()(brandWords.contactHours);
  const { supportEmail } = brand;
  const fee = formatRupees(APPLICATION_FEE);
  return (
    <Prose
      title={t`Terms & Conditions`}
      lead={t`What you and we agree on when you use this platform, in short and plain words.`}
    >
      <ProseSection title={t`1. Your account`}>
        <Text>
          <Trans>
            You register with your own name and an email address that you can read. The name on your
            certificate comes from what you enter when you apply, so please write it as you want it printed.
            Keep your password to yourself; what happens in your account counts as done by you.
          </Trans>
        </Text>
      </ProseSection>
      <ProseSection title={t`2. Applying and the application fee`}>
        <Text>
          <Trans>
            There is no course fee. Each application carries a one-time fee of {fee}, the same for every
            programme and every duration. You pay it by UPI and enter the reference (UTR) with a screenshot of
            the payment. We compare both with our bank statement before an application is approved.
          </Trans>
        </Text>
        <Text>
          <Trans>
            The fee is not refundable, whatever the outcome. Our{' '}
            <TextLink to="/refund">Refund Policy</TextLink> says why, and what we do about double payments.
          </Trans>
        </Text>
      </ProseSection>
      <ProseSection title={t`3. Your internship`}>
        <Text>
          <Trans>
            An internship is a learning programme that takes place online. It is not employment and does not
            promise a job. A stipend is paid only where the programme names one. You hand in work that is your
            own; work copied from others is rejected.
          </Trans>
        </Text>
      </ProseSection>
      <ProseSection title={t`4. Offer letters and certificates`}>
        <Text>
          <Trans>
            Offer letters follow an approved application. A certificate is issued when the tasks assigned to
            you are completed. Certificates can be checked by anybody who knows their ID, and they show your
            name, the programme, its duration and the date of completion. A certificate obtained with false
            information is revoked.
          </Trans>
        </Text>
      </ProseSection>
      <ProseSection title={t`5. Use of the platform and changes`}>
        <Text>
          <Trans>
            Do not disturb the platform or other people on it, and do not try to open accounts or data that
            are not yours. We may close the account of anyone who does. We may change these terms; the version
            on this page is the one in force. Questions go to{' '}
            <Link href={`mailto:${supportEmail}`}>{supportEmail}</Link>, {contactHours}.
          </Trans>
        </Text>
      </ProseSection>
    </Prose>
  );
}
