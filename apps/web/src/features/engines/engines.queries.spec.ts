import { describe, expect, it } from '@jest/globals';
import { openProjectsOptions, targetLanguagesOptions } from './engines.queries.js';

describe('the projects of the engines', () => {
  it.each([
    ['target languages', targetLanguagesOptions],
    ['open projects', openProjectsOptions],
  ])('are refreshed with all projects: %s', (_name, { queryKey }) => {
    expect(queryKey.slice(0, 2)).toEqual(['project', 'list']);
  });
});
