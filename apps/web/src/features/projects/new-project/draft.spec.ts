import { describe, expect, it } from '@jest/globals';
import { EMPTY_DRAFT, parseDraft, toNewProject } from './draft.js';

describe('parseDraft', () => {
  it('keeps a stored draft', () => {
    const draft = { ...EMPTY_DRAFT, name: 'Bank', targetLanguages: ['hi', 'ta'] };
    expect(parseDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  });

  it('replaces fields of the wrong kind and drops unknown languages', () => {
    expect(parseDraft({ name: 5, maxPages: 'many', targetLanguages: ['hi', 'klingon', 3] })).toEqual({
      ...EMPTY_DRAFT,
      targetLanguages: ['hi'],
    });
  });

  it.each([null, 'x', 4])('takes %p as absent', (value) => {
    expect(parseDraft(value)).toBeUndefined();
  });
});

describe('toNewProject', () => {
  it('reads one path per line', () => {
    const body = toNewProject({ ...EMPTY_DRAFT, name: ' Bank ', includePaths: '/a\n\n /b ' }, 'https://x.in/');
    expect([body.name, body.includePaths, body.excludePaths]).toEqual(['Bank', ['/a', '/b'], []]);
  });
});
