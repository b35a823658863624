import { certificatePdf, offerLetterPdf } from '@prarambh/functions/documents/documents';
import type { CertificateFacts, OfferLetterFacts } from '@prarambh/functions/documents/facts';

const WARM_UP = 10;
const RUNS = 60;

const certificate: CertificateFacts = {
  certificateId: 'Full-Stack-Web-Development-INT26-7F3K9Q',
  candidateName: 'Asha Verma',
  internshipTitle: 'Full-Stack Web Development',
  duration: '8 Weeks',
  completionDate: '2026-11-14',
  issuedOn: '2026-11-20',
  signatureName: 'Meera Nair, Programme Director',
  verifyUrl: 'https://prarambh.web.app/verify-certificate/FULL-STACK-WEB-DEVELOPMENT-INT26-7F3K9Q',
};

const letter: OfferLetterFacts = {
  letterId: 'OL-26-7F3K9Q2M',
  candidateName: 'Asha Verma',
  internId: 'INT26-7F3K9Q',
  title: 'Web Development Intern',
  company: 'Prarambh',
  issueDate: '2026-11-20',
  startDate: '2026-12-01',
  techPartner: 'Sahyadri Labs',
  stipend: '₹5,000/month',
  hrName: 'Kavita Rao',
  verifyUrl: 'https://prarambh.web.app/verify-letter/OL-26-7F3K9Q2M',
};

async function measure(name: string, make: (run: number) => Promise<Uint8Array>): Promise<void> {
  const times: number[] = [];
  let bytes = 0;
  for (let run = 0; run < WARM_UP + RUNS; run += 1) {
    const startedAt = performance.now();
    bytes = Math.max(bytes, (await make(run)).length);
    if (run >= WARM_UP) times.push(performance.now() - startedAt);
  }
  const median = times.sort((a, b) => a - b)[RUNS / 2] ?? 0;
  console.log(`  ${name.padEnd(28)}median ${median.toFixed(0)} ms   at most ${(bytes / 1000).toFixed(1)} kB`);
}

/** Prints how long a PDF takes and how large it is. Every one has a name and an ID of its own. */
export async function benchDocuments(): Promise<void> {
  console.log('\nPDFs');
  const latin = (run: number) => `Asha Verma ${String.fromCharCode(65 + (run % 26))} Iyer`;
  const devanagari = (run: number) => `श्री ज्ञानेश्वर ${String.fromCharCode(0x915 + (run % 19))} शर्मा`;
  const tamil = (run: number) => `ஸ்ரீநிவாசன் ${String.fromCharCode(0xb85 + (run % 6))} கிருஷ்ணமூர்த்தி`;
  for (const [script, nameOf] of [
    ['Latin', latin],
    ['Devanagari', devanagari],
    ['Tamil', tamil],
  ] as const) {
    await measure(`certificate, ${script}`, (run) =>
      certificatePdf({ ...certificate, candidateName: nameOf(run), certificateId: `Web-Development-${run}` }),
    );
    await measure(`offer letter, ${script}`, (run) =>
      offerLetterPdf({ ...letter, candidateName: nameOf(run), letterId: `OL-26-${run}` }),
    );
  }
}
