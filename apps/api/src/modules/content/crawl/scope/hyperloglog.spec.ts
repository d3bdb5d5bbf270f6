import { describe, expect, it } from '@jest/globals';
import { addToSketch, countSketch, newSketch } from './hyperloglog.js';

const addresses = (count: number) => Array.from({ length: count }, (_, n) => `https://x.example/calendar?day=${n}`);

describe('a sketch of addresses', () => {
  it.each([0, 1, 7, 100, 1_000, 5_000, 100_000])('counts %i to within a tenth', (count) => {
    const sketch = newSketch();
    addToSketch(sketch, addresses(count));
    expect(Math.abs(countSketch(sketch) - count)).toBeLessThanOrEqual(count / 10);
  });

  it('counts an address once, in whatever order they come', () => {
    const [one, other] = [newSketch(), newSketch()];
    addToSketch(one, addresses(50));
    addToSketch(other, [...addresses(50).reverse(), ...addresses(30)]);
    expect(other).toEqual(one);
  });
});
