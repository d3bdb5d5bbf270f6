import { describe, expect, it } from '@jest/globals';
import { runFuzz } from './fuzz-setup.js';

/** A quarter of the whole; the other files send the rest, each with a seed of its own. */
const COUNT = 5_250;

describe('malformed requests to every call, seed 4', () => {
  it('are answered below 500, in the envelope, and leave the application alive', async () => {
    const report = await runFuzz(4, COUNT);
    expect(report.problems.slice(0, 10)).toEqual([]);
    expect(report.sent).toBe(COUNT);
    expect(report.calls).toBeGreaterThan(60);
    // Not only the first check is met: some requests get through it, some are refused further in.
    expect(report.byStatus[200]).toBeGreaterThan(100);
    expect(report.byStatus[404]).toBeGreaterThan(100);
  }, 300_000);
});
