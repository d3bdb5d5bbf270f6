import type { FailureReply } from '@bhashantar/contracts';
import { describe, expect, it } from '@jest/globals';
import { ApiError } from './api-error.js';
import { endsSession, readReply } from './read-reply.js';

const refusal: FailureReply = {
  success: false,
  message: 'No.',
  data: null,
  type: 'FORBIDDEN',
  code: 'FORBIDDEN',
  name: 'AppError',
  reference: 'r1',
};

describe('readReply', () => {
  it('gives back a success with its message', () => {
    expect(readReply(200, { success: true, message: 'ok', data: { a: 1 } })).toEqual({ success: true, message: 'ok', data: { a: 1 } });
  });

  it("rejects a refusal with the server's body", () => {
    const failure = catchFailure(() => readReply(403, refusal));
    expect([failure.kind, failure.status, failure.reply, failure.reference]).toEqual(['refused', 403, refusal, 'r1']);
  });

  it('reads the message of calls that wrap it', () => {
    const failure = catchFailure(() => readReply(404, { ...refusal, message: { result: 'There is no such request.' } }));
    expect([failure.message, failure.reply?.message]).toEqual(['There is no such request.', 'There is no such request.']);
  });

  it.each([[null], ['<html>'], [[]], [{}], [{ success: 'yes' }]])('calls %p unreadable', (body) => {
    expect(catchFailure(() => readReply(502, body)).kind).toBe('unreadable');
  });
});

describe('endsSession', () => {
  it.each([
    [{ ...refusal, TIME_TRAVEL: true as const }, true],
    [{ ...refusal, code: 500, name: 'TokenExpiredError' }, true],
    [{ ...refusal, type: 'UNAUTHENTICATED' }, true],
    [{ ...refusal, code: 500, name: 'Error' }, false],
    [{ ...refusal, type: 'LOGIN_REFUSED' }, false],
    [refusal, false],
    [undefined, false],
  ])('case %#', (reply, expected) => {
    expect(endsSession(reply)).toBe(expected);
  });
});

function catchFailure(run: () => unknown): ApiError {
  try {
    run();
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
  throw new Error('expected a failure');
}
