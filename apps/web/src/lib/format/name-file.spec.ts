import { describe, expect, it } from '@jest/globals';
import { nameFile } from './name-file.js';

describe('the name of a downloaded file', () => {
  const now = new Date(2026, 10, 30, 12);

  it.each([
    ['Sahyadri Nagar', 'Sahyadri-Nagar-translations-mr-2026-11-30.csv'],
    ['सह्याद्रि नगर', 'सह्याद्रि-नगर-translations-mr-2026-11-30.csv'],
    ['../etc: "town"?', 'etc-town-translations-mr-2026-11-30.csv'],
    ['//', 'translations-mr-2026-11-30.csv'],
  ])('has its project, its content and the day: %j', (project, name) => {
    expect(nameFile(project, 'translations-mr', 'csv', now)).toBe(name);
  });

  it('is not too long for a file system', () => {
    expect(nameFile('x'.repeat(300), 'translations-mr', 'csv', now).length).toBeLessThan(120);
  });
});
