import { describe, expect, it } from '@jest/globals';
import { readMetaRobots } from './read-meta-robots.js';

describe('robots directives of a page', () => {
  it.each([
    [undefined, undefined, true, true],
    ['index, follow', undefined, true, true],
    ['NOINDEX', undefined, false, true],
    ['nofollow , max-snippet:-1', undefined, true, false],
    ['none', undefined, false, false],
    [undefined, 'noindex', false, true],
    [undefined, 'otherbot: noindex, nofollow', true, true],
    [undefined, 'otherbot: noindex, bhashantar: nofollow', true, false],
    ['all', 'bhashantar: none', false, false],
    [undefined, 'unavailable_after: 25 Jun 2030 15:00:00 PST, noindex', false, true],
  ])('reads %s and %s', (meta, header, mayStore, mayFollow) => {
    expect(readMetaRobots(meta, header, 'Bhashantar')).toEqual({ mayStore, mayFollow });
  });
});
