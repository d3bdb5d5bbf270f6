import { describe, expect, it } from '@jest/globals';
import { safeRedirect } from './safe-redirect.js';

describe('safeRedirect', () => {
  it('keeps a path of the app with its filters', () => {
    expect(safeRedirect('/app/projects/1/translations?language=hi#x')).toBe('/app/projects/1/translations?language=hi#x');
  });

  it.each([
    undefined,
    '',
    'https://evil.example/app',
    '//evil.example/app',
    '/\\evil.example',
    '/application',
    '/sign-in',
    'javascript:alert(1)',
    '/app/../sign-in',
    '/app/..//evil.example',
  ])('sends %p to the first screen', (asked) => {
    expect(safeRedirect(asked)).toBe('/app');
  });
});
