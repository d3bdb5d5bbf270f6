import { describe, expect, it } from '@jest/globals';
import { UsageError } from '../usage-error.js';
import { parseArguments } from './parse-arguments.js';

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
      publish: false,
    });
  });

  it.each([[['--to', 'hi', '--to', 'ta']], [['--to', 'HI,Ta']], [['--to', 'hi,', '--to=TA, hi']]])(
    'takes languages in one option or in several, in any case: %j',
    (options) => {
      expect(parseArguments(['https://example.com', ...options, '--from', 'EN'])).toMatchObject({ languages: ['hi', 'ta'], from: 'en' });
    },
  );

  it('says where the options went when npm has kept them for itself', () => {
    const kept = { npm_config_to: 'hi' };
    expect(() => parseArguments(['https://example.com'], kept)).toThrow('npm run localize -- https://example.com --to hi');
    expect(() => parseArguments([], kept)).toThrow('npm run localize -- --to hi');
    // npm 11 reads --to as the start of one of its own options.
    expect(() => parseArguments(['https://example.com'], { npm_config_token_description: 'hi' })).toThrow(
      'npm run localize -- https://example.com --to hi',
    );
    expect(() => parseArguments(['https://example.com', 'hi,ta'], { npm_config_to: 'true' })).toThrow(
      /npm keeps options .*: npm run localize -- https:\/\/example.com --to …$/,
    );
  });

  it.each(['example.com', 'localhost:4103', 'shop:8080', 'http://shop', '127.0.0.1', ' https://example.com/a?b=c '])('takes %s', (url) => {
    expect(parseArguments([url, '--to', 'hi']).url).toBe(url.trim());
  });

  it.each([
    [[], 'the address is missing'],
    [['https://example.com'], '--to is missing'],
    [['https://example.com', '--to', 'xx'], 'there is no language xx'],
    [['https://example.com', 'other', '--to', 'hi'], 'one address at a time'],
    [['https://example.com', '--to', 'hi', '--max-pages', 'many'], '--max-pages'],
    [['https://example.com', '--to', 'hi', '--colour'], '--colour'],
    [['https://example.com', '--to', 'hi', '--memory', 'none.tmx'], 'there is no file none.tmx'],
    [['https://example.com', '--to', 'hi', '--memory', 'apps'], 'there is no file apps'],
    [['http://[::1', '--to', 'hi'], 'http://[::1 is not a web address'],
    [['nonsense', '--to', 'hi'], 'nonsense is not a web address'],
    [['', '--to', 'hi'], 'the address is missing'],
    [['ftp://example.com', '--to', 'hi'], 'ftp://example.com is not a web address'],
    [['mailto:a@example.com', '--to', 'hi'], 'must not hold a user name'],
    [['https://a:b@example.com', '--to', 'hi'], 'must not hold a user name'],
    [[`https://example.com/${'x'.repeat(2_100)}`, '--to', 'hi'], 'the address is too long'],
    [['https://example.com', '--to', 'hi', '--from', 'xx'], 'there is no language xx'],
    [['https://example.com', '--to', 'hi,en'], 'en is the language of the site'],
    [['https://example.com', '--to', 'hi', '--max-pages', '1000001'], '--max-pages'],
    [['https://example.com', '--to', 'hi', '--report', 'no-such-folder/report.json'], 'there is no folder'],
    [['https://example.com', '--to', 'hi', '--report', 'apps'], 'apps is a folder'],
  ])('says what is wrong with %j', (args, message) => {
    expect(() => parseArguments(args)).toThrow(UsageError);
    expect(() => parseArguments(args)).toThrow(message);
  });
});
