import type { Clock } from '../../clock';
import type { Idempotency } from '../../db/idempotency';
import type { Store } from '../../db/store';
import type { FileStore } from '../../files/file-store';
import type { Owners } from '../../people/owners';
import type { StudentLookup } from '../../people/student-lookup';
import type { InternshipService } from '../internships/internship.service';
import { createAssignedTaskRepository } from './assigned-task.repository';
import { createAssignmentService } from './assignment.service';
import { createSubmissionRepository } from './submission.repository';
import { createSubmissionService } from './submission.service';
import { createSubmissionReviewService } from './submission-review.service';

interface Dependencies {
  store: Store;
  clock: Clock;
  files: FileStore;
  owners: Owners;
  students: StudentLookup;
  internships: InternshipService;
  idempotency: Idempotency;
}

/** The parts of this feature, wired for its routes. */
export function createTaskFeature(dependencies: Dependencies) {
  const { store, clock, files } = dependencies;
  const tasks = createAssignedTaskRepository(store);
  const submissions = createSubmissionRepository(store);
  return {
    clock,
    files,
    tasks,
    submissions,
    assignments: createAssignmentService({ ...dependencies, tasks }),
    work: createSubmissionService({ ...dependencies, tasks, submissions }),
    reviews: createSubmissionReviewService({ ...dependencies, tasks, submissions }),
  };
}
