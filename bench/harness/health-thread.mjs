// Requests one address again and again, 50 ms after each response, until a message ends it. Then reports the longest wait in ms.
// A response that never comes counts with its wait until the end. Runs in its own thread, because the bench itself writes pages of many
// megabytes.

import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

const EVERY_MS = 50;
let [longest, isOver] = [0, false];
parentPort.once('message', () => {
  isOver = true;
});
while (!isOver) {
  const began = performance.now();
  const reply = await fetch(workerData.url).catch(() => undefined);
  await reply?.arrayBuffer().catch(() => undefined);
  longest = Math.max(longest, performance.now() - began);
  await sleep(EVERY_MS);
}
parentPort.postMessage(longest);
