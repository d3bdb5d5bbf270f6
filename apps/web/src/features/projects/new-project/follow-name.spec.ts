import { describe, expect, it } from '@jest/globals';
import { EMPTY_DRAFT } from './draft.js';
import { followName, suggestName } from './follow-name.js';

const draft = (name: string, suggestedName: string) => ({ ...EMPTY_DRAFT, name, suggestedName });

describe('suggestName', () => {
  it.each([
    [{ reachable: true, title: ' Sahyadri Nagar ', finalUrl: 'https://x.in/' }, 'Sahyadri Nagar'],
    [{ reachable: true, title: ' ', finalUrl: 'https://x.in/a' }, 'x.in'],
    [{ reachable: true, title: 'T'.repeat(200), finalUrl: 'https://x.in/' }, 'T'.repeat(120)],
    [{ reachable: false, title: null, finalUrl: 'https://example.com/' }, 'example.com'],
  ])('of %j is %p', (found, name) => expect(suggestName(found)).toBe(name));
});

describe('followName', () => {
  it('takes the name of another address, even of one that does not answer', () => {
    expect(followName(draft('', ''), 'Sahyadri Nagar')).toEqual({ name: 'Sahyadri Nagar', suggestedName: 'Sahyadri Nagar' });
    expect(followName(draft('Sahyadri Nagar', 'Sahyadri Nagar'), 'example.com')).toMatchObject({ name: 'example.com' });
  });

  it('does not change a typed name or an emptied field', () => {
    expect(followName(draft('Our town', 'Sahyadri Nagar'), 'example.com')).toBeUndefined();
    expect(followName(draft('', 'Sahyadri Nagar'), 'Sahyadri Nagar')).toBeUndefined();
  });
});
