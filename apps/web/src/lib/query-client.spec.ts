import { describe, expect, it } from '@jest/globals';
import { ApiError } from './http/api-error.js';
import { queryClient } from './query-client.js';

const refused = (status: number, data: Record<string, unknown> | null = null) =>
  new ApiError('refused', {
    status,
    reply: { success: false, message: 'No.', data, type: 'T', code: 'TOO_MANY', name: 'T', reference: 'r' },
  });

describe('a query that failed', () => {
  const { retry, retryDelay } = queryClient.getDefaultOptions().queries ?? {};
  const isRepeated = (count: number, error: Error) => typeof retry === 'function' && retry(count, error);
  const waits = (count: number, error: Error) => typeof retryDelay === 'function' && retryDelay(count, error);

  it('is repeated after the time that the server names', () => {
    const busy = refused(429, { retryAfterSeconds: 2 });
    expect([isRepeated(0, busy), isRepeated(1, busy), isRepeated(2, busy)]).toEqual([true, true, false]);
    expect(waits(0, busy)).toBeGreaterThanOrEqual(2_000);
    expect(waits(0, busy)).toBeLessThan(3_000);
  });

  it('is not repeated if the server names a time that is too long to wait', () => {
    expect(isRepeated(0, refused(429, { retryAfterSeconds: 600 }))).toBe(false);
  });

  it('is repeated at growing intervals if no time is named, and not at all if the result would be the same', () => {
    const away = refused(503);
    expect([isRepeated(0, away), waits(0, away), waits(1, away)]).toEqual([true, 1_000, 2_000]);
    expect(isRepeated(0, refused(404))).toBe(false);
    expect(isRepeated(0, new ApiError('offline'))).toBe(true);
  });
});
