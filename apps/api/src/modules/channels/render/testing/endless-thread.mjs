// A thread that rewrites pages, but never comes to the end of one whose address says so.
import { parentPort } from 'node:worker_threads';

parentPort.on('message', ({ id, input: { url } }) => {
  if (url.endsWith('/endless')) for (;;);
  parentPort.postMessage({ id, output: { bytes: Buffer.from('rewritten'), missing: [] } });
});
parentPort.postMessage('ready');
