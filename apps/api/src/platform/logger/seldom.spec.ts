import { describe, expect, it } from '@jest/globals';
import { Seldom } from './seldom.js';

describe('what happens over and over', () => {
  it('is told once in a while, with the count of what was left out', () => {
    let now = 0;
    const told: number[] = [];
    const seldom = new Seldom(100, () => now);
    for (now = 0; now < 250; now += 10) seldom.tell((silenced) => told.push(silenced));
    expect(told).toEqual([0, 9, 9]);
  });
});
