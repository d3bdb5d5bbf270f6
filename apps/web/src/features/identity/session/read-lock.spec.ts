import { describe, expect, it } from '@jest/globals';
import { ApiError } from '../../../lib/http/api-error.js';
import { readLock } from './read-lock.js';

const refused = (data: Record<string, unknown> | null, type = 'LOGIN_REFUSED') =>
  new ApiError('refused', {
    status: 401,
    reply: { success: false, message: 'no', data, type, code: 'LOGIN_REFUSED', name: 'AppError', reference: 'r' },
  });

describe('readLock', () => {
  it.each([
    [1, undefined],
    [2, 3],
    [4, 1],
    [5, undefined],
  ])('after %p attempts %p remain on screen', (attempts, remaining) => {
    expect(readLock(refused({ attempts }))).toEqual({ locked: false, remaining });
  });

  it('knows a locked account by flag or by type', () => {
    expect(readLock(refused({ locked: true, attempts: 5 })).locked).toBe(true);
    expect(readLock(refused(null, 'LOCKED')).locked).toBe(true);
  });

  it('says nothing about failures of another kind', () => {
    expect(readLock(new ApiError('offline'))).toEqual({ locked: false, remaining: undefined });
  });
});
