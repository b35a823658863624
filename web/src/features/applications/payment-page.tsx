import { Container } from '@chakra-ui/react';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Application } from '@prarambh/contract/applications';
import type { Internship } from '@prarambh/contract/internships';
import type { PaymentOption } from '@prarambh/contract/payment-options';
import type { User } from '@prarambh/contract/users';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { currentOf, latestApplications } from '../../api/latest-applications';
import { JUST_READ_MS, read } from '../../api/queries';
import { ButtonLink } from '../../components/display/links';
import { PageTitle } from '../../components/page/page-title';
import { EmptyState, ErrorState } from '../../components/states/states';
import { useSession } from '../../session/session-context';
import { clearApplicationDraft } from './application-draft';
import { ApplicationForm } from './application-form';
import { ApplyLayout, ApplySkeleton } from './apply-layout';
import { limitOf } from './applying-limits';
import { AskForLogin } from './ask-for-login';
import { AlreadyAppliedNotice, ClosedNotice } from './lazy-notice';
import { refusalOf } from './refusal';
import { ScreenshotStep } from './screenshot-step';
import { useApplicationForm } from './use-application-form';
import { useShowApplication } from './use-show-application';

const loadSchema = async () => (await import('./application-schemas')).ApplicationWithProof;

/** Public, but it needs a person once an internship is chosen (C08). */
export function PaymentPage() {
  const [search] = useSearchParams();
  const { viewer, user } = useSession();
  const internshipId = search.get('internshipId')?.trim() ?? '';
  if (internshipId === '') return <NothingSelected />;
  if (viewer === 'checking') return <ApplySkeleton />;
  if (user === null) {
    return <AskForLogin returnTo={`/payment?internshipId=${encodeURIComponent(internshipId)}`} />;
  }
  return <Payment key={internshipId} internshipId={internshipId} user={user} />;
}

function NothingSelected() {
  const { t } = useLingui();
  return (
    <Container py="12">
      <PageTitle title={t`Payment`} align="center" />
      <EmptyState
        title={t`No internship selected. Please go back and choose an internship.`}
        action={
          <ButtonLink to="/internships">
            <Trans>Browse internships</Trans>
          </ButtonLink>
        }
      />
    </Container>
  );
}

function Payment({ internshipId, user }: { internshipId: string; user: User }) {
  const internship = useQuery({
    ...read('GET /internships/:id', { params: { id: internshipId } }),
    staleTime: JUST_READ_MS,
  });
  const options = useQuery(read('GET /payment-options'));
  const isStudent = user.role === 'user';
  // Only spares a second payment; if it fails, the server still rejects a second application.
  const latest = useQuery({ ...latestApplications, staleTime: JUST_READ_MS, enabled: isStudent });

  if (internship.isPending || options.isPending || (isStudent && latest.isPending)) {
    return <ApplySkeleton />;
  }
  if (!internship.data || !options.data) {
    const retry = () => void Promise.all([internship.refetch(), options.refetch()]);
    return <PaymentError isInternshipMissing={!internship.data} onRetry={retry} />;
  }
  return (
    <ApplyLayout internship={internship.data}>
      <PaymentContent
        internship={internship.data}
        options={options.data}
        latest={latest.data ?? []}
        user={user}
      />
    </ApplyLayout>
  );
}

function PaymentError({ isInternshipMissing, onRetry }: { isInternshipMissing: boolean; onRetry(): void }) {
  const { t } = useLingui();
  return (
    <Container py="12">
      <PageTitle title={t`Payment`} align="center" />
      <ErrorState
        message={
          isInternshipMissing
            ? t`Could not load internship details. It might be closed or invalid.`
            : t`Could not load the ways to pay. Please try again.`
        }
        onRetry={onRetry}
        action={
          <ButtonLink to="/internships">
            <Trans>Back to internships</Trans>
          </ButtonLink>
        }
      />
    </Container>
  );
}

interface ContentProps {
  internship: Internship;
  options: readonly PaymentOption[];
  /** The student's own. */
  latest: readonly Application[];
  user: User;
}

function PaymentContent({ internship, options, latest, user }: ContentProps) {
  const existing = currentOf(latest, internship._id);
  const refusal = refusalOf(internship) ?? limitOf(latest, internship._id);
  if (existing !== null) return <AlreadyApplied application={existing} user={user} />;
  if (refusal !== null) return <ClosedNotice reason={refusal} />;
  return <PaymentForm internship={internship} options={options} user={user} />;
}

/** A reload after a lost response also leads here: the application exists, so its draft is deleted. */
function AlreadyApplied({ application, user }: { application: Application; user: User }) {
  const internshipId = application.internship._id;
  useEffect(() => clearApplicationDraft({ userId: user._id, internshipId }), [user._id, internshipId]);
  return <AlreadyAppliedNotice application={application} />;
}

function PaymentForm({ internship, options, user }: Omit<ContentProps, 'latest'>) {
  const onCreated = useShowApplication();
  const { form, schema, submission, problem, draftKey, onSubmit } = useApplicationForm({
    user,
    internshipId: internship._id,
    loadSchema,
    failure: msg`Could not submit application.`,
    onCreated,
  });
  return (
    <ApplicationForm
      form={form}
      fullName={user.name}
      planned={internship.duration}
      options={options}
      phase={submission.phase}
      schema={schema}
      screenshot={<ScreenshotStep form={form} submission={submission} draftKey={draftKey} />}
      problem={problem}
      onSubmit={onSubmit}
    />
  );
}
