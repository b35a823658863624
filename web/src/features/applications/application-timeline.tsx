import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Application } from '@prarambh/contract/applications';
import { type Step, Timeline } from '../../components/display/timeline';

interface NamedStep extends Omit<Step, 'label'> {
  label: MessageDescriptor;
}

/** The three steps of an application, as far as it has come. */
function timelineOf({ status, dateApplied, reviewedAt, decidedAt }: Application): readonly NamedStep[] {
  const isDecided = status !== 'Applied' && status !== 'Under Review';
  const isRejected = status === 'Rejected';
  return [
    { label: msg`Submitted`, date: dateApplied, state: 'done' },
    {
      label: msg`Under review`,
      date: reviewedAt,
      state: isDecided ? 'done' : status === 'Under Review' ? 'now' : 'ahead',
    },
    {
      label: isRejected ? msg`Rejected` : isDecided ? msg`Approved` : msg`Decision`,
      date: decidedAt,
      state: isRejected ? 'refused' : isDecided ? 'done' : 'ahead',
    },
  ];
}

export function ApplicationTimeline({ application }: { application: Application }) {
  const { t } = useLingui();
  const steps = timelineOf(application).map((step) => ({ ...step, label: t(step.label) }));
  return <Timeline label={t`Progress`} steps={steps} />;
}
