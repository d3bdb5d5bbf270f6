// A thread that rewrites pages, but never finishes one whose address says so.
import { parentPort } from 'node:worker_threads';

const NOTHING = { bytes: new Uint8Array(), missing: [], settledLength: 0 };

parentPort.on('message', ({ id, input: { kind, url, isLast } }) => {
  if (kind === 'open' && url.endsWith('/endless')) for (;;);
  parentPort.postMessage({ id, output: isLast ? { ...NOTHING, bytes: Buffer.from('rewritten') } : NOTHING });
});
parentPort.postMessage('ready');
