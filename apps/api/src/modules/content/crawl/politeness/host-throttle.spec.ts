import { describe, expect, it } from '@jest/globals';
import { HostThrottle } from './host-throttle.js';

const A = 'https://a.example';
const B = 'https://b.example';

/** The number of requests that the throttle lets in at once, in addition to those already in. */
function freeSlots(throttle: HostThrottle, now = 0): number {
  let count = 0;
  for (; throttle.waitFor(A, now) === 0; count++) throttle.enter(A, now);
  for (let left = count; left > 0; left--) throttle.leave(A, 0);
  return count;
}

function answer(throttle: HostThrottle, latencyMs: number, times: number): void {
  for (let n = 0; n < times; n++) {
    throttle.enter(A, 0);
    throttle.leave(A, latencyMs);
  }
}

describe('HostThrottle', () => {
  it('lets two in at once where answers come at once, each host by itself', () => {
    const throttle = new HostThrottle(8);
    throttle.enter(A, 0);
    throttle.enter(A, 0);
    expect(throttle.waitFor(A, 0)).toBe(Number.POSITIVE_INFINITY);
    expect(throttle.waitFor(B, 0)).toBe(0);
  });

  it('lets more in where answers take long, up to its limit', () => {
    const throttle = new HostThrottle(8);
    answer(throttle, 110, 40);
    expect(freeSlots(throttle)).toBe(5);
    answer(throttle, 5_000, 40);
    expect(freeSlots(throttle)).toBe(8);
  });

  it('keeps the delay that a host asks for, one request at a time', () => {
    const throttle = new HostThrottle(8);
    throttle.setDelay(A, 1_000);
    throttle.enter(A, 0);
    expect(throttle.waitFor(A, 500)).toBe(Number.POSITIVE_INFINITY);
    throttle.leave(A, 5);
    expect(throttle.waitFor(A, 400)).toBe(600);
    expect(throttle.waitFor(A, 1_000)).toBe(0);
  });

  it('slows down when told to, and recovers by answers', () => {
    const throttle = new HostThrottle(8);
    answer(throttle, 1_000, 40);
    throttle.slowDown(A, 0, 300);
    expect(throttle.waitFor(A, 0)).toBe(300);
    expect(freeSlots(throttle, 300)).toBe(4);
    answer(throttle, 1_000, 50);
    expect(freeSlots(throttle, 300)).toBe(5);
  });
});
