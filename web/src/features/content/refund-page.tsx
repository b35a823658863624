import { Link, Text } from '@chakra-ui/react';
import { brand } from '@prarambh/contract/brand';
import { APPLICATION_FEE } from '@prarambh/contract/constants';
import { formatRupees } from '@prarambh/contract/format';
import { Prose, ProseSection } from './prose';

export function RefundPage() {
  return (
    <Prose title="Refund Policy" lead="In one sentence: the application fee is not refunded.">
      <ProseSection title="The fee">
        <Text>
          The internships themselves cost nothing: there is no course fee. What you pay is a one-time
          application fee of {formatRupees(APPLICATION_FEE)} for each application. It covers the work of
          checking your payment and documents, and of running the platform.
        </Text>
      </ProseSection>
      <ProseSection title="No refunds">
        <Text>
          Because that work begins as soon as you apply, the fee is non-refundable. This also holds when you
          change your mind, when you do not finish the programme, or when your application is rejected.
        </Text>
        <Text>
          A seat is reserved for you the moment you apply, so you never pay for a programme that is already
          full. If an application is rejected, the reason is shown to you, your seat becomes free, and you can
          apply again.
        </Text>
      </ProseSection>
      <ProseSection title="If something went wrong with a payment">
        <Text>
          Did your bank take the amount twice, or was it taken although the UPI app reported a failure? Banks
          return such payments by themselves, usually within a few working days. If yours does not, write to{' '}
          <Link href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</Link> with the UTR of each
          payment, and we will look at it together with you ({brand.contactHours}).
        </Text>
      </ProseSection>
    </Prose>
  );
}
