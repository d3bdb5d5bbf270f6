import { describe, expect, it } from '@jest/globals';
import { NEW_PASSWORDS_DIFFER, NEW_PASSWORDS_REQUIRED, PASSWORD_WHITESPACE } from './check-password.js';
import { splitPasswordFault } from './split-password-fault.js';

describe('splitPasswordFault', () => {
  it.each([
    ['', '', { newPassword: NEW_PASSWORDS_REQUIRED, confirmPassword: NEW_PASSWORDS_REQUIRED }],
    ['secret', '', { confirmPassword: NEW_PASSWORDS_REQUIRED }],
    ['se cret', 'se cret', { newPassword: PASSWORD_WHITESPACE }],
    ['secret', 'secrets', { confirmPassword: NEW_PASSWORDS_DIFFER }],
    ['secret', 'secret', {}],
  ])('tells %j and %j where they are wrong', (newPassword, confirmPassword, faults) => {
    expect(splitPasswordFault({ newPassword, confirmPassword })).toEqual(faults);
  });
});
