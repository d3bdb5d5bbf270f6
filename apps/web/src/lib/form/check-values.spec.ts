import { describe, expect, it } from '@jest/globals';
import { ApiError } from '../http/api-error.js';
import { checkValues } from './check-values.js';
import { readFieldErrors } from './read-field-errors.js';

const refusal = (errors: { field: string; message: string }[]) =>
  new ApiError('refused', {
    status: 400,
    reply: { success: false, message: 'no', data: null, type: 'VALIDATION_ERROR', code: 'VALIDATION', name: 'x', errors, reference: 'r' },
  });

describe('checkValues', () => {
  it('names the fields that break their rule, which may depend on other fields', () => {
    const checks = {
      password: ({ password }: { password: string }) => (password ? undefined : 'missing'),
      again: ({ password, again }: { password: string; again: string }) => (password === again ? undefined : 'differs'),
    };
    expect(checkValues({ password: 'a', again: 'b' }, checks)).toEqual({ again: 'differs' });
    expect(checkValues({ password: 'a', again: 'a' }, checks)).toEqual({});
  });
});

describe('readFieldErrors', () => {
  it('finds fields by the last name of their path and keeps the first error', () => {
    const error = refusal([
      { field: 'editObject.website', message: 'first' },
      { field: 'editObject.website', message: 'second' },
      { field: 'languages[2]', message: 'unknown' },
      { field: 'other', message: 'not here' },
    ]);
    expect(readFieldErrors<{ website: string; languages: string[] }>(error, ['website', 'languages'])).toEqual({
      website: 'first',
      languages: 'unknown',
    });
  });

  it('says nothing about failures without fields', () => {
    expect(readFieldErrors<{ email: string }>(new ApiError('offline'), ['email'])).toEqual({});
  });
});
