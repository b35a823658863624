import { Link, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { brand } from '@prarambh/contract/brand';
import { Prose, ProseSection } from './prose';

export function PrivacyPage() {
  const { t } = useLingui();
  const { supportEmail } = brand;
  return (
    <Prose title={t`Privacy Policy`} lead={t`What we keep about you, why, and who sees it.`}>
      <ProseSection title={t`What we keep`}>
        <Text>
          <Trans>
            Your name, email address and the profile you fill in; your applications with the UTR and the
            screenshot of your payment; the work you hand in; the messages you send us; and the offer letters
            and certificates made for you. Your password is kept by Google’s Firebase Authentication in a form
            that nobody can read, not even we.
          </Trans>
        </Text>
      </ProseSection>
      <ProseSection title={t`What we use it for`}>
        <Text>
          <Trans>
            To run your internship: to check payments, review work, write letters and certificates, invite you
            to meetings and answer your questions. We do not sell your data, we show no advertising, and there
            are no trackers of other companies on this site. For some visits we measure how long a page took
            to load and to respond, with nothing that says whose visit it was.
          </Trans>
        </Text>
      </ProseSection>
      <ProseSection title={t`Who sees it`}>
        <Text>
          <Trans>
            Our staff, each of them only what their work needs: payment screenshots, for example, are seen by
            those who check payments. To check them, we keep the credits on our bank’s statement for at most
            180 days: the UTR, the amount, the day, and the payer’s name or payment address. A certificate can
            be checked by anybody who knows its ID; that page shows your name, the programme, its duration and
            the date of completion, and nothing else. If you switch on a public page of your own in your
            profile, anybody who has its address sees your name, tagline, skills, finished internships and the
            links you choose, until you switch it off.
          </Trans>
        </Text>
      </ProseSection>
      <ProseSection title={t`What your browser keeps`}>
        <Text>
          <Trans>
            A token that keeps you signed in, whether you like the light or the dark theme, the pages of this
            site and what they last showed you, so that you can read them without a network, and, until you
            close the tab, what you have typed into a form and not sent. All of it stays on your device;
            signing out removes what is yours.
          </Trans>
        </Text>
      </ProseSection>
      <ProseSection title={t`Deleting your account`}>
        <Text>
          <Trans>
            You can ask for the deletion of your account at any time. We then remove your account and personal
            content. Payment records are kept without your name as long as the law requires. Issued
            certificates and offer letters stay verifiable, since others may rely on them. Our log of what
            staff did keeps a number in place of your name.
          </Trans>
        </Text>
      </ProseSection>
      <ProseSection title={t`Your data, and complaints`}>
        <Text>
          <Trans>
            ‘Download my data’ on your profile gives you everything we hold about you, as one file. You can
            correct your profile there yourself. For any other correction, a question or a complaint about
            your data, write to <Link href={`mailto:${supportEmail}`}>{supportEmail}</Link>, our grievance
            contact. A person answers within 30 days. If the answer does not settle it, you can turn to the
            Data Protection Board of India.
          </Trans>
        </Text>
      </ProseSection>
    </Prose>
  );
}
