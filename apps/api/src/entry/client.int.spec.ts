import { ApiError, createClient, dataOf, fileOf } from '@bhashantar/client';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '../platform/testing/until.js';
import { Workspace } from './testing/workspace.js';

const TMX = `<?xml version="1.0" encoding="UTF-8"?><tmx version="1.4"><header srclang="en" datatype="plaintext"/><body>
<tu><tuv xml:lang="en"><seg>About us</seg></tuv><tuv xml:lang="hi"><seg>हमारे बारे में</seg></tuv></tu></body></tmx>`;

describe('the client', () => {
  let kit: Workspace;
  let address: string;
  let token: string;

  beforeAll(async () => {
    kit = await Workspace.start({ queues: ['translate', 'general'] });
    await kit.test.app.listen(0, '127.0.0.1');
    address = await kit.test.app.getUrl();
    token = (await kit.person('organisationAdmin', await kit.organisation())).token;
  });
  afterAll(() => kit.close());

  it('goes the way of the guide: a key, a memory in and out, and a machine run to its end', async () => {
    const { key } = await dataOf(
      createClient({ address, key: token }).POST('/api/organisation/apiKeys/create', {
        body: { name: 'Client', scopes: ['project.create', 'project.read', 'memory.exchange', 'translation.read', 'translation.machine'] },
      }),
    );
    const api = createClient({ address, key });
    const { projectId } = await dataOf(
      api.POST('/api/project/new', { body: { name: 'Site', baseUrl: 'https://site.example', targetLanguages: ['hi'] } }),
    );
    const params = { path: { projectId } };
    const upload = { params: { ...params, query: { mode: 'valid' } }, body: { file: new Blob([TMX]) } } as const;
    const { importId } = await dataOf(api.POST('/api/memory/import/{projectId}', upload));
    await until('the file is imported', async () => {
      const { state, applied } = await dataOf(api.POST('/api/memory/imports/status', { body: { projectId, importId } }));
      return state === 'done' && applied.added === 1;
    });

    const { jobId } = await dataOf(api.POST('/api/translation/nmt/apply', { body: { projectId, targetLang: 'hi' } }));
    await until('the run ends', async () => {
      const { fills } = await dataOf(api.POST('/api/translation/fills', { body: { projectId } }));
      return fills.find((fill) => fill.jobId === jobId)?.state === 'done';
    });

    const wanted = { projectId, targetLang: 'hi', format: 'tmx' } as const;
    const exported = await fileOf(api.POST('/api/memory/export', { body: wanted, parseAs: 'blob' }));
    expect(exported.type).toContain('tmx');
    const { projectList } = await dataOf(api.POST('/api/project', { body: {} }));
    expect(projectList.map((project) => project.name)).toEqual(['Site']);
  });

  it('rejects with what the API said', async () => {
    const api = createClient({ address, key: token });
    const refused: unknown = await dataOf(api.POST('/api/project/details', { body: { projectId: 'none' } })).catch(
      (error: unknown) => error,
    );
    expect(refused).toBeInstanceOf(ApiError);
    expect(refused).toMatchObject({ status: 400, failure: { code: 'VALIDATION', errors: [{ field: 'projectId' }] } });
    const { response } = await api.GET('/api/user/check');
    expect(response.status).toBe(200);
    await expect(dataOf(createClient({ address }).GET('/api/user/check'))).rejects.toMatchObject({ status: 401 });
  });

  it('rejects where something else answers', async () => {
    const fetch = () => Promise.resolve(new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } }));
    const api = createClient({ address, fetch });
    await expect(dataOf(api.GET('/api/health/live'))).rejects.toMatchObject({ status: 502, failure: undefined });
    await expect(fileOf(api.GET('/api/metrics', { parseAs: 'blob' }))).rejects.toMatchObject({ status: 502 });
  });

  it('does not compile for calls and fields that there are not', () => {
    const api = createClient({ address });
    // @ts-expect-error no such call
    const unknown = () => api.GET('/api/nothing');
    // @ts-expect-error no such language
    const language = () => api.POST('/api/translation/nmt/apply', { body: { projectId: '', targetLang: 'xx' } });
    // @ts-expect-error a field is missing
    const missing = () => api.POST('/api/project/details', { body: {} });
    // @ts-expect-error no such field of the reply
    const field = async () => (await dataOf(api.POST('/api/project', { body: {} }))).nothing;
    expect([unknown, language, missing, field].every((each) => typeof each === 'function')).toBe(true);
  });
});
