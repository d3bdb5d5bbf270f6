import { describe, expect, it } from '@jest/globals';
import { deriveBatchStatus } from './derive-batch-status.js';
import { STATUSES, type SubBatchStatus } from './transitions.js';

describe('the state of a batch', () => {
  it.each(STATUSES.map((status) => [status]))('with one sub-batch that is %s', (status) => {
    expect(deriveBatchStatus([status])).toBe(status === 'reopened' ? 'in_progress' : status);
  });

  it.each<[string, SubBatchStatus[]]>([
    ['cancelled', ['cancelled', 'rejected']],
    ['received', ['received', 'rejected']],
    ['accepted', ['received', 'accepted']],
    ['in_progress', ['received', 'accepted', 'in_progress']],
    ['in_progress', ['reopened', 'received']],
    ['partially_delivered', ['delivered', 'received']],
    ['partially_delivered', ['closed', 'in_progress']],
    ['delivered', ['delivered', 'acknowledged', 'closed', 'cancelled']],
    ['acknowledged', ['acknowledged', 'closed', 'expired']],
    ['closed', ['closed', 'rejected']],
  ])('is %s with %j', (expected, statuses) => {
    expect([deriveBatchStatus(statuses), deriveBatchStatus([...statuses].reverse())]).toEqual([expected, expected]);
  });
});
