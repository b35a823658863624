import { createHash } from 'node:crypto';
import { LetterStatement } from '@prarambh/contract/paper-proof';
import { LETTER_PROOF_FILE } from '@prarambh/contract/proof-files';
import { compactVerify, createRemoteJWKSet } from 'jose';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { parseCredentialKeys, rotateCredentialKeys } from '../shared/credential-keys';
import { useApi } from '../testing/api';
import { createBadgeVerifier } from '../testing/badge-verifier';
import { issueCertificate } from '../testing/certificates';
import { runJobOf } from '../testing/jobs';
import { issueLetter } from '../testing/offer-letters';
import { checkedByQpdf, readPdfFile } from '../testing/pdf-files';
import { signedIn } from '../testing/people';

const api = await useApi();
const admin = await signedIn(api, { role: 'admin' });
const { token } = admin;
const site = new URL(api.url).origin;
const { firestore } = api.platform;

afterEach(() => vi.restoreAllMocks());

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function fetchFile(fileUrl: string | null): Promise<Uint8Array> {
  return new Uint8Array(await (await fetch(new URL(fileUrl ?? '', api.url))).arrayBuffer());
}

const hashOfCertificate = async (certificateId: string) =>
  (await api.call('GET /certificates/verify/:certificateId', { params: { certificateId } })).data.fileSha256;
const hashOfLetter = async (letterId: string) =>
  (await api.call('GET /offer-letters/verify/:letterId', { params: { letterId } })).data.fileSha256;

describe('the PDF of a certificate', () => {
  test('a certificate’s PDF embeds a credential that any verifier accepts, and its hash is public', async () => {
    const certificate = await issueCertificate(api, admin, await signedIn(api));
    const { certificateId } = certificate;
    const bytes = await fetchFile(certificate.fileUrl);
    const { attachments } = await readPdfFile(bytes);
    const answered = await api.send('GET /certificates/:certificateId/credential', {
      params: { certificateId },
    });
    expect(attachments).toEqual([
      {
        filename: 'credential.jwt',
        description: 'The signed Open Badges 3.0 credential of this certificate',
        text: await answered.text(),
      },
    ]);
    expect(await createBadgeVerifier(site).verify(attachments[0]?.text ?? '')).toBe('valid');
    expect(await hashOfCertificate(certificateId)).toBe(sha256(bytes));
    expect(bytes.length).toBeLessThan(60_000);
    expect(checkedByQpdf(bytes) ?? 'No syntax').toContain('No syntax');
  });

  test('a certificate’s PDF keeps its bytes and hash when the job creates it again', async () => {
    const { _id, certificateId } = await issueCertificate(api, admin, await signedIn(api));
    const before = await hashOfCertificate(certificateId);
    await firestore.doc(`certificates/${_id}`).update({ filePath: null });
    await runJobOf(api, 'makeMissingFiles');
    expect(await hashOfCertificate(certificateId)).toBe(before);
  });

  test('a certificate’s PDF gets a new hash when it is created again after a key rotation', async () => {
    const issued = await issueCertificate(api, admin, await signedIn(api));
    const { config } = api.platform;
    const rotated = rotateCredentialKeys(parseCredentialKeys(config.credentialKeys));
    vi.spyOn(config, 'credentialKeys', 'get').mockReturnValue(JSON.stringify(rotated));
    await firestore.doc(`certificates/${issued._id}`).update({ filePath: null });
    await runJobOf(api, 'makeMissingFiles');
    const { data } = await api.call('GET /certificates', { token, query: { q: issued.certificateId } });
    const bytes = await fetchFile(data[0]?.fileUrl ?? null);
    expect(await hashOfCertificate(issued.certificateId)).toBe(sha256(bytes));
  });

  test('a certificate’s PDF has no proof on a site without signing keys', async () => {
    vi.spyOn(api.platform.config, 'credentialKeys', 'get').mockReturnValue('');
    const { fileUrl } = await issueCertificate(api, admin, await signedIn(api));
    expect((await readPdfFile(await fetchFile(fileUrl))).attachments).toEqual([]);
  });
});

describe('the PDF of an offer letter', () => {
  const statementIn = async (fileUrl: string | null) => {
    const { attachments } = await readPdfFile(await fetchFile(fileUrl));
    const [attachment] = attachments;
    expect(attachment?.filename).toBe(LETTER_PROOF_FILE);
    const keys = createRemoteJWKSet(new URL(`${site}/.well-known/jwks.json`));
    const { payload } = await compactVerify(attachment?.text ?? '', keys);
    return LetterStatement.parse(JSON.parse(Buffer.from(payload).toString()));
  };
  const isRevoked = async ({ credentialStatus }: LetterStatement) => {
    const { list, index } = {
      list: credentialStatus.statusListCredential.split('/').at(-1),
      index: Number(credentialStatus.statusListIndex),
    };
    const revoked: number[] = (await firestore.doc(`statusLists/${list}`).get()).get('revoked') ?? [];
    return revoked.includes(index);
  };

  test('an offer letter’s PDF embeds a statement with every printed fact, signed with the published keys', async () => {
    const letter = await issueLetter(api, admin, await signedIn(api), { startDate: '2026-12-01' });
    const statement = await statementIn(letter.fileUrl);
    const { siteUrl } = api.platform.config;
    const id = `${siteUrl}/verify-letter/${letter._id}`;
    expect(statement).toMatchObject({ id, jti: id, iss: siteUrl, name: letter.title });
    expect(statement.credentialSubject).toEqual({
      id: `${id}#holder`,
      letterId: letter._id,
      candidateName: letter.candidateName,
      internId: letter.internId,
      title: letter.title,
      company: letter.company,
      issueDate: letter.issueDate,
      startDate: '2026-12-01',
      endDate: null,
      duration: null,
      techPartner: null,
      stipend: letter.stipend,
      hrName: letter.hrName,
    });
    expect(await hashOfLetter(letter._id)).toBe(sha256(await fetchFile(letter.fileUrl)));
  });

  test('an offer letter names a bit of the status list, which is set when the letter is revoked', async () => {
    const letter = await issueLetter(api, admin, await signedIn(api));
    const statement = await statementIn(letter.fileUrl);
    expect(await isRevoked(statement)).toBe(false);
    await api.call('DELETE /offer-letters/:id', { token, params: { id: letter._id } });
    expect(await isRevoked(statement)).toBe(true);
  });
});
