import { describe, expect, it } from '@jest/globals';
import { deliveryHostOf } from './read-addresses.js';

describe('the addresses of a project', () => {
  it('get the common host from the tag', () => {
    expect(deliveryHostOf({ snippetTag: '<script async src="https://cdn.example:8443/snippet/v1.js" data-project="k"></script>' })).toBe(
      'cdn.example',
    );
    expect(deliveryHostOf({ snippetTag: '' })).toBe('');
  });
});
