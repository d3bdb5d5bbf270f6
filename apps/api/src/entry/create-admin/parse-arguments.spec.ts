import { describe, expect, it } from '@jest/globals';
import { parseArguments } from './parse-arguments.js';

describe('the arguments of create-admin', () => {
  it('are an address and two names', () => {
    expect(parseArguments([' asha@example.com', 'Asha', 'Rao '])).toEqual({
      email: 'asha@example.com',
      firstName: 'Asha',
      lastName: 'Rao',
      another: false,
    });
    expect(parseArguments(['asha@example.com', 'Asha', 'Rao', '--another'])).toMatchObject({ another: true });
    expect(parseArguments(['--help'])).toBe('help');
  });

  it.each([
    [[], 'email address is missing'],
    [['asha', 'Asha', 'Rao'], 'asha is not an email address'],
    [['asha@example.com'], 'first name is missing'],
    [['asha@example.com', 'Asha', ' '], 'last name is missing'],
    [['asha@example.com', 'Asha', 'Rao', 'sesame'], 'never given here'],
    [['asha@example.com', 'Asha', 'Rao', '--password=sesame'], '--password'],
  ])('are refused with the reason: %j', (args, reason) => expect(() => parseArguments(args)).toThrow(reason));
});
