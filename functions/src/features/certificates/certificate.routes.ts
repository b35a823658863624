import type { Core } from '../../core/core';
import { datedFileName } from '../../exports/dated-file-name';
import { wholeFile } from '../../http/download';
import { pageAnswer, tableAnswer } from '../../http/list-answers';
import type { Handlers } from '../../http/types';
import { certificateArchiveOf } from './archive.service';
import { foreseeCertificateBatch } from './batch-issue.service';
import * as certificateRepository from './certificate.repository';
import { certificateProgressOf, revokeCertificate } from './certificate.service';
import { checkCertificate } from './certificate-check';
import { signCertificate } from './credential.service';
import { createCertificate, generateOwnCertificate, reissueCertificate } from './issue.service';
import { checkCertificateList } from './list-check.service';
import { presentCertificate, presentForStaff, presentVerified } from './present-certificate';

type Routes =
  | 'GET /certificates/verify/:certificateId'
  | 'POST /certificates/verify'
  | 'GET /certificates/:certificateId/credential'
  | 'GET /certificates/my-certificates'
  | 'GET /certificates/progress'
  | 'POST /certificates/generate-self'
  | 'GET /certificates'
  | 'GET /certificates/archive'
  | 'POST /certificates'
  | 'POST /certificates/bulk/preview'
  | 'POST /certificates/:id/reissue'
  | 'DELETE /certificates/:id';

const generated = (certificateId: string) =>
  `Certificate generated successfully! Certificate ID: ${certificateId}`;

export function certificateRoutes(core: Core): Pick<Handlers, Routes> {
  const { files, clock } = core;
  return {
    'GET /certificates/verify/:certificateId': async ({ params, address }) => {
      const certificate = await checkCertificate(core, params.certificateId, address);
      const { fileSha256 } = certificate;
      return {
        valid: true,
        message: 'This certificate is valid.',
        data: { ...presentVerified(certificate), fileSha256 },
      };
    },

    'POST /certificates/verify': async ({ body, address }) => ({
      data: await checkCertificateList(core, body.ids, address),
    }),

    'GET /certificates/:certificateId/credential': async ({ params, address }) => {
      const certificate = await checkCertificate(core, params.certificateId, address);
      const jws = await signCertificate(core, certificate);
      return wholeFile(`${certificate.certificateId}.jwt`, jws);
    },

    'GET /certificates/my-certificates': ({ caller, query }) =>
      pageAnswer(certificateRepository.listOf(core.store, caller.uid, query), (item) =>
        presentCertificate(item, files),
      ),

    'GET /certificates/progress': async ({ caller }) => ({
      data: await certificateProgressOf(core, caller.uid),
    }),

    'POST /certificates/generate-self': async ({ caller, body }) => {
      const issued = await generateOwnCertificate(core, caller, body.internshipId);
      return { data: presentCertificate(issued, files), message: generated(issued.certificateId) };
    },

    'GET /certificates': ({ query: { limit, cursor, ...filters } }) =>
      tableAnswer(
        certificateRepository.table(core.store).list(filters, { limit, cursor }),
        certificateRepository.table(core.store).count(filters),
        (item) => presentForStaff(item, files),
      ),

    'GET /certificates/archive': async ({ query }) => ({
      fileName: datedFileName('certificates', clock.now(), 'zip'),
      ...(await certificateArchiveOf(core, query.internshipId)),
    }),

    'POST /certificates': async ({ caller, body, idempotencyKey }) => {
      const issued = await createCertificate(core, caller, body, idempotencyKey);
      return { data: presentForStaff(issued, files), message: generated(issued.certificateId) };
    },

    'POST /certificates/bulk/preview': ({ body }) => foreseeCertificateBatch(core, body),

    'POST /certificates/:id/reissue': async ({ caller, params, body, idempotencyKey }) => {
      const issued = await reissueCertificate(core, caller, params.id, body, idempotencyKey);
      return { data: presentForStaff(issued, files), message: generated(issued.certificateId) };
    },

    'DELETE /certificates/:id': async ({ caller, params }) => {
      await revokeCertificate(core, caller, params.id);
      return { message: 'Certificate deleted.' };
    },
  };
}
