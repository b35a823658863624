import type { CsvColumn } from '../../exports/csv';
import { type ExportDefinition, exportSource } from '../../exports/export-source';
import type { Store } from '../../firestore/store';
import type { StoredAssignedTask } from './assigned-task.repository';
import * as assignedTaskRepository from './assigned-task.repository';
import type { StoredSubmission } from './submission.repository';
import * as submissionRepository from './submission.repository';
import { statusAt } from './task-state';

/** Columns of submissions; no project file, because its address expires. Times in India's time zone. */
const submissionColumns: readonly CsvColumn<StoredSubmission>[] = [
  { header: 'Student Name', value: ({ user }) => user.name },
  { header: 'Student ID', value: ({ user }) => user.internId },
  { header: 'Internship', value: ({ internship }) => internship.title },
  { header: 'Task', value: ({ assignedTask }) => assignedTask.title },
  { header: 'Work', value: ({ title }) => title },
  { header: 'Links', value: ({ fileLinks }) => fileLinks.join(' ') },
  { header: 'Project file', value: ({ projectPath }) => projectPath !== null },
  { header: 'Status', value: ({ status }) => status },
  { header: 'Submitted (IST)', value: ({ submittedAt }) => submittedAt },
  { header: 'Decided (IST)', value: ({ decidedAt }) => decidedAt },
  { header: 'Decided by', value: ({ decidedBy }) => decidedBy?.name ?? null },
  { header: 'Feedback', value: ({ feedback }) => feedback },
];

/** Columns of assigned tasks, with the status at a moment. */
function assignedTaskColumns(now: Date): readonly CsvColumn<StoredAssignedTask>[] {
  return [
    { header: 'Student Name', value: ({ user }) => user.name },
    { header: 'Student ID', value: ({ user }) => user.internId },
    { header: 'Internship', value: ({ internship }) => internship.title },
    { header: 'Company', value: ({ internship }) => internship.company },
    { header: 'Task', value: ({ title }) => title },
    { header: 'Description', value: ({ description }) => description },
    { header: 'Domain', value: ({ domain }) => domain },
    { header: 'Assigned (IST)', value: ({ assignedDate }) => assignedDate },
    { header: 'Assigned by', value: ({ assignedBy }) => assignedBy.name },
    { header: 'Due (IST)', value: ({ dueDate }) => dueDate },
    { header: 'Status', value: (task) => statusAt(task, now) },
  ];
}

export function submissionExport(store: Store): ExportDefinition<'GET /tasks/export'> {
  return ({ query }) =>
    exportSource('submitted-work', submissionColumns, submissionRepository.table(store), query);
}

export function assignedTaskExport(store: Store): ExportDefinition<'GET /assigned-tasks/export'> {
  return ({ query, now }) =>
    exportSource(
      'assigned-tasks',
      assignedTaskColumns(now),
      assignedTaskRepository.tableAt(store, now),
      query,
    );
}
