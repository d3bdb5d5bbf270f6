import { describe, expect, it } from '@jest/globals';
import { runFuzz } from './fuzz-setup.js';

/** Sends a number of malformed requests from one seed, and defines the required results. */
export function describeMalformed(seed: number, count: number): void {
  describe(`malformed requests to every call, seed ${seed}`, () => {
    it('are answered below 500, in the envelope, and leave the application alive', async () => {
      const report = await runFuzz(seed, count);
      expect(report.problems.slice(0, 10)).toEqual([]);
      expect(report.sent).toBe(count);
      expect(report.calls).toBeGreaterThan(60);
      // The requests must get past the first check: some succeed, and some are refused later.
      expect(report.byStatus[200]).toBeGreaterThan(count / 52.5);
      expect(report.byStatus[404]).toBeGreaterThan(count / 52.5);
    }, 300_000);
  });
}
