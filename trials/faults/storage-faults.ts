import { DEMO_PASSWORD } from '@prarambh/local/demo/accounts';
import { screenshotForm, signIn } from '../support/site';
import { expectSame, expectThat, type Fault, withinAMinute } from './fault';
import type { LinkState } from './link';
import type { Product } from './product-process';
import { ADMIN, issueToAll, newUtr, openInternship, siteOf, uploadScreenshot } from './stage';

/** Hosting ends a request after 60 seconds. */
const LONGEST_MS = 50_000;

async function uploadStatus(product: Product, token: string): Promise<number> {
  const startedAt = performance.now();
  const form = screenshotForm();
  const sent = siteOf(product).send('POST /applications/upload-payment-screenshot', { token, form });
  const { status } = await sent;
  const took = performance.now() - startedAt;
  expectThat(took < LONGEST_MS, `An upload is answered within ${LONGEST_MS} ms; it took ${took.toFixed(0)}`);
  return status;
}

async function missingFiles(product: Product, admin: string): Promise<number> {
  return (await siteOf(product).call('GET /system/missing-files', { token: admin })).total;
}

function storageFault(name: string, state: LinkState): Fault {
  return {
    name,
    seen: 'uploads answer 503 within a minute; certificates get their PDFs later',
    provenBy: ['trials/faults/storage-faults.ts', 'functions/src/files/failing-storage.test.ts'],
    remedy: 'people upload again; `makeMissingFiles` creates the PDFs',
    runs: [
      async (trial) => {
        const product = await trial.start();
        const site = siteOf(product);
        const admin = await signIn(site, ADMIN, DEMO_PASSWORD);
        const [student] = trial.stage.finished.students;
        const token = student?.token ?? '';
        const internship = await openInternship(site, admin, 'Opened while Storage fails');
        await product.tell({ kind: 'link', to: 'storage', state });
        expectSame(await uploadStatus(product, token), 503, 'the status of an upload');
        const issued = await issueToAll(site, admin, trial.stage);
        expectSame(issued, trial.stage.finished.students.length, 'the number of certificates');
        await product.tell({ kind: 'link', to: 'storage', state: 'up' });
        const paymentScreenshot = await withinAMinute(() => uploadScreenshot(site, token));
        const details = { duration: 4, certificateName: 'Asha Verma', utr: newUtr() } as const;
        const body = { internshipId: internship._id, paymentScreenshot, ...details };
        await site.call('POST /applications', { token, body });
        await product.tell({ kind: 'job', name: 'makeMissingFiles', times: 1 });
        expectSame(await missingFiles(product, admin), 0, 'the number of certificates without a file');
        await product.stop();
      },
    ],
  };
}

export const storageFaults: Fault[] = [
  storageFault('Storage is down', 'down'),
  storageFault('Storage answers with errors', 'failing'),
  storageFault('Storage never answers', 'silent'),
];
