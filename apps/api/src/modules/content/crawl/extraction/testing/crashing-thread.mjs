// A thread that reads pages as the real one does, but ends at one address and never answers at another.
import { parentPort } from 'node:worker_threads';

const output = { title: 'Read', mayStore: true, mayFollow: true, links: '', hashes: '', kinds: '', sources: '' };
parentPort.on('message', ({ id, input: { url } }) => {
  if (url.endsWith('/deadly')) process.exit(1);
  if (url.endsWith('/endless')) for (;;);
  parentPort.postMessage({ id, output: { ...output, lengths: new Uint32Array(), words: new Uint32Array() } });
});
parentPort.postMessage('ready');
