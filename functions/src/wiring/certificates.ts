import type { DocumentFiles } from '../documents/document-files';
import { createLevelService } from '../features/accounts/level.service';
import type { ApplicationRepository } from '../features/applications/application.repository';
import { createApplicationLookup } from '../features/applications/application-lookup.service';
import { createArchiveService } from '../features/certificates/archive.service';
import { createBatchIssue } from '../features/certificates/batch-issue.service';
import { createCertificateRepository } from '../features/certificates/certificate.repository';
import { certificateRoutes } from '../features/certificates/certificate.routes';
import { createCertificateService } from '../features/certificates/certificate.service';
import { createCertificateFigures } from '../features/certificates/certificate-figures.service';
import { createCertificateFiles } from '../features/certificates/certificate-file.service';
import { createCredentialService } from '../features/certificates/credential.service';
import { createIssueService } from '../features/certificates/issue.service';
import { createProgrammeIssue } from '../features/certificates/programme-issue.service';
import { createPutCertificate } from '../features/certificates/put-certificate.service';
import { createShareService } from '../features/certificates/share.service';
import { createInternshipRepository } from '../features/internships/internship.repository';
import { createInternshipLookup } from '../features/internships/internship-lookup.service';
import { createTaskInternships } from '../features/tasks/task-internships.service';
import { createTaskProgress } from '../features/tasks/task-progress.service';
import { createTaskRoster } from '../features/tasks/task-roster.service';
import type { Core } from './core';

interface Shared {
  applicationRepository: ApplicationRepository;
  documentFiles: DocumentFiles;
}

/** Issuing certificates in every way, their files and signatures, and checking them. */
export function wireCertificates(core: Core, { applicationRepository, documentFiles }: Shared) {
  const { config, store, files, users } = core;
  const certificates = createCertificateRepository(store);
  const applications = createApplicationLookup(applicationRepository);
  const internships = createInternshipLookup(createInternshipRepository(store));
  const { countOf: countCertificatesOf } = createCertificateFigures(store);
  const { certificateCountChanged } = createLevelService({ users, countCertificatesOf });
  const certificateFiles = createCertificateFiles({ config, certificates, documentFiles });
  const taskInternships = createTaskInternships(store);
  const parts = { ...core, certificates, applications, certificateFiles, certificateCountChanged };
  const putting = createPutCertificate(parts);
  const programmes = createProgrammeIssue({ ...parts, internships, putting });
  const service = createCertificateService({ ...parts, tasks: taskInternships });
  const handlers = certificateRoutes({
    certificates,
    service,
    issues: createIssueService({
      ...parts,
      tasks: createTaskProgress(store),
      taskInternships,
      putting,
      programmes,
    }),
    batches: createBatchIssue({ ...core, roster: createTaskRoster(store), putting, programmes }),
    archives: createArchiveService(parts),
    credentials: createCredentialService(config),
    files,
  });
  return { handlers, certificateFiles, shares: createShareService({ config, service }) };
}
