import { generateKeyPairSync, sign } from 'node:crypto';
import { CERTIFICATE_PROOF_FILE, LETTER_PROOF_FILE } from '@prarambh/contract/proof-files';
import { certificatePdf, offerLetterPdf, type Proof } from '@prarambh/functions/documents/documents';
import { certificateFacts, offerLetterFacts } from '@prarambh/functions/documents/testing/facts';

const WARM_UP = 10;
const RUNS = 60;
/** Limits for one PDF with its proof: the median time and the largest size. */
const MOST_MS = 60;
const MOST_BYTES = 60_000;

const NAMES: Record<string, (run: number) => string> = {
  Latin: (run) => `Asha Verma ${String.fromCharCode(65 + (run % 26))} Iyer`,
  Devanagari: (run) => `श्री ज्ञानेश्वर ${String.fromCharCode(0x915 + (run % 19))} शर्मा`,
  Tamil: (run) => `ஸ்ரீநிவாசன் ${String.fromCharCode(0xb85 + (run % 6))} கிருஷ்ணமூர்த்தி`,
};

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 3072 });
const base64 = (bytes: string | Buffer) => Buffer.from(bytes).toString('base64url');

/** A JWS as long as the proof of an issued paper. Each run gets a new signature. */
function proofOf(fileName: string, facts: object, run: number): Proof {
  const claims = { ...facts, run, '@context': Array.from({ length: 14 }, () => facts) };
  const signed = `${base64('{"alg":"RS256","typ":"JWT"}')}.${base64(JSON.stringify(claims).slice(0, 1900))}`;
  const signature = sign('sha256', Buffer.from(signed), privateKey);
  return { fileName, description: 'The signed proof of this paper', jws: `${signed}.${base64(signature)}` };
}

function certificate(candidateName: string, run: number): Promise<Uint8Array> {
  const facts = certificateFacts({ candidateName, certificateId: `Web-Development-${run}` });
  return certificatePdf(facts, proofOf(CERTIFICATE_PROOF_FILE, facts, run));
}

function letter(candidateName: string, run: number): Promise<Uint8Array> {
  const facts = offerLetterFacts({ candidateName, letterId: `OL-26-${run}` });
  return offerLetterPdf(facts, proofOf(LETTER_PROOF_FILE, facts, run));
}

async function measure(name: string, make: (run: number) => Promise<Uint8Array>): Promise<void> {
  const times: number[] = [];
  let bytes = 0;
  for (let run = 0; run < WARM_UP + RUNS; run += 1) {
    const startedAt = performance.now();
    bytes = Math.max(bytes, (await make(run)).length);
    if (run >= WARM_UP) times.push(performance.now() - startedAt);
  }
  const median = times.sort((a, b) => a - b)[RUNS / 2] ?? 0;
  const isOver = median > MOST_MS || bytes > MOST_BYTES;
  console.log(
    `  ${name.padEnd(28)}median ${median.toFixed(0)} ms   at most ${(bytes / 1000).toFixed(1)} kB${isOver ? '   over the limit' : ''}`,
  );
  if (isOver) process.exitCode = 1;
}

/** Prints the median time and the largest size of each kind of PDF. Each run has a new name, ID and proof. */
export async function makeDocuments(): Promise<void> {
  console.log(`\nPDFs with their proof, at most ${MOST_MS} ms and ${MOST_BYTES / 1000} kB`);
  for (const [script, nameOf] of Object.entries(NAMES)) {
    await measure(`certificate, ${script}`, (run) => certificate(nameOf(run), run));
    await measure(`offer letter, ${script}`, (run) => letter(nameOf(run), run));
  }
}
