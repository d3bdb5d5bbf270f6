import { describe, expect, it } from '@jest/globals';
import { QUERY_SUBJECTS } from './query-subjects.js';

describe('query subjects', () => {
  it('has no list apart from its items', () => {
    const known = new Set<string>(QUERY_SUBJECTS);
    expect(QUERY_SUBJECTS.filter((subject) => [`${subject}s`, `${subject}es`].some((plural) => known.has(plural)))).toEqual([]);
    expect(known.size).toBe(QUERY_SUBJECTS.length);
  });
});
