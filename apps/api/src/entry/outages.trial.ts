import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { OutageStand } from './testing/outages.js';

/** `npm run bench -- outages` does the same ten times. */
const KILLS = 2;
const QUIET_MS = 2_500;

describe('a database that is killed under load', () => {
  const stand = new OutageStand();
  beforeAll(() => stand.start());
  afterAll(() => stand.stop());

  it('costs visitors nothing, loses no acknowledged edit, and recovers without help', async () => {
    const report = await stand.run(KILLS, QUIET_MS);
    expect(report).toMatchObject({ kills: KILLS, delivery5xx: 0, lostEdits: 0, otherEditStatuses: [] });
    expect(report.deliveryAnswers).toBeGreaterThan(100);
    expect(report.acknowledgedEdits).toBeGreaterThan(10);
    expect(report.refusedEdits).toBeGreaterThan(0);
    expect(report.readySecondsMax).toBeLessThanOrEqual(5);
  });
});
