import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { describe, expect, it } from '@jest/globals';
import { mainThreadMs } from './thread-time.js';

const SPIN_MS = 400;
const SPIN = `const end = performance.now() + ${SPIN_MS}; while (performance.now() < end);`;

describe('the processor time of the main thread', () => {
  it('grows with its own work', () => {
    const before = mainThreadMs();
    const { user } = process.cpuUsage();
    while (process.cpuUsage().user - user < 200_000);
    expect(mainThreadMs() - before).toBeGreaterThan(80);
  });

  it('does not grow with the work of other threads', async () => {
    const before = mainThreadMs();
    const all = process.cpuUsage();
    await once(new Worker(SPIN, { eval: true }), 'exit');
    const { user, system } = process.cpuUsage(all);
    expect(mainThreadMs() - before).toBeLessThan((user + system) / 1_000 / 2);
  });
});
