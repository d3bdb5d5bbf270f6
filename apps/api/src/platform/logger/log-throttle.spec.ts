import { describe, expect, it } from '@jest/globals';
import { LogThrottle } from './log-throttle.js';

describe('what happens over and over', () => {
  it('is told once in a while, with the count of what was left out', () => {
    let now = 0;
    const told: number[] = [];
    const logThrottle = new LogThrottle(100, () => now);
    for (now = 0; now < 250; now += 10) logThrottle.run((suppressed) => told.push(suppressed));
    expect(told).toEqual([0, 9, 9]);
  });
});
