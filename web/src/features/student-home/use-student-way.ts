import type { Certificate } from '@prarambh/contract/certificates';
import type { AssignedTask } from '@prarambh/contract/tasks';
import { type InfiniteData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { myApplications } from '../../api/my-applications';
import { ownList, read } from '../../api/queries';
import { useAllPages } from '../../api/use-all-pages';
import { useSession } from '../../session/session-context';
import { markLetterRead, readLetters } from '../offer-letters/read-letters';
import { myTasks } from '../tasks/my-tasks';

const rowsOf = <Row>(data: InfiniteData<{ data: readonly Row[] }> | undefined): Row[] =>
  data?.pages.flatMap((page) => page.data) ?? [];

/** Returns true if the student has completed all tasks of an internship and has no certificate for it. */
function mayHaveEarned(tasks: readonly AssignedTask[], certificates: readonly Certificate[]): boolean {
  const certified = new Set(certificates.map(({ internshipId }) => internshipId));
  const unfinished = new Set(
    tasks.filter(({ status }) => status !== 'completed').map(({ internship }) => internship._id),
  );
  return tasks.some(({ internship }) => !unfinished.has(internship._id) && !certified.has(internship._id));
}

/**
 * Data of a student's home: the first page of each of the student's lists, which also fills the cache of
 * their pages. Loads all tasks, because the oldest may be due; work that was sent back comes with its task.
 * Requests certificates in progress only if all tasks of an internship without one are completed.
 */
export function useStudentWay() {
  const userId = useSession().user?._id ?? '';
  const [opened, setOpened] = useState(() => readLetters(userId));
  const applicationList = useInfiniteQuery(myApplications);
  const taskList = useInfiniteQuery(myTasks);
  const hasMoreTasks = useAllPages(taskList);
  const meetingList = useInfiniteQuery(ownList('GET /meetings'));
  const letterList = useInfiniteQuery(ownList('GET /offer-letters/my-offer-letters'));
  const certificateList = useInfiniteQuery(ownList('GET /certificates/my-certificates'));
  const tasks = rowsOf(taskList.data);
  const certificates = rowsOf(certificateList.data);

  const mayBeReady = !certificateList.isPending && mayHaveEarned(tasks, certificates);
  const progress = useQuery({ ...read('GET /certificates/progress'), enabled: mayBeReady });

  const lists = [applicationList, taskList, meetingList, letterList, certificateList, progress];
  return {
    /** True until everything has loaded or failed; late content would push the text. */
    isPending: hasMoreTasks || lists.some(({ isLoading }) => isLoading),
    applicationList,
    hasFailed: lists.some(({ isError, data }) => isError && data === undefined),
    retry: () => void Promise.all(lists.filter(({ isError }) => isError).map(({ refetch }) => refetch())),
    way: {
      applications: rowsOf(applicationList.data),
      tasks,
      meetings: rowsOf(meetingList.data),
      letters: rowsOf(letterList.data),
      certificates,
      progress: (mayBeReady && progress.data) || [],
      readLetters: opened,
    },
    openLetter(letterId: string) {
      markLetterRead(userId, letterId);
      setOpened(readLetters(userId));
    },
  };
}
