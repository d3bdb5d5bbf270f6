import { listProjects, listRevisions, listScopeUrls, projectDetails } from '@bhashantar/contracts';
import { describe, expect, it } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { invalidate, keyOf, queryOf } from './endpoint-query.js';

const place = { projectId: 'p-1', sourceHash: 'v1:0', languages: ['hi'] };

describe('the query of an endpoint', () => {
  it('has the path and all parameters as its key', () => {
    expect(queryOf(projectDetails, { projectId: 'p-1' }).queryKey).toEqual(['project/details', { projectId: 'p-1' }]);
    const urls = queryOf(listScopeUrls, undefined, { params: { projectId: 'p-1', pageNumber: 2 }, query: { searchText: 'a' } });
    expect(urls.queryKey).toEqual([listScopeUrls.path, { projectId: 'p-1', pageNumber: 2, searchText: 'a' }]);
  });

  it('has no token in its key', () => {
    expect(queryOf(projectDetails, { projectId: 'p-1' }, { token: 'secret' }).queryKey).toEqual(['project/details', { projectId: 'p-1' }]);
  });

  it('differs for each variant', () => {
    const keys = [undefined, 1, 2].map((variant) => JSON.stringify(queryOf(listRevisions, place, { variant }).queryKey));
    expect(new Set(keys).size).toBe(3);
  });
});

describe('invalidate', () => {
  const filled = () => {
    const client = new QueryClient();
    const keys = [
      keyOf(projectDetails, { projectId: 'p-1' }),
      keyOf(projectDetails, { projectId: 'p-2' }),
      keyOf(listProjects, { pageNumber: 1 }),
    ];
    for (const key of keys) client.setQueryData(key, {});
    return { client, invalid: () => keys.filter((key) => client.getQueryState(key)?.isInvalidated) };
  };

  it('reaches every query of the endpoints, and no other', async () => {
    const { client, invalid } = filled();
    await invalidate(client, [projectDetails]);
    expect(invalid()).toEqual([keyOf(projectDetails, { projectId: 'p-1' }), keyOf(projectDetails, { projectId: 'p-2' })]);
  });

  it('reaches only the queries of a project if one is named', async () => {
    const { client, invalid } = filled();
    await invalidate(client, [projectDetails, listProjects], { projectId: 'p-2' });
    expect(invalid()).toEqual([keyOf(projectDetails, { projectId: 'p-2' })]);
  });

  it('reaches queries of a variant', async () => {
    const client = new QueryClient();
    const { queryKey } = queryOf(listRevisions, place, { variant: 3 });
    client.setQueryData(queryKey, { revisionList: [], total: 0 } as never);
    await invalidate(client, [listRevisions], { projectId: 'p-1' });
    expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
  });
});
