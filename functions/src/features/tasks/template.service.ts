import type { TaskTemplates, UpdateTaskTemplatesBody } from '@prarambh/contract/task-templates';
import * as workItems from '../../bulk-jobs/work-item.repository';
import { startWork } from '../../bulk-jobs/work-runner';
import type { Core } from '../../core/core';
import { recordAudit } from '../../domain/audit';
import {
  findTaskTemplates,
  putTaskTemplates,
  readTaskTemplates,
  type TaskTemplatesDocument,
  taskTemplates,
} from '../../domain/task-templates';
import { inTransaction, newRef } from '../../firestore/store';
import { programmeMoment } from '../../shared/clock';
import { conflict, invalid } from '../../shared/errors';
import type { Caller } from '../../users/caller';
import { countAccepted } from '../applications/application-offers.service';
import { getInternship, lockInternship } from '../internships/internship.service';

const EMPTY: Pick<TaskTemplatesDocument, 'tasks' | 'isOnApproval' | 'version'> = {
  tasks: [],
  isOnApproval: false,
  version: 0,
};

/** Returns the fields of a set that the audit entry shows. */
const described = ({ tasks, isOnApproval }: Pick<TaskTemplatesDocument, 'tasks' | 'isOnApproval'>) => ({
  tasks: tasks.map(({ title, days }) => `${title} (${days} days)`),
  isOnApproval,
});

async function presentTemplates(
  core: Core,
  { _id, title, company }: { _id: string; title: string; company: string },
  stored: TaskTemplatesDocument | null,
): Promise<TaskTemplates> {
  const { tasks, isOnApproval, version } = stored ?? EMPTY;
  return {
    internship: { _id, title, company },
    tasks,
    isOnApproval,
    version,
    changedAt: stored?.changedAt.toISOString() ?? null,
    changedBy: stored?.changedBy.name ?? null,
    approved: await countAccepted(core.store, _id),
  };
}

/** Returns the task templates of an internship. Throws `not_found` for an unknown internship. */
export async function getTaskTemplates(core: Core, internshipId: string): Promise<TaskTemplates> {
  const internship = await getInternship(core, internshipId);
  return presentTemplates(core, internship, await readTaskTemplates(core.store, internshipId));
}

/**
 * Stores the task templates of an internship; assigned tasks stay unchanged. Throws `not_found`, and `conflict` with
 * editor and time if another person has changed them (N12).
 */
export async function updateTaskTemplates(
  core: Core,
  caller: Caller,
  internshipId: string,
  { tasks, isOnApproval, version }: UpdateTaskTemplatesBody,
): Promise<TaskTemplates> {
  const { store, clock } = core;
  const now = clock.now();
  const { internship, stored } = await inTransaction(store, async (transaction) => {
    const internship = await lockInternship(core, transaction, internshipId);
    const before = await findTaskTemplates(store, transaction, internshipId);
    if (before && before.version !== version) {
      const { changedBy, changedAt } = before;
      throw conflict(
        `${changedBy.name} changed these templates on ${programmeMoment(changedAt)}. Please look at them again.`,
      );
    }
    const known = new Set(before?.tasks.map(({ _id }) => _id));
    const stored = {
      tasks: tasks.map(({ _id, ...task }) => ({
        ...task,
        _id: _id && known.has(_id) ? _id : newRef(store, taskTemplates).id,
      })),
      isOnApproval,
      version: (before?.version ?? 0) + 1,
      changedBy: { _id: caller.uid, name: caller.user.name },
      changedAt: now,
    };
    putTaskTemplates(store, transaction, internshipId, stored);
    recordAudit(store, transaction, {
      caller,
      action: 'updateTaskTemplates',
      target: { collection: 'taskTemplates', _id: internshipId, label: internship.title },
      at: now,
      before: described(before ?? EMPTY),
      after: described(stored),
    });
    return { internship, stored };
  });
  return presentTemplates(core, internship, stored);
}

/**
 * Starts to assign the tasks to all approved students who did not get them before. Throws `not_found` for an unknown
 * internship and `invalid` for an empty set.
 */
export async function assignTaskTemplates(core: Core, caller: Caller, internshipId: string): Promise<void> {
  const { store, clock, work } = core;
  const now = clock.now();
  const id = await inTransaction(store, async (transaction) => {
    const internship = await lockInternship(core, transaction, internshipId);
    const templates = await findTaskTemplates(store, transaction, internshipId);
    if (!templates || templates.tasks.length === 0)
      throw invalid('There are no tasks in these templates yet.');
    recordAudit(store, transaction, {
      caller,
      action: 'assignTaskTemplates',
      target: { collection: 'taskTemplates', _id: internshipId, label: internship.title },
      at: now,
      after: { tasks: templates.tasks.map(({ title }) => title) },
    });
    const item = {
      kind: 'giveTasks' as const,
      subjectId: internshipId,
      label: internship.title,
      args: { by: caller.uid },
      askedBy: caller.uid,
    };
    return workItems.queue(store, transaction, item, now);
  });
  await startWork(work, id);
}
