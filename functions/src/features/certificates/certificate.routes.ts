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

export const certificateRoutes: Pick<Handlers, Routes> = {
  'GET /certificates/verify/:certificateId': async (core, { params, address }) => {
    const certificate = await checkCertificate(core, params.certificateId, address);
    const { fileSha256 } = certificate;
    return {
      valid: true,
      message: 'This certificate is valid.',
      data: { ...presentVerified(certificate), fileSha256 },
    };
  },

  'POST /certificates/verify': async (core, { body, address }) => ({
    data: await checkCertificateList(core, body.ids, address),
  }),

  'GET /certificates/:certificateId/credential': async (core, { params, address }) => {
    const certificate = await checkCertificate(core, params.certificateId, address);
    const jws = await signCertificate(core, certificate);
    return wholeFile(`${certificate.certificateId}.jwt`, jws);
  },

  'GET /certificates/my-certificates': ({ files, store }, { caller, query }) =>
    pageAnswer(certificateRepository.listOf(store, caller.uid, query), (item) =>
      presentCertificate(item, files),
    ),

  'GET /certificates/progress': async (core, { caller }) => ({
    data: await certificateProgressOf(core, caller.uid),
  }),

  'POST /certificates/generate-self': async (core, { caller, body }) => {
    const issued = await generateOwnCertificate(core, caller, body.internshipId);
    return { data: presentCertificate(issued, core.files), message: generated(issued.certificateId) };
  },

  'GET /certificates': ({ files, store }, { query: { limit, cursor, ...filters } }) =>
    tableAnswer(
      certificateRepository.table(store).list(filters, { limit, cursor }),
      certificateRepository.table(store).count(filters),
      (item) => presentForStaff(item, files),
    ),

  'GET /certificates/archive': async (core, { query }) => ({
    fileName: datedFileName('certificates', core.clock.now(), 'zip'),
    ...(await certificateArchiveOf(core, query.internshipId)),
  }),

  'POST /certificates': async (core, { caller, body, idempotencyKey }) => {
    const issued = await createCertificate(core, caller, body, idempotencyKey);
    return { data: presentForStaff(issued, core.files), message: generated(issued.certificateId) };
  },

  'POST /certificates/bulk/preview': (core, { body }) => foreseeCertificateBatch(core, body),

  'POST /certificates/:id/reissue': async (core, { caller, params, body, idempotencyKey }) => {
    const issued = await reissueCertificate(core, caller, params.id, body, idempotencyKey);
    return { data: presentForStaff(issued, core.files), message: generated(issued.certificateId) };
  },

  'DELETE /certificates/:id': async (core, { caller, params }) => {
    await revokeCertificate(core, caller, params.id);
    return { message: 'Certificate deleted.' };
  },
};
