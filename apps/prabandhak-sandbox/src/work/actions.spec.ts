import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { applyChange, makeIn, makeStored, PERFORM, type Stored } from '../testing/make-work.js';
import { deliver, update } from './actions.js';
import { Refusal } from './refusal.js';
import { countItems } from './sub-batch-change.js';
import { ACTIONS, isOpen, nextStatus, STATUSES } from './transitions.js';

/** A delivery starts the work if nobody has started it. */
const BEGINS_FIRST = new Set(['deliverPart', 'deliverRest']);
const expectedStatus = (status: (typeof STATUSES)[number], action: (typeof ACTIONS)[number]) => {
  const begun = BEGINS_FIRST.has(action) ? (nextStatus(status, 'begin') ?? status) : status;
  return nextStatus(begun, action);
};

const PAIRS = STATUSES.flatMap((status) => ACTIONS.map((action) => [status, action] as const));

function refusalOf(run: () => unknown): string | undefined {
  try {
    run();
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

describe('each action in each state', () => {
  const possible = PAIRS.filter(([status, action]) => expectedStatus(status, action));
  const others = PAIRS.filter(([status, action]) => !expectedStatus(status, action));

  it.each(possible)('%s: %s moves on, with one event for each step', (status, action) => {
    const before = makeIn(status);
    const { row, change } = applyChange(before, PERFORM[action]);
    expect(row.status).toBe(expectedStatus(status, action));
    expect(change.announcements.map(({ seq }) => seq)).toEqual(change.announcements.map((_, index) => before.row.seq + 1 + index));
    expect(change.announcements.at(-1)).toMatchObject({ type: `subbatch.${row.status}`, status: row.status, seq: row.seq });
  });

  it.each(others)('%s: %s is refused', (status, action) => {
    const before = makeIn(status);
    const copy = structuredClone(before);
    expect(refusalOf(() => applyChange(before, PERFORM[action]))).toBe('invalid_state');
    expect(before).toEqual(copy);
  });
});

describe('any order of actions', () => {
  const steps = fc.array(
    fc.oneof(
      fc.constantFrom(...ACTIONS).map((action) => ({ action })),
      fc.record({ item: fc.nat(2), revision: fc.integer({ min: 1, max: 9 }) }),
    ),
    { maxLength: 30 },
  );

  const perform = (stored: Stored, step: { action: (typeof ACTIONS)[number] } | { item: number; revision: number }): Stored => {
    if ('action' in step) return applyChange(stored, PERFORM[step.action]);
    const source = {
      externalId: `seg-${step.item}`,
      revision: step.revision,
      sourceHash: `hash-${step.revision}`,
      text: 'Pay <g id="1">later</g>',
    };
    return applyChange(stored, (change) => update(change, source));
  };

  const check = (before: Stored, after: Stored) => {
    const counts = countItems(after.items.values());
    expect(counts.pending + counts.delivered + counts.failed + counts.cancelled + counts.stale).toBe(counts.total);
    expect(after.row.seq).toBeGreaterThanOrEqual(before.row.seq);
    expect(after.row.version).toBeGreaterThan(before.row.version);
    // Pending items are what makes a sub-batch open.
    expect(counts.pending > 0).toBe(isOpen(after.row.status));
    for (const item of after.items.values()) {
      const was = before.items.get(item.externalId);
      if (was?.status === 'delivered' && item.status === 'delivered') expect(item).toEqual(was);
      if (item.status === 'delivered') expect(item.deliverySeq).toBeLessThanOrEqual(after.row.deliverySeq);
      expect(item.round).toBeLessThanOrEqual(after.row.round);
    }
  };

  it('keeps counts, sequence and delivered items in order', () => {
    fc.assert(
      fc.property(steps, (sequence) => {
        let stored = makeStored();
        for (const step of sequence) {
          let next: Stored | undefined;
          if (refusalOf(() => (next = perform(stored, step)))) continue;
          if (!next) continue;
          check(stored, next);
          stored = next;
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('a delivery', () => {
  it.each([
    ['a lost tag', 'Pay now', /<g id="1"> of the source is missing/],
    ['a tag of its own', '<g id="1">now</g><x id="2"/>', /<x id="2"> is not in the source/],
    ['a script', '<g id="1">now</g><script>x</script>', /<script> is not allowed/],
    ['a tag that does not close', '<g id="1">now', /do not nest/],
    ['nothing', ' ', /is empty/],
  ])('refuses %s, and nothing of it is delivered', (_what, target, detail) => {
    const stored = makeIn('in_progress');
    const results = new Map([
      ['seg-0', { target: 'Pay <g id="1">now</g>' }],
      ['seg-1', { target }],
    ]);
    expect(() => applyChange(stored, (change) => deliver(change, results))).toThrow(detail);
    expect(stored.row.status).toBe('in_progress');
  });

  it('counts the characters that a reader sees against the limit', () => {
    const stored = makeStored(1);
    const items = new Map([...stored.items].map(([id, item]) => [id, { ...item, maxLength: 2 }]));
    const attempt = (target: string) =>
      refusalOf(() => applyChange({ ...makeIn('in_progress'), items }, (change) => deliver(change, new Map([['seg-0', { target }]]))));
    expect([attempt('<g id="1">नि</g>ती'), attempt('<g id="1">abc</g>')]).toEqual([undefined, 'invalid_field']);
  });
});

describe('a new source', () => {
  const source = { externalId: 'seg-0', revision: 2, sourceHash: 'hash-2', text: 'Pay <g id="1">later</g>' };

  it.each([
    ['pending', 'accepted', 'updated', 'pending'],
    ['delivered', 'delivered', 'stale', 'stale'],
    ['cancelled', 'cancelled', 'refused', 'delivered'],
  ] as const)('of a %s item in a sub-batch that is %s: %s', (_item, status, result, after) => {
    const results: string[] = [];
    const { items } = applyChange(makeIn(status), (change) => results.push(update(change, source).result));
    expect([results, items.get('seg-0')?.status]).toEqual([[result], after]);
  });

  it('goes into the next round of a stale item, whose delivered text stays until then', () => {
    const stale = applyChange(makeIn('delivered'), (change) => update(change, source));
    expect(stale.items.get('seg-0')).toMatchObject({ revision: 1, status: 'stale', target: 'Pay <g id="1">now</g>' });
    const again = applyChange(stale, PERFORM.revert);
    expect(again.items.get('seg-0')).toMatchObject({ ...source, status: 'pending', round: 2, target: null });
  });
});
