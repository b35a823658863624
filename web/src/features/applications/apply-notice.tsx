import { Link } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Application } from '@prarambh/contract/applications';
import { brand } from '@prarambh/contract/brand';
import type { ReactNode } from 'react';
import { Card } from '../../components/display/card';
import { ButtonLink } from '../../components/display/links';
import { EmptyState } from '../../components/states/states';
import { Sentence } from '../../language/sentence';

function Notice({ title, children, action }: { title: string; children: ReactNode; action: ReactNode }) {
  return (
    <Card boxShadow="sm">
      <EmptyState title={title} action={action}>
        {children}
      </EmptyState>
    </Card>
  );
}

/** Shown before the payment, and to students who paid while the last seat was taken. */
export function ClosedNotice({ reason }: { reason: MessageDescriptor }) {
  const { t } = useLingui();
  const { supportEmail } = brand;
  return (
    <Notice
      title={t(reason)}
      action={
        <ButtonLink to="/internships">
          <Trans>See other internships</Trans>
        </ButtonLink>
      }
    >
      <Trans>
        Please do not pay for this internship. If you have paid already, write to{' '}
        <Link href={`mailto:${supportEmail}`}>{supportEmail}</Link> with your UTR.
      </Trans>
    </Notice>
  );
}

/** One application counts at a time (E09). */
export function AlreadyAppliedNotice({ application: { status } }: { application: Application }) {
  const { t } = useLingui();
  return (
    <Notice
      title={t`You have already applied for this internship.`}
      action={
        <ButtonLink to="/dashboard/applied-internships">
          <Trans>Go to My Applications</Trans>
        </ButtonLink>
      }
    >
      <Trans>
        Its status is{' '}
        <strong>
          <Sentence>{status}</Sentence>
        </strong>
        . There is nothing more to pay.
      </Trans>
    </Notice>
  );
}
