import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import type { Response } from 'express';
import { afterAll, expect, test } from 'vitest';
import { sendDownload } from './download';

const server = createServer(async (_request, response) => {
  const content = new PassThrough();
  content.on('error', () => undefined);
  content.destroy(new Error('The file is gone'));
  await new Promise((closed) => content.on('close', closed));
  await sendDownload(response as Response, 'application/zip', { fileName: 'a.zip', content }).catch(
    (error: Error) => response.writeHead(500).end(error.message),
  );
}).listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => void server.close());

test('a download that failed before its first byte was read is refused at once', async () => {
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  expect([response.status, await response.text()]).toEqual([500, 'The file is gone']);
});
