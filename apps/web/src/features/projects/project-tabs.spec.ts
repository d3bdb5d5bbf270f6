import { describe, expect, it } from '@jest/globals';
import { tabOf } from './project-tabs.js';

describe('tabOf', () => {
  it.each([
    ['/app/projects/7', 'overview'],
    ['/app/projects/7/', 'overview'],
    ['/app/projects/7/pages', 'pages'],
    ['/app/projects/pages/translations', 'translations'],
  ])('%s is %s', (path, tab) => {
    expect(tabOf(path)).toBe(tab);
  });
});
