import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { PastRun } from '../runs/pre-translation-run.entity.js';
import { estimateTimes, measureSpeed } from './engine-speed.js';

const BEGIN = Date.UTC(2026, 10, 1);
/** A run of the engine `a`, unless said otherwise, in seconds after the beginning. */
const run = (from: number, to: number, characters: number | Record<string, number>): PastRun => ({
  characters: typeof characters === 'number' ? { a: characters } : characters,
  requestedAt: new Date(BEGIN + from * 1_000),
  finishedAt: new Date(BEGIN + to * 1_000),
});
const of = (characters: number, engine: string | null = 'a') => ({ engine, characters });

describe('the speed of an engine', () => {
  it('is what its last runs sent in a second', () => {
    expect(measureSpeed('a', [run(0, 100, 10_000)])).toEqual({ perSecond: 100, runsAtOnce: 1 });
  });

  it('is the median, so that a run that waited counts no more than another', () => {
    const runs = [run(0, 100, 10_000), run(200, 300, 12_000), run(400, 20_400, 10_000)];
    expect(measureSpeed('a', runs)?.perSecond).toBe(100);
  });

  it('is measured by the newest seven runs', () => {
    const slow = Array.from({ length: 7 }, (_, index) => run(index * 100, index * 100 + 100, 5_000));
    const quick = Array.from({ length: 20 }, () => run(0, 10, 50_000));
    expect(measureSpeed('a', [...slow, ...quick])?.perSecond).toBe(50);
  });

  it.each([
    ['sent almost nothing', run(0, 100, 4_999)],
    ['is of another engine', run(0, 100, { b: 10_000 })],
    ['asked a second engine', run(0, 100, { a: 10_000, b: 50 })],
    ['lost time to an engine that failed', run(0, 100, { a: 10_000, b: 0 })],
    ['took more than a day', run(0, 86_401, 10_000)],
    ['ended before it was requested, by clocks that differ', run(100, 100, 10_000)],
  ])('is not known by a run that %s', (_why, past) => {
    expect(measureSpeed('a', [past])).toBeUndefined();
    expect(measureSpeed('a', [past, run(0, 100, 10_000)])?.perSecond).toBe(100);
  });

  it('of two engines in a row is that of runs by both', () => {
    const runs = [run(0, 10, 10_000), run(0, 100, { a: 10_000, b: 11_000 })];
    expect(measureSpeed('a>hi>b', runs)?.perSecond).toBe(100);
    expect(measureSpeed('a>hi>c', runs)).toBeUndefined();
  });

  it('says how many runs were under way at the same time', () => {
    expect(measureSpeed('a', [run(0, 100, 9_000), run(0, 100, 9_000), run(0, 100, 9_000)])?.runsAtOnce).toBe(3);
    expect(measureSpeed('a', [run(0, 100, 9_000), run(100, 200, 9_000)])?.runsAtOnce).toBe(1);
    expect(measureSpeed('a', [run(0, 100, 9_000), run(50, 150, 9_000)])?.runsAtOnce).toBeCloseTo(200 / 150);
    expect(measureSpeed('a', [run(0, 100, 9_000), run(20, 50, 9_000), run(300, 400, 9_000)])?.runsAtOnce).toBeCloseTo(230 / 200);
  });
});

describe('the time of a machine translation', () => {
  const alone = [run(200, 300, 10_000), run(0, 100, 10_000)];

  it('is that of each language, and in all that of one after another where runs were so', () => {
    expect(estimateTimes([of(20_000), of(5_000)], alone)).toEqual({ seconds: [200, 50], inAll: 250 });
  });

  it('is shorter in all where runs were under way at the same time, but never than the longest language', () => {
    const together = [run(0, 100, 10_000), run(0, 100, 10_000)];
    expect(estimateTimes([of(20_000), of(20_000), of(20_000)], together)).toEqual({ seconds: [200, 200, 200], inAll: 300 });
    expect(estimateTimes([of(20_000), of(1_000)], together).inAll).toBe(200);
  });

  it('is not known in all where one engine was never measured', () => {
    expect(estimateTimes([of(20_000), of(5_000, 'b')], alone)).toEqual({ seconds: [200, null], inAll: null });
    expect(estimateTimes([of(20_000)], [])).toEqual({ seconds: [null], inAll: null });
  });

  it('leaves out languages for which no engine is asked', () => {
    expect(estimateTimes([of(20_000), of(900, null), of(0, 'b')], alone)).toEqual({ seconds: [200, null, null], inAll: 200 });
    expect(estimateTimes([of(900, null), of(0)], alone)).toEqual({ seconds: [null, 0], inAll: null });
  });

  const engines = fc.constantFrom('a', 'b', 'a>hi>b');
  const pastRuns = fc.array(
    fc
      .record({
        from: fc.integer({ min: 0, max: 5_000 }),
        lasting: fc.integer({ min: 1, max: 90_000 }),
        characters: fc.dictionary(fc.constantFrom('a', 'b'), fc.integer({ min: 0, max: 200_000 })),
      })
      .map(({ from, lasting, characters }) => run(from, from + lasting, characters)),
    { maxLength: 12 },
  );
  const wanted = fc.array(fc.record({ engine: fc.option(engines), characters: fc.nat(500_000) }), { maxLength: 6 });

  it('is between the longest language and the sum of all, for any runs', () => {
    fc.assert(
      fc.property(wanted, pastRuns, (rows, runs) => {
        const { seconds, inAll } = estimateTimes(rows, runs);
        expect(seconds).toHaveLength(rows.length);
        if (inAll === null) return;
        const known = seconds.map((second) => second ?? 0);
        expect(inAll).toBeGreaterThanOrEqual(Math.max(...known));
        // Each language is rounded.
        expect(inAll).toBeLessThanOrEqual(known.reduce((sum, second) => sum + second, 0) + rows.length);
      }),
    );
  });

  it('does not fall with more characters, and is as fast as one of the runs', () => {
    fc.assert(
      fc.property(engines, pastRuns, fc.nat(500_000), fc.nat(500_000), (engine, runs, few, more) => {
        const [less, most] = [estimateTimes([of(few, engine)], runs), estimateTimes([of(few + more, engine)], runs)];
        const speed = measureSpeed(engine, runs);
        expect(less.seconds[0] === null).toBe(speed === undefined);
        if (!speed) return;
        expect(most.seconds[0]).toBeGreaterThanOrEqual(less.seconds[0] ?? 0);
        const speeds = runs.map(({ characters, requestedAt, finishedAt }) => {
          const [sent = 0] = [characters[engine.split('>')[0] ?? '']];
          return (sent * 1_000) / (finishedAt.getTime() - requestedAt.getTime());
        });
        expect(speeds).toContain(speed.perSecond);
        expect(speed.runsAtOnce).toBeGreaterThanOrEqual(1);
      }),
    );
  });
});
