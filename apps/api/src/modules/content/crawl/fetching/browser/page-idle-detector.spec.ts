import { describe, expect, it } from '@jest/globals';
import { PageIdleDetector } from './page-idle-detector.js';

const DONE = { isLoading: false, isComplete: true, changes: 0 };
const CALM = { answers: 0, isOpen: false };

/** Looks at a page every so many milliseconds, and counts the looks until it is due. */
function looksUntilDue(stepMs: number, seen: (look: number) => [Partial<typeof DONE>, Partial<typeof CALM>] = () => [{}, {}]) {
  let now = 0;
  const rest = new PageIdleDetector(now);
  for (let look = 1; look <= 2_000; look++) {
    now += stepMs;
    const [page, calls] = seen(look);
    rest.note({ ...DONE, ...page }, { ...CALM, ...calls }, now);
    if (rest.isDue) return { look, now, rest };
  }
  return { look: Number.POSITIVE_INFINITY, now, rest };
}

describe('the rest of a page', () => {
  it('comes after ten looks at which nothing had changed', () => expect(looksUntilDue(55).look).toBe(11));

  it('begins anew with every change and every answer', () => {
    expect(looksUntilDue(55, (look) => [{ changes: Math.min(look, 30) }, {}]).look).toBe(40);
    expect(looksUntilDue(55, (look) => [{}, { answers: Math.min(look, 30) }]).look).toBe(40);
  });

  it('does not come while an answer is awaited', () => expect(looksUntilDue(55, (look) => [{}, { isOpen: look < 30 }]).look).toBe(39));

  it('takes twice as long while images are on their way', () => expect(looksUntilDue(55, () => [{ isComplete: false }, {}]).look).toBe(21));

  it('begins anew after the page has let nobody look for long', () => {
    let now = 0;
    const rest = new PageIdleDetector(now);
    for (let look = 1; look <= 40; look++) {
      now += look % 6 === 0 ? 900 : 55;
      rest.note(DONE, CALM, now);
      expect(rest.isDue).toBe(false);
    }
  });

  it('is not waited for by a page that goes on changing: some five seconds, or more looks on a machine without time', () => {
    const restless = (look: number): [Partial<typeof DONE>, Partial<typeof CALM>] => [{ changes: look }, {}];
    const idle = looksUntilDue(50, restless);
    expect([idle.look, idle.now]).toEqual([100, 5_000]);
    const busy = looksUntilDue(2_000, restless);
    expect([busy.look, busy.now]).toEqual([20, 40_000]);
  });

  it('never comes to a document that is still being read', () => {
    const { look, rest } = looksUntilDue(55, () => [{ isLoading: true, isComplete: false }, {}]);
    expect(look).toBe(Number.POSITIVE_INFINITY);
    expect(rest.isLoaded).toBe(false);
  });

  it('is there once a document was read, also when a script opens it again', () =>
    expect(looksUntilDue(55, (look) => [{ isLoading: look > 1, isComplete: look <= 1 }, {}]).look).toBe(11));

  it('is overdue after six seconds, as far as the page was looked at', () => {
    expect(looksUntilDue(50, (look) => [{ changes: look }, {}]).rest.isOverdue).toBe(false);
    const rest = new PageIdleDetector(0);
    for (let look = 1; look <= 59; look++) rest.note(DONE, CALM, look * 3_000);
    expect(rest.isOverdue).toBe(false);
    rest.note(DONE, CALM, 180_000);
    expect(rest.isOverdue).toBe(true);
  });
});
