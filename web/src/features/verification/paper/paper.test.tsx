import { gzipSync } from 'node:zlib';
import { credentialSentence } from '@prarambh/contract/credential';
import type { LetterStatement } from '@prarambh/contract/paper-proof';
import { fireEvent, screen, within } from '@testing-library/react';
import { AFRelationship, PDFDocument } from 'pdf-lib';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openApp } from '../../../testing/render-app';
import { noNetwork, type Routes, respond } from '../../../testing/responder';
import { readProof } from './attached-proof';

const SITE = 'https://prarambh.test';
const KID = `${SITE}/api/keys/one`;
const LIST = `${SITE}/api/status-lists/1`;
const INDEX = 131_071;
const ID = 'Web-Development-INT26-7F3K9Q';
const LETTER = 'OL26-7F3K9QH2M8VX';
const VERIFY = `GET /certificates/verify/${ID}`;
const RS256 = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
const status = { statusListIndex: String(INDEX), statusListCredential: LIST };

const facts = {
  name: 'Asha Verma',
  internshipTitle: 'Web Development',
  duration: '8 Weeks',
  startDate: null,
  completionDate: '2026-11-01',
  issuedOn: '2026-11-04',
  signatureName: 'Meera Nair',
  certificateId: ID,
};

const credential = {
  type: ['VerifiableCredential', 'OpenBadgeCredential'],
  issuer: { id: SITE },
  credentialStatus: status,
  credentialSubject: {
    identifier: [{ identityHash: facts.name }],
    achievement: { name: facts.internshipTitle, criteria: { narrative: credentialSentence(facts) } },
  },
};

const letterFacts = {
  letterId: LETTER,
  candidateName: 'Asha Verma',
  internId: null,
  title: 'Web Development Intern',
  company: 'Prarambh',
  issueDate: '2026-11-02',
  startDate: null,
  endDate: null,
  duration: null,
  techPartner: null,
  stipend: '₹5,000 a month',
  hrName: 'Meera Nair',
};
const letterId = `${SITE}/verify-letter/${LETTER}`;
const statement: LetterStatement = {
  '@context': ['https://www.w3.org/ns/credentials/v2'],
  id: letterId,
  type: ['VerifiableCredential', 'OfferLetterStatement'],
  issuer: { id: SITE, type: ['Profile'], name: 'Prarambh' },
  validFrom: '2026-11-02T10:00:00.000Z',
  name: letterFacts.title,
  credentialStatus: {
    ...status,
    id: `${LIST}#${INDEX}`,
    type: 'BitstringStatusListEntry',
    statusPurpose: 'revocation',
  },
  credentialSubject: { id: `${letterId}#holder`, ...letterFacts },
  iss: SITE,
  jti: letterId,
  nbf: 1_793_700_000,
  sub: `${letterId}#holder`,
};

const encode = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const encodeJson = (content: object) => encode(new TextEncoder().encode(JSON.stringify(content)));

let keys: CryptoKeyPair;
let jwks: { body: { keys: object[] } };
let jws: string;

async function sign(payload: object, kid = KID): Promise<string> {
  const signed = `${encodeJson({ alg: 'RS256', kid, typ: 'JWT' })}.${encodeJson(payload)}`;
  const signature = await crypto.subtle.sign(RS256, keys.privateKey, new TextEncoder().encode(signed));
  return `${signed}.${encode(new Uint8Array(signature))}`;
}

async function statusList(revoked: readonly number[] = []) {
  const bits = new Uint8Array(131_072 / 8);
  for (const index of revoked) bits[Math.floor(index / 8)] = 0x80 >> (index % 8);
  const body = await sign({ id: LIST, credentialSubject: { encodedList: `u${encode(gzipSync(bits))}` } });
  return { body, headers: { 'Content-Type': 'application/vc+jwt' } };
}

async function pdfWith(files: Record<string, string>, text = 'Asha Verma'): Promise<Uint8Array<ArrayBuffer>> {
  const document = await PDFDocument.create();
  document.addPage().drawText(text);
  for (const [name, content] of Object.entries(files)) {
    await document.attach(new TextEncoder().encode(content), name, { afRelationship: AFRelationship.Data });
  }
  return new Uint8Array(await document.save());
}

const sha256Of = async (bytes: Uint8Array<ArrayBuffer>) =>
  Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex');

/** Fake `Worker` that reads in the same thread, because these tests have no workers. */
class WorkerInThread extends EventTarget {
  static made = 0;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  constructor() {
    super();
    WorkerInThread.made += 1;
    setTimeout(() => this.dispatchEvent(new MessageEvent('message', { data: 'ready' })));
  }
  async postMessage(bytes: Uint8Array) {
    this.onmessage?.({ data: await readProof(bytes) });
  }
  terminate() {}
}

beforeAll(async () => {
  const size = { modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) };
  keys = await crypto.subtle.generateKey({ ...RS256, ...size }, true, ['sign', 'verify']);
  const { kty, n, e } = await crypto.subtle.exportKey('jwk', keys.publicKey);
  jwks = { body: { keys: [{ kty, n, e, kid: KID, alg: 'RS256', use: 'sig' }] } };
  jws = await sign(credential);
});

beforeEach(() => {
  vi.stubGlobal('Worker', WorkerInThread);
});

const registered = (fileSha256: string | null) => ({
  body: { success: true, valid: true, message: 'This certificate is valid.', data: { ...facts, fileSha256 } },
});

async function serve(routes: Routes = {}) {
  return respond({
    'GET /.well-known/jwks.json': jwks,
    'GET /status-lists/1': await statusList(),
    ...routes,
  });
}

async function drop(bytes: Uint8Array<ArrayBuffer> | string, path = '/verify-certificate') {
  openApp(path);
  const input = await screen.findByLabelText('Check the PDF you received');
  fireEvent.change(input, { target: { files: [new File([bytes], 'certificate.pdf')] } });
  return screen.findByRole('region', { name: 'Check a PDF' });
}

describe('the check of a PDF', () => {
  it('the check of a PDF promises that the file stays in the browser, and starts no worker before a file is chosen', async () => {
    await serve();
    openApp('/verify-certificate');
    await screen.findByText(/The file never leaves your browser/);
    expect(WorkerInThread.made).toBe(0);
  });

  it('the check of a PDF confirms the issued file, shows its facts, and uploads nothing', async () => {
    const bytes = await pdfWith({ 'credential.jwt': jws });
    const server = await serve({ [VERIFY]: registered(await sha256Of(bytes)) });
    const zone = within(await drop(bytes));
    await zone.findByText('This is the file that was issued.');
    for (const text of [
      'Genuine',
      'Web Development',
      '8 Weeks',
      '01/11/2026',
      '04/11/2026',
      'Meera Nair',
      ID,
    ])
      zone.getByText(text);
    zone.getByText('It was not revoked.');
    expect(server.received.map(({ method, body }) => [method, body])).toEqual(
      server.received.map(() => ['GET', null]),
    );
  });

  it('the check of a PDF reports a changed file when its hash is not the issued one, and shows the signed facts', async () => {
    const issued = await pdfWith({ 'credential.jwt': jws });
    const edited = await pdfWith({ 'credential.jwt': jws }, 'Somebody Else');
    await serve({ [VERIFY]: registered(await sha256Of(issued)) });
    const zone = within(await drop(edited));
    await zone.findByText(/^The facts are genuine, but the file was changed after it was issued\./);
    zone.getByText('Asha Verma');
    zone.getByText('Changed file');
    expect(zone.queryByText('Genuine')).toBeNull();
  });

  it('the check of a PDF warns that the file may have changed when the register has no hash of it', async () => {
    await serve({ [VERIFY]: registered(null) });
    const zone = within(await drop(await pdfWith({ 'credential.jwt': jws })));
    await zone.findByText(/^We could not check whether the file was changed\./);
  });

  it('the check of a PDF shows that a revoked certificate is not valid, with the day of the revocation', async () => {
    const verdict = { state: 'revoked', at: '2026-11-05T10:00:00.000Z', replacedBy: null };
    const body = { success: false, valid: false, code: 'not_found', message: 'Revoked.', verdict };
    await serve({ [VERIFY]: { status: 404, body }, 'GET /status-lists/1': await statusList([INDEX]) });
    const zone = within(await drop(await pdfWith({ 'credential.jwt': jws })));
    await zone.findByText('It was revoked and is no longer valid.');
    zone.getByText('Not valid');
    zone.getByText('Since 05/11/2026');
  });

  it('the check of a replaced offer letter’s PDF links to the corrected letter', async () => {
    const message = 'This offer letter was replaced by a corrected one and is no longer valid.';
    const corrected = 'OL26-8G4M2RH2M8VX';
    const verdict = { state: 'replaced', at: '2026-11-05T10:00:00.000Z', replacedBy: corrected };
    const body = { success: false, valid: false, code: 'not_found', message, verdict };
    await serve({ [`GET /offer-letters/verify/${LETTER}`]: { status: 404, body } });
    const zone = within(await drop(await pdfWith({ 'statement.jwt': await sign(statement) })));
    const link = await zone.findByRole('link', { name: `Check the corrected one: ${corrected}` });
    expect(link).toHaveAttribute('href', `/verify-letter/${corrected}`);
  });

  it('the check of a PDF finds a revocation in the status list when the register does not answer', async () => {
    await serve({
      [VERIFY]: { status: 500, isForeign: true },
      'GET /status-lists/1': await statusList([INDEX]),
    });
    const zone = within(await drop(await pdfWith({ 'credential.jwt': jws })));
    await zone.findByText('It was revoked and is no longer valid.');
  });

  it('the check of a PDF verifies the signature offline and lists what it could not check', async () => {
    await serve();
    noNetwork();
    const zone = within(await drop(await pdfWith({ 'credential.jwt': jws })));
    await zone.findByText('The signature is valid: the facts shown here are as we signed them.');
    zone.getByText('Signed by us');
    zone.getByText('We could not check whether it was revoked.');
    zone.getByText(/^We could not check whether the file was changed\./);
  });

  it('the check of a PDF shows the facts in the signed statement of an offer letter', async () => {
    const bytes = await pdfWith({ 'statement.jwt': await sign(statement) });
    const message = 'This offer letter is valid.';
    const data = { ...letterFacts, fileSha256: await sha256Of(bytes) };
    await serve({
      [`GET /offer-letters/verify/${LETTER}`]: { body: { success: true, valid: true, message, data } },
    });
    const zone = within(await drop(bytes, '/verify-letter'));
    await zone.findByText('This is the file that was issued.');
    for (const text of ['Web Development Intern, Prarambh', '₹5,000 a month', LETTER]) zone.getByText(text);
  });
});

describe('the check of a file that cannot be verified', () => {
  const changedByOneByte = (text: string) => {
    const [header = '', payload = '', signature = ''] = text.split('.');
    return [header, payload, `${signature[0] === 'A' ? 'B' : 'A'}${signature.slice(1)}`].join('.');
  };
  const encrypted = async () => {
    const document = await PDFDocument.load(await pdfWith({}));
    document.context.trailerInfo.Encrypt = document.context.register(document.context.obj({ V: 1 }));
    return new Uint8Array(await document.save());
  };

  it.each<[string, () => Uint8Array<ArrayBuffer> | string | Promise<Uint8Array<ArrayBuffer>>, RegExp]>([
    ['a PDF without a proof', () => pdfWith({}), /carries no signed proof/],
    ['a broken proof', () => pdfWith({ 'credential.jwt': 'nonsense' }), /The proof in this PDF is broken/],
    [
      'a proof in which one byte was changed',
      () => pdfWith({ 'credential.jwt': changedByOneByte(jws) }),
      /was changed after it was signed/,
    ],
    [
      'a proof of another issuer',
      async () =>
        pdfWith({
          'credential.jwt': await sign(
            { ...credential, issuer: 'https://other.test' },
            'https://other.test/key',
          ),
        }),
      /signed by another issuer/,
    ],
    [
      'a signed status list as the proof',
      async () => pdfWith({ 'credential.jwt': (await statusList()).body }),
      /The proof in this PDF is broken/,
    ],
    ['a PDF with a password', encrypted, /is encrypted or has a password/],
    ['a PDF that breaks off', () => '%PDF-1.7\n1 0 obj', /is damaged and cannot be read/],
    ['an empty file', () => '', /This file is empty/],
    ['a picture', () => '\u0089PNG', /is not a PDF/],
    ['a file of 50 MB', () => new Uint8Array(50 * 1024 * 1024), /larger than 10 MB/],
  ])('a file that cannot be verified shows its problem: %s', async (_what, make, sentence) => {
    await serve();
    const zone = within(await drop(await make()));
    expect((await zone.findByRole('alert')).textContent).toMatch(sentence);
  });
});
