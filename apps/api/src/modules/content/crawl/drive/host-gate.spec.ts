import { describe, expect, it } from '@jest/globals';
import { HostGate } from './host-gate.js';

const A = 'https://a.example';
const B = 'https://b.example';

describe('the gate of a host', () => {
  it('lets so many in at once, each host by itself', () => {
    const gate = new HostGate(2);
    gate.enter(A, 0);
    gate.enter(A, 0);
    expect(gate.waitFor(A, 0)).toBe(Number.POSITIVE_INFINITY);
    expect(gate.waitFor(B, 0)).toBe(0);
    gate.leave(A);
    expect(gate.waitFor(A, 0)).toBe(0);
  });

  it('keeps the delay that a host asks for, one request at a time', () => {
    const gate = new HostGate(8);
    gate.setDelay(A, 1_000);
    gate.enter(A, 0);
    expect(gate.waitFor(A, 500)).toBe(Number.POSITIVE_INFINITY);
    gate.leave(A);
    expect(gate.waitFor(A, 400)).toBe(600);
    expect(gate.waitFor(A, 1_000)).toBe(0);
  });

  it('slows down when told to, and recovers by good answers', () => {
    const gate = new HostGate(4);
    gate.slowDown(A, 0, 300);
    expect(gate.waitFor(A, 0)).toBe(300);
    gate.enter(A, 300);
    gate.enter(A, 300);
    expect(gate.waitFor(A, 300)).toBe(Number.POSITIVE_INFINITY);
    for (let good = 0; good < 50; good++) {
      gate.leave(A);
      gate.enter(A, 400);
    }
    expect(gate.waitFor(A, 400)).toBe(0);
  });
});
