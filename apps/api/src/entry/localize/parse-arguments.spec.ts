import { describe, expect, it } from '@jest/globals';
import { parseArguments, UsageError } from './parse-arguments.js';

describe('the arguments of localize', () => {
  it('reads address, languages and options', () => {
    expect(
      parseArguments(['https://example.com', '--to', 'hi, ta,hi', '--max-pages', '5', '--memory', 'package.json', '--memory', 'README.md']),
    ).toEqual({
      url: 'https://example.com',
      languages: ['hi', 'ta'],
      from: 'en',
      maxPages: 5,
      memories: ['package.json', 'README.md'],
      report: undefined,
    });
  });

  it.each([
    [[], 'the address is missing'],
    [['https://example.com'], '--to is missing'],
    [['https://example.com', '--to', 'xx'], 'there is no language xx'],
    [['https://example.com', 'other', '--to', 'hi'], 'one address at a time'],
    [['https://example.com', '--to', 'hi', '--max-pages', 'many'], '--max-pages'],
    [['https://example.com', '--to', 'hi', '--colour'], '--colour'],
    [['https://example.com', '--to', 'hi', '--memory', 'none.tmx'], 'there is no file none.tmx'],
  ])('says what is wrong with %j', (args, message) => {
    expect(() => parseArguments(args)).toThrow(UsageError);
    expect(() => parseArguments(args)).toThrow(message);
  });
});
