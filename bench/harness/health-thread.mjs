// Asks one address again and again, 50 ms after each answer, until it is told to end; then says how long the longest answer took, in ms.
// What never comes is no answer: its wait counts until the end. A thread of its own, since the bench itself writes pages of many megabytes.

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
