import { describe, expect, it } from '@jest/globals';
import { PageIdleDetector } from './page-idle-detector.js';

const DONE = { isLoading: false, isComplete: true, changes: 0 };
const CALM = { responses: 0, isOpen: false };

/** Polls a page every `stepMs` milliseconds, and counts the polls until the page is due. */
function pollsUntilDue(stepMs: number, seen: (poll: number) => [Partial<typeof DONE>, Partial<typeof CALM>] = () => [{}, {}]) {
  let now = 0;
  const idle = new PageIdleDetector(now);
  for (let poll = 1; poll <= 2_000; poll++) {
    now += stepMs;
    const [page, calls] = seen(poll);
    idle.note({ ...DONE, ...page }, { ...CALM, ...calls }, now);
    if (idle.isDue) return { poll, now, idle };
  }
  return { poll: Number.POSITIVE_INFINITY, now, idle };
}

describe('PageIdleDetector', () => {
  it('is due after ten polls without a change', () => expect(pollsUntilDue(55).poll).toBe(11));

  it('starts anew with every change and every response', () => {
    expect(pollsUntilDue(55, (poll) => [{ changes: Math.min(poll, 30) }, {}]).poll).toBe(40);
    expect(pollsUntilDue(55, (poll) => [{}, { responses: Math.min(poll, 30) }]).poll).toBe(40);
  });

  it('is not due while a request is pending', () => expect(pollsUntilDue(55, (poll) => [{}, { isOpen: poll < 30 }]).poll).toBe(39));

  it('takes twice as many polls while images are loading', () =>
    expect(pollsUntilDue(55, () => [{ isComplete: false }, {}]).poll).toBe(21));

  it('starts anew after a long time without a poll', () => {
    let now = 0;
    const idle = new PageIdleDetector(now);
    for (let poll = 1; poll <= 40; poll++) {
      now += poll % 6 === 0 ? 900 : 55;
      idle.note(DONE, CALM, now);
      expect(idle.isDue).toBe(false);
    }
  });

  it('is due for a page that keeps changing after some five seconds, or more polls on a busy machine', () => {
    const restless = (poll: number): [Partial<typeof DONE>, Partial<typeof CALM>] => [{ changes: poll }, {}];
    const idle = pollsUntilDue(50, restless);
    expect([idle.poll, idle.now]).toEqual([100, 5_000]);
    const busy = pollsUntilDue(2_000, restless);
    expect([busy.poll, busy.now]).toEqual([20, 40_000]);
  });

  it('is never due while the document is loading', () => {
    const { poll, idle } = pollsUntilDue(55, () => [{ isLoading: true, isComplete: false }, {}]);
    expect(poll).toBe(Number.POSITIVE_INFINITY);
    expect(idle.isLoaded).toBe(false);
  });

  it('counts as loaded once a document was read, also when a script opens it again', () =>
    expect(pollsUntilDue(55, (poll) => [{ isLoading: poll > 1, isComplete: poll <= 1 }, {}]).poll).toBe(11));

  it('is overdue after six seconds, as far as the page was polled', () => {
    expect(pollsUntilDue(50, (poll) => [{ changes: poll }, {}]).idle.isOverdue).toBe(false);
    const idle = new PageIdleDetector(0);
    for (let poll = 1; poll <= 59; poll++) idle.note(DONE, CALM, poll * 3_000);
    expect(idle.isOverdue).toBe(false);
    idle.note(DONE, CALM, 180_000);
    expect(idle.isOverdue).toBe(true);
  });
});
