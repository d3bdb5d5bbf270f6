import { expect, it } from '@jest/globals';
import { formatLogLine } from './format-log-line.js';

const line = (fields: object) => formatLogLine(`${JSON.stringify({ level: 40, time: '2026-11-28T13:26:09.218Z', ...fields })}\n`);

it('says on one line when, how grave, and of what', () => {
  expect(line({ work: 'crawl.drive', blockedMs: 256, at: ['write node:net:970'], msg: 'event loop blocked' })).toBe(
    '13:26:09 warning: event loop blocked (work crawl.drive, blockedMs 256)\n',
  );
});

it('names the reason of a failure without its stack', () => {
  expect(line({ level: 50, msg: 'not published', err: { message: 'no\n  answer', stack: 'Error: no\n    at publish (a.js:1)' } })).toBe(
    '13:26:09 error: not published: no answer\n',
  );
});

it('keeps the line breaks of a text from breaking the line', () => {
  expect(line({ msg: 'read\nthis', page: 'a\r\nb' })).toBe('13:26:09 warning: read this (page a b)\n');
});
