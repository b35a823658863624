import type { Application } from '@prarambh/contract/applications';
import { type Step, Timeline } from '../../components/display/timeline';

/** The three steps of an application, as far as it has come. */
export function timelineOf({ status, dateApplied, reviewedAt, decidedAt }: Application): readonly Step[] {
  const isDecided = status !== 'Applied' && status !== 'Under Review';
  const isRejected = status === 'Rejected';
  return [
    { label: 'Submitted', date: dateApplied, state: 'done' },
    {
      label: 'Under review',
      date: reviewedAt,
      state: isDecided ? 'done' : status === 'Under Review' ? 'now' : 'ahead',
    },
    {
      label: isRejected ? 'Rejected' : isDecided ? 'Approved' : 'Decision',
      date: decidedAt,
      state: isRejected ? 'refused' : isDecided ? 'done' : 'ahead',
    },
  ];
}

export function ApplicationTimeline({ application }: { application: Application }) {
  return <Timeline label="Progress" steps={timelineOf(application)} />;
}
