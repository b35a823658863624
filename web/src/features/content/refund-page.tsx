import { Link, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { brand, brandWords } from '@prarambh/contract/brand';
import { APPLICATION_FEE } from '@prarambh/contract/constants';
import { formatRupees } from '@prarambh/contract/format';
import { useSay } from '../../language/say';
import { Prose, ProseSection } from './prose';

export function RefundPage() {
  const { t } = useLingui();
  const contactHours = useSay()(brandWords.contactHours);
  const { supportEmail } = brand;
  const fee = formatRupees(APPLICATION_FEE);
  return (
    <Prose title={t`Refund Policy`} lead={t`In one sentence: the application fee is not refunded.`}>
      <ProseSection title={t`The fee`}>
        <Text>
          <Trans>
            The internships themselves cost nothing: there is no course fee. What you pay is a one-time
            application fee of {fee} for each application. It covers the work of checking your payment and
            documents, and of running the platform.
          </Trans>
        </Text>
      </ProseSection>
      <ProseSection title={t`No refunds`}>
        <Text>
          <Trans>
            Because that work begins as soon as you apply, the fee is non-refundable. This also holds when you
            change your mind, when you do not finish the programme, or when your application is rejected.
          </Trans>
        </Text>
        <Text>
          <Trans>
            A seat is reserved for you the moment you apply, so you never pay for a programme that is already
            full. If an application is rejected, the reason is shown to you, your seat becomes free, and you
            can apply again.
          </Trans>
        </Text>
      </ProseSection>
      <ProseSection title={t`If something went wrong with a payment`}>
        <Text>
          <Trans>
            Did your bank take the amount twice, or was it taken although the UPI app reported a failure?
            Banks return such payments by themselves, usually within a few working days. If yours does not,
            write to <Link href={`mailto:${supportEmail}`}>{supportEmail}</Link> with the UTR of each payment,
            and we will look at it together with you ({contactHours}).
          </Trans>
        </Text>
      </ProseSection>
    </Prose>
  );
}
