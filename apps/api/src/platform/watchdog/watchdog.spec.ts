import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Logger } from '../logger/logger.js';
import { requestContext } from '../logger/request-context.js';
import { Metrics } from '../metrics/metrics.js';
import { until } from '../testing/until.js';
import { Watchdog } from './watchdog.js';

const THREAD = fileURLToPath(new URL('../../../dist/platform/watchdog/watchdog-thread.js', import.meta.url));
/** Between two looks whether the thread is there. */
const LOAD_MS = 200;

interface Line {
  work: string;
  subject?: string;
  heldMs: number;
  processorMs: number;
  at?: string[];
}

/** Holds the loop as a busy loop does. */
function spinFor(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

describe('the watchdog', () => {
  let lines: Line[];
  let watchdog: Watchdog;
  let metrics: Metrics;

  beforeEach(async () => {
    if (!existsSync(THREAD)) throw new Error('build first: the thread of the watchdog is not there');
    lines = [];
    metrics = new Metrics();
    watchdog = new Watchdog({ warn: (line: Line) => lines.push(line), error: () => undefined } as unknown as Logger, metrics);
    watchdog.start(THREAD);
    // The thread is there when it names a hold; a busy machine takes its time to load it.
    for (const end = performance.now() + 60_000; !lines.some(({ at }) => at) && performance.now() < end; await sleep(LOAD_MS)) spinFor(400);
    lines.length = 0;
  });
  afterEach(() => watchdog.onApplicationShutdown());

  const heldBy = async (work: string) => {
    await until(`a hold by ${work}`, () => lines.some((line) => line.work === work));
    return lines.find((line) => line.work === work);
  };

  it('names the work that held the loop after it had waited, how long, and where', async () => {
    await requestContext.run({ reference: 'r-1', work: 'POST /api/slow' }, async () => {
      await sleep(5);
      spinFor(900);
    });
    const line = await heldBy('POST /api/slow');
    expect(line).toMatchObject({ subject: 'r-1', at: expect.arrayContaining([expect.stringContaining('spinFor')]) });
    expect(line?.heldMs).toBeGreaterThan(800);
    expect(await metrics.registry.metrics()).toMatch(/event_loop_hold_seconds_count\{work="POST \/api\/slow"\} 1/);
  });

  it('tells the one that holds from those that wait', async () => {
    const waiting = requestContext.run({ reference: 'r-2', work: 'waits' }, () => sleep(1_200));
    await requestContext.run({ reference: 'r-3', work: 'holds' }, async () => {
      await sleep(5);
      spinFor(900);
    });
    await waiting;
    expect(await heldBy('holds')).toMatchObject({ subject: 'r-3' });
    expect(lines.map(({ work }) => work)).not.toContain('waits');
  });

  it('keeps the longest hold', async () => {
    spinFor(400);
    await sleep(60);
    const text = await metrics.registry.metrics();
    expect(Number(/event_loop_longest_hold_seconds\{measure="clock"\} ([\d.]+)/.exec(text)?.[1])).toBeGreaterThan(0.35);
  });

  it('ends a process whose loop does not turn any more, and says so', async () => {
    const script = fileURLToPath(new URL('./testing/hold-for-ever.mjs', import.meta.url));
    const child = spawn(process.execPath, [script, THREAD.replace('-thread.js', '.js'), THREAD, '1000'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    child.stdout.on('data', (chunk) => {
      said += chunk;
    });
    const [, signal] = await once(child, 'exit');
    expect([signal, JSON.parse(said)]).toEqual(['SIGKILL', expect.objectContaining({ level: 60, heldMs: 1_000 })]);
  });
});
