import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Application } from '@prarambh/contract/applications';
import type { Certificate } from '@prarambh/contract/certificates';

/** A celebration, shown once in this browser. */
export interface Celebration {
  id: string;
  title: MessageDescriptor;
  words: MessageDescriptor;
  link: { to: string; label: MessageDescriptor };
}

/** Older events are not celebrated on another device. */
const RECENT_DAYS = 14;
const DAY_MS = 24 * 60 * 60_000;

const isRecent = (iso: string | null, now: Date) =>
  iso !== null && now.getTime() - new Date(iso).getTime() < RECENT_DAYS * DAY_MS;

const isApproved = ({ status }: Application) => status === 'Approved' || status === 'Offered';

interface Known {
  applications: readonly Application[];
  certificates: readonly Certificate[];
}

/** Certificates that are new, and the approval that is a student's first; the greatest thing first. */
export function celebrationsOf({ applications, certificates }: Known, now: Date): Celebration[] {
  const issued = certificates
    .filter(({ issuedAt }) => isRecent(issuedAt, now))
    .map(
      ({ _id, internshipTitle }): Celebration => ({
        id: `certificate:${_id}`,
        title: msg`Your certificate is here`,
        words: msg`You have finished ${internshipTitle}. Anybody can check your certificate from today.`,
        link: { to: '/dashboard/certificates', label: msg`Open my certificates` },
      }),
    );
  const [first, ...others] = applications.filter(isApproved);
  const isFirst = first !== undefined && others.length === 0 && isRecent(first.decidedAt, now);
  if (!isFirst || issued.length > 0) return issued;
  const { title } = first.internship;
  return [
    {
      id: `approval:${first._id}`,
      title: msg`You are in!`,
      words: msg`Your application for ${title} is approved, and your seat is confirmed.`,
      link: { to: '/dashboard/my-tasks', label: msg`Open my tasks` },
    },
  ];
}
