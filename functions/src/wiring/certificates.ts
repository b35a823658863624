import type { Core } from '../core';
import type { DocumentFiles } from '../documents/document-files';
import { createLevelService } from '../features/accounts/level.service';
import type { ApplicationRepository } from '../features/applications/application.repository';
import { createApplicationLookup } from '../features/applications/application-lookup.service';
import { createArchiveService } from '../features/certificates/archive.service';
import { createBatchIssue } from '../features/certificates/batch-issue.service';
import { createCertificateRepository } from '../features/certificates/certificate.repository';
import { certificateRoutes } from '../features/certificates/certificate.routes';
import { createCertificateService } from '../features/certificates/certificate.service';
import { createCertificateCheck } from '../features/certificates/certificate-check.service';
import { createCertificateFigures } from '../features/certificates/certificate-figures.service';
import { createCertificateFiles } from '../features/certificates/certificate-file.service';
import { createCredentialService } from '../features/certificates/credential.service';
import { createIssueService } from '../features/certificates/issue.service';
import { createProgrammeFacts } from '../features/certificates/programme-facts.service';
import { createProgrammeIssue } from '../features/certificates/programme-issue.service';
import { createPutCertificate } from '../features/certificates/put-certificate.service';
import { createRevocation } from '../features/certificates/revocation.service';
import { createShareService } from '../features/certificates/share.service';
import { createStatusListRepository } from '../features/certificates/status-list.repository';
import { createInternshipRepository } from '../features/internships/internship.repository';
import { createInternshipLookup } from '../features/internships/internship-lookup.service';
import { createTaskInternships } from '../features/tasks/task-internships.service';
import { createTaskProgress } from '../features/tasks/task-progress.service';
import { createTaskRoster } from '../features/tasks/task-roster.service';

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
  const statusLists = createStatusListRepository(store);
  const revocation = createRevocation({ certificates, statusLists });
  const programmeFacts = createProgrammeFacts({ applications, internships });
  const parts = {
    ...core,
    certificates,
    applications,
    certificateFiles,
    certificateCountChanged,
    statusLists,
    revocation,
    programmeFacts,
  };
  const putting = createPutCertificate(parts);
  const programmes = createProgrammeIssue({ ...parts, putting });
  const service = createCertificateService({ ...parts, tasks: taskInternships });
  const credentials = createCredentialService({ ...parts, service });
  const check = createCertificateCheck(service, core.guess);
  const handlers = certificateRoutes({
    certificates,
    service,
    check,
    issues: createIssueService({
      ...parts,
      tasks: createTaskProgress(store),
      taskInternships,
      putting,
      programmes,
    }),
    batches: createBatchIssue({ ...core, roster: createTaskRoster(store), putting, programmes }),
    archives: createArchiveService(parts),
    credentials,
    files,
  });
  return { handlers, certificateFiles, credentials, shares: createShareService({ config, check }) };
}
