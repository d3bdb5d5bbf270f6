import { describe, expect, it } from '@jest/globals';
import { QUEUE_CONCURRENCY, QUEUE_SHARE, QUEUES, queuesToServe } from './job-definition.js';

describe('queues', () => {
  it.each(QUEUES)('leave half of the places of a worker to other owners: %s', (queue) => {
    expect(QUEUE_SHARE[queue]).toBeGreaterThan(0);
    expect(2 * QUEUE_SHARE[queue]).toBeLessThanOrEqual(QUEUE_CONCURRENCY[queue]);
  });

  it('are all served where none is chosen', () => {
    expect(queuesToServe([])).toEqual(QUEUES);
  });

  it('that were split from another are served where a configuration names that one', () => {
    expect(queuesToServe(['mail', 'general'])).toEqual(['mail', 'webhooks', 'verification', 'general']);
    expect(queuesToServe(['translate'])).toEqual(['translate', 'engines']);
    expect(queuesToServe(['webhooks'])).toEqual(['webhooks']);
    const before = ['crawl', 'translate', 'publish', 'mail', 'general'];
    expect(queuesToServe(before)).toEqual(QUEUES);
  });
});
