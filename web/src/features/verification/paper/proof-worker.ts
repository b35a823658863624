import { readProof } from './attached-proof';

// pdf-lib may read a hostile PDF for minutes. In a worker, the page stays responsive and can stop the read.
addEventListener('message', async ({ data }: MessageEvent<Uint8Array>) => {
  postMessage(await readProof(data));
});

postMessage('ready');
