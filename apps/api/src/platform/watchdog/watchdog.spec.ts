import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';

const DIST = fileURLToPath(new URL('../../../dist', import.meta.url));
const PROCESS = fileURLToPath(new URL('./testing/watched-process.mjs', import.meta.url));

interface Line {
  work?: string;
  blockedMs?: number;
  figures?: string;
  isDebug?: boolean;
}

interface Watched {
  lines: Line[];
  figures: string;
  signal: string | null;
}

/**
 * Watches a separate process, because a test runner's process has loaded so much that the thread would need longer to inspect it than the
 * block lasts.
 */
async function watch(scenario: string): Promise<Watched> {
  if (!existsSync(DIST)) throw new Error('build first: the watchdog is tried in a process of its own');
  const child = spawn(process.execPath, [PROCESS, DIST, scenario], { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.on('data', (chunk) => {
    said += chunk;
  });
  const [, signal] = await once(child, 'close');
  const lines: Line[] = said
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  return { lines, figures: lines.find((line) => line.figures)?.figures ?? '', signal };
}

describe('the watchdog', () => {
  it('names the work that held the loop after it had waited, how long, and where', async () => {
    const { lines, figures } = await watch('one that holds');
    const line = lines.find(({ work }) => work === 'POST /api/slow');
    expect(line).toMatchObject({ subject: 'r-1', at: expect.arrayContaining([expect.stringContaining('spinFor')]) });
    expect(line?.blockedMs).toBeGreaterThan(1_800);
    expect(figures).toMatch(/event_loop_hold_seconds_count\{work="POST \/api\/slow"\} 1/);
    expect(Number(/event_loop_longest_hold_seconds\{measure="clock"\} ([\d.]+)/.exec(figures)?.[1])).toBeGreaterThan(1.8);
  });

  it('tells the one that holds from those that wait', async () => {
    const { lines } = await watch('one that holds, one that waits');
    expect(lines).toContainEqual(expect.objectContaining({ work: 'holds', subject: 'r-3' }));
    expect(lines.map(({ work }) => work)).not.toContain('waits');
  });

  it('disturbs nothing by its look, constructors under way included', async () => {
    const { lines, figures, signal } = await watch('ones that construct');
    // The process finished. On a busy machine, it may report a block even after the metrics.
    expect([figures !== '', signal]).toEqual([true, null]);
    expect(JSON.stringify(lines)).toContain('constructFor');
  });

  it('ends a process whose loop does not turn any more, and says so', async () => {
    const { lines, signal } = await watch('for ever');
    const last = lines.at(-1);
    expect([signal, last]).toEqual(['SIGKILL', expect.objectContaining({ level: 60, blockedMs: expect.any(Number) })]);
    expect(last?.blockedMs).toBeGreaterThanOrEqual(1_000);
    expect(JSON.stringify(last)).toContain('watched-process');
  });

  it('does not end a process that waits for its machine', async () => {
    const { lines, signal } = await watch('that waits');
    expect([signal, Math.max(...lines.map(({ blockedMs = 0 }) => blockedMs)) > 2_500]).toEqual([null, true]);
    // A delay that the machine causes must produce no warning.
    expect(lines.filter(({ blockedMs = 0 }) => blockedMs > 2_500).map(({ isDebug }) => isDebug)).toEqual([true]);
  });

  it('lets a process live that was stopped for longer than that, as a laptop that sleeps is', async () => {
    const { lines, signal } = await watch('stopped');
    expect(signal).toBeNull();
    expect(Math.max(...lines.map(({ blockedMs = 0 }) => blockedMs))).toBeGreaterThan(2_500);
  });
});
