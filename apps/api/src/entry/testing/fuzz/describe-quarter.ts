import { describe, expect, it } from '@jest/globals';
import { runFuzz } from './fuzz-setup.js';

/** A quarter of the whole: a file for each, so that they run side by side. */
const COUNT = 5_250;

/** Sends a quarter of the malformed requests, those of one seed, and says what must come of them. */
export function describeQuarter(seed: number): void {
  describe(`malformed requests to every call, seed ${seed}`, () => {
    it('are answered below 500, in the envelope, and leave the application alive', async () => {
      const report = await runFuzz(seed, COUNT);
      expect(report.problems.slice(0, 10)).toEqual([]);
      expect(report.sent).toBe(COUNT);
      expect(report.calls).toBeGreaterThan(60);
      // Not only the first check is met: some requests get through it, some are refused further in.
      expect(report.byStatus[200]).toBeGreaterThan(100);
      expect(report.byStatus[404]).toBeGreaterThan(100);
    }, 300_000);
  });
}
