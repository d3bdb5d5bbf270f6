import { describe, expect, it } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { refreshProjects } from '../../../lib/project/project-reads.js';
import { openProjectsOptions, targetLanguagesOptions } from './engines.queries.js';

describe('the projects of the engines', () => {
  it.each([
    ['target languages', targetLanguagesOptions],
    ['open projects', openProjectsOptions],
  ])('are refreshed with all projects: %s', async (_name, { queryKey }) => {
    const client = new QueryClient();
    client.setQueryData(queryKey, { projectList: [], totalProjects: 0 });
    await refreshProjects(client);
    expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
  });
});
