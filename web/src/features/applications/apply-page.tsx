import { Container } from '@chakra-ui/react';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { brand } from '@prarambh/contract/brand';
import type { Internship } from '@prarambh/contract/internships';
import type { PaymentOption } from '@prarambh/contract/payment-options';
import type { User } from '@prarambh/contract/users';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { read } from '../../api/queries';
import { ButtonLink } from '../../components/display/links';
import { PageTitle } from '../../components/page/page-title';
import { ErrorState } from '../../components/states/states';
import { useSession } from '../../session/session-context';
import { ApplicationForm } from './application-form';
import { ApplyLayout, ApplySkeleton } from './apply-layout';
import { ClosedNotice } from './lazy-notice';
import { refusalOf } from './refusal';
import { useApplicationForm } from './use-application-form';
import { useShowApplication } from './use-show-application';

/** The older page has one payee and asks for no screenshot (E11, E16). */
const PAYEE: readonly PaymentOption[] = [{ _id: 'brand', qrCodeUrl: null, ...brand.payee, revision: 0 }];

const loadSchema = async () => (await import('./application-schemas')).ApplicationWithoutProof;

export function ApplyPage() {
  const { internshipId: id = '' } = useParams();
  const { user } = useSession();
  const { t } = useLingui();
  const {
    data: internship,
    isPending,
    refetch,
  } = useQuery({
    ...read('GET /internships/:id', { params: { id } }),
    staleTime: 0,
  });
  if (isPending || user === null) return <ApplySkeleton />;
  if (!internship) {
    return (
      <Container py="12">
        <PageTitle title={t`Apply`} align="center" />
        <ErrorState
          message={t`Could not load internship details. It might be closed or invalid.`}
          onRetry={() => void refetch()}
          action={
            <ButtonLink to="/internships">
              <Trans>Back to internships</Trans>
            </ButtonLink>
          }
        />
      </Container>
    );
  }
  const refusal = refusalOf(internship);
  return (
    <ApplyLayout internship={internship}>
      {refusal === null ? (
        <OlderForm key={internship._id} internship={internship} user={user} />
      ) : (
        <ClosedNotice reason={refusal} />
      )}
    </ApplyLayout>
  );
}

function OlderForm({ internship, user }: { internship: Internship; user: User }) {
  const onCreated = useShowApplication();
  const { form, schema, submission, problem, onSubmit } = useApplicationForm({
    user,
    internshipId: internship._id,
    loadSchema,
    failure: msg`Could not start application process.`,
    onCreated,
  });
  return (
    <ApplicationForm
      form={form}
      fullName={user.name}
      planned={internship.duration}
      options={PAYEE}
      phase={submission.phase}
      schema={schema}
      problem={problem}
      onSubmit={onSubmit}
    />
  );
}
