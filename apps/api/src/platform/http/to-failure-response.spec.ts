import { describe, expect, it } from '@jest/globals';
import { NotFoundException } from '@nestjs/common';
import { AppError } from './app-error.js';
import { toFailureResponse } from './to-failure-response.js';

/** An error as Postgres or a socket throws it. */
const failureOf = (code: string) => toFailureResponse(Object.assign(new Error('from the driver'), { code }));

describe('what a caller is told when the database is at its limits', () => {
  it.each([
    ['a full disk', '53100'],
    ['no memory', '53200'],
    ['no connections', '53300'],
  ])('is to come back later: %s', (_what, code) => {
    expect(failureOf(code)).toMatchObject({ status: 503, isOurs: true, retryAfterSeconds: 2, reply: { type: 'UNAVAILABLE' } });
  });

  it('is an error of ours if it will not go away on its own', () => {
    expect(failureOf('53400')).toMatchObject({ status: 500, reply: { type: 'INTERNAL' } });
    expect(failureOf('42601').retryAfterSeconds).toBeUndefined();
  });
});

describe('what a caller is told of a call that there is not', () => {
  it('is that, and nothing of access', () => {
    const { status, reply } = toFailureResponse(new NotFoundException('Cannot GET /api/project/details'));
    expect([status, reply.code]).toEqual([404, 'NOT_FOUND']);
    expect(reply.message).toMatch(/^There is no such call\./);
    expect(toFailureResponse(new NotFoundException()).reply.message).toBe('Not found, or you do not have access.');
  });
});

describe('what a caller is told of many faults', () => {
  it('is 20 of them, each cut short, and how many more there are', () => {
    const errors = Array.from({ length: 150 }, (_, index) => ({ field: `f${index}`.repeat(1_000), message: 'm'.repeat(10_000) }));
    const { reply } = toFailureResponse(new AppError('VALIDATION', { errors, message: 'm'.repeat(10_000) }));
    expect([reply.errors?.length, reply.moreErrors]).toEqual([20, 130]);
    expect(JSON.stringify(reply).length).toBeLessThan(20_000);
  });
});
