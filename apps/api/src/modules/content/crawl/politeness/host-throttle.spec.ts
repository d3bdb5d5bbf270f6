import { describe, expect, it } from '@jest/globals';
import { HostThrottle } from './host-throttle.js';

const A = 'https://a.example';
const B = 'https://b.example';

/** How many requests the gate lets in at once, beside those already in. */
function room(gate: HostThrottle, now = 0): number {
  let count = 0;
  for (; gate.waitFor(A, now) === 0; count++) gate.enter(A, now);
  for (let left = count; left > 0; left--) gate.leave(A, 0);
  return count;
}

function answer(gate: HostThrottle, latencyMs: number, times: number): void {
  for (let n = 0; n < times; n++) {
    gate.enter(A, 0);
    gate.leave(A, latencyMs);
  }
}

describe('the gate of a host', () => {
  it('lets two in at once where answers come at once, each host by itself', () => {
    const gate = new HostThrottle(8);
    gate.enter(A, 0);
    gate.enter(A, 0);
    expect(gate.waitFor(A, 0)).toBe(Number.POSITIVE_INFINITY);
    expect(gate.waitFor(B, 0)).toBe(0);
  });

  it('lets more in where answers take long, up to its limit', () => {
    const gate = new HostThrottle(8);
    answer(gate, 110, 40);
    expect(room(gate)).toBe(5);
    answer(gate, 5_000, 40);
    expect(room(gate)).toBe(8);
  });

  it('keeps the delay that a host asks for, one request at a time', () => {
    const gate = new HostThrottle(8);
    gate.setDelay(A, 1_000);
    gate.enter(A, 0);
    expect(gate.waitFor(A, 500)).toBe(Number.POSITIVE_INFINITY);
    gate.leave(A, 5);
    expect(gate.waitFor(A, 400)).toBe(600);
    expect(gate.waitFor(A, 1_000)).toBe(0);
  });

  it('slows down when told to, and recovers by answers', () => {
    const gate = new HostThrottle(8);
    answer(gate, 1_000, 40);
    gate.slowDown(A, 0, 300);
    expect(gate.waitFor(A, 0)).toBe(300);
    expect(room(gate, 300)).toBe(4);
    answer(gate, 1_000, 50);
    expect(room(gate, 300)).toBe(5);
  });
});
