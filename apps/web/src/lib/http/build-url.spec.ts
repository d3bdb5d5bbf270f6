import { describe, expect, it } from '@jest/globals';
import { buildUrl } from './build-url.js';

describe('buildUrl', () => {
  it('fills path parameters, escaped', () => {
    expect(
      buildUrl({ path: 'scope/:projectId/:pageNumber/:pageSize' }, { params: { projectId: 'a/b', pageNumber: 2, pageSize: 50 } }),
    ).toBe('/api/scope/a%2Fb/2/50');
  });

  it('leaves out empty query values', () => {
    expect(buildUrl({ path: 'user/check' }, { query: { timestamp: 5, q: '', state: undefined } })).toBe('/api/user/check?timestamp=5');
  });

  it('refuses a path whose parameter is missing', () => {
    expect(() => buildUrl({ path: 'project/wordcount/:projectId' })).toThrow(RangeError);
  });
});
