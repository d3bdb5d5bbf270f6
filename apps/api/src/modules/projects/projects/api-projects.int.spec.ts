import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Person, Workspace } from '../../../entry/testing/workspace.js';

const NO_SITE = 'This project translates the content of an API. It has no site to crawl, verify or publish.';

describe('projects for API translation', () => {
  let kit: Workspace;
  let admin: Person;
  let stranger: Person;
  let organisationId: string;

  beforeAll(async () => {
    kit = await Workspace.start();
    organisationId = await kit.organisation({ plan: 'enterprise' });
    admin = await kit.person('organisationAdmin', organisationId);
    stranger = await kit.person('organisationAdmin', await kit.organisation({ plan: 'enterprise' }));
  });
  afterAll(() => kit.close());

  const as = (path: string, body: object, { token } = admin) => kit.post(path, body, { token });
  const create = (baseUrl: string, by = admin, changes: object = {}) =>
    as('project/apiTranslation/create', { name: 'Shop content', baseUrl, targetLanguages: ['hi', 'ta'], ...changes }, by);
  const made = async (baseUrl: string, by = admin): Promise<string> => (await create(baseUrl, by)).body.data.projectId;
  const remove = (body: object, by = admin) => as('project/apiTranslation/delete', body, by);

  it('are made at once, with no crawl and no snippet, and listed by their type', async () => {
    const { status, body } = await create('https://api.made.example/v1');
    expect([status, body.message]).toEqual([200, 'Project Created successfully']);
    expect(body.data).toMatchObject({
      ...{ projectType: 'apiTranslation', name: 'Shop content', baseUrl: 'https://api.made.example/v1', targetLanguages: ['hi', 'ta'] },
      ...{ status: 'processing', crawlingStatus: 'INACTIVE', crawl: null, snippetTag: '', languageAddresses: [], publishedAddresses: [] },
    });
    const { projectId } = body.data;
    const [{ jobs } = { jobs: -1 }] = await kit.query<{ jobs: number }>(
      `select count(*)::int as jobs from outbox where payload ->> 'projectId' = $1`,
      [projectId],
    );
    expect(jobs).toBe(0);
    const list = (await as('project', { searchText: 'api.made.example' })).body.data.projectList;
    expect(list).toEqual([expect.objectContaining({ projectId, projectType: 'apiTranslation' })]);
    const [log] = await kit.query<{ details: object }>(
      `select details from audit_log where action = 'project.create' and subject_id = $1`,
      [projectId],
    );
    expect(log?.details).toEqual({ baseUrl: 'https://api.made.example/v1', projectType: 'apiTranslation' });
  });

  it('have one address each in an organisation, however it is written', async () => {
    await create('https://api.twice.example/');
    for (const address of ['HTTPS://API.twice.example', 'https://api.twice.example./']) {
      const again = await create(address);
      expect([again.status, again.body.message]).toEqual([409, 'Project with already exists']);
    }
    expect((await create('https://api.twice.example/v2')).status).toBe(200);
    expect((await create('https://api.twice.example/', stranger)).status).toBe(200);
    // Sites may have the same address.
    expect((await as('project/new', { name: 'Site', baseUrl: 'https://api.twice.example/', targetLanguages: ['hi'] })).status).toBe(200);
  });

  it('are made once by two who ask at the same time', async () => {
    const replies = await Promise.all(Array.from({ length: 6 }, () => create('https://api.race.example/')));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  });

  it.each([
    ['baseUrl', { baseUrl: 'ftp://api.example/' }],
    ['baseUrl', { baseUrl: 'https://user:secret@api.example/' }],
    ['targetLanguages', { targetLanguages: [] }],
    ['targetLanguages', { targetLanguages: ['en'] }],
    ['name', { name: '  ' }],
  ])('say that %s is wrong in %j, and are not made', async (field, changes) => {
    const { status, body } = await create('https://api.wrong.example/', admin, changes);
    expect([status, body.errors?.[0]?.field]).toEqual([400, field]);
    expect((await as('project', { searchText: 'api.wrong' })).body.data.totalProjects).toBe(0);
  });

  it('are not made of an address that is longer, once it is encoded, than an index can hold', async () => {
    // Random letters, which cannot be compressed.
    const letters = Array.from({ length: 2_000 }, (_, at) => String.fromCharCode(0x4e00 + ((at * 7_919) % 20_000)));
    const { status, body } = await create(`https://api.example/${letters.join('')}`);
    expect([status, body.errors?.[0]?.field]).toEqual([400, 'baseUrl']);
  });

  it('are deleted with or without their translations, and brought back unless another has their address', async () => {
    const projectId = await made('https://api.gone.example/');
    const { status, body } = await remove({ projectId, keepTm: false });
    expect([status, body.message]).toEqual([200, 'Project deleted successfully']);
    expect(body.data).toMatchObject({ projectId, keepTm: false, purgeAfter: expect.any(String) });
    expect((await as('project/details', { projectId })).status).toBe(404);
    const second = await made('https://api.gone.example/');
    const cancelled = await as('project/deletion/cancel', { projectId });
    expect([cancelled.status, cancelled.body.message]).toEqual([409, 'Project with already exists']);
    expect((await remove({ projectId: second })).body.data.keepTm).toBe(true);
    expect((await as('project/deletion/cancel', { projectId })).body.data).toMatchObject({ projectId, projectType: 'apiTranslation' });
  });

  it('are not found by others, and sites are not found by their calls', async () => {
    const projectId = await made('https://api.hidden.example/');
    for (const path of ['project/apiTranslation/delete', 'project/details', 'project/crawl'])
      expect([path, (await as(path, { projectId }, stranger)).status]).toEqual([path, 404]);
    const site = (await as('project/new', { name: 'Site', baseUrl: 'https://site.hidden.example/', targetLanguages: ['hi'] })).body.data;
    expect((await remove({ projectId: site.projectId })).status).toBe(404);
    expect((await as('project/details', { projectId: site.projectId })).body.data.projectType).toBe('website');
  });

  it('refuse whatever is done with a site, and change nothing', async () => {
    const projectId = await made('https://api.siteless.example/');
    for (const path of [
      'project/crawl',
      'scope/project/resync',
      'parser/verifyScriptIntegration',
      'project/publication/policy',
      'scope/add',
    ]) {
      const { status, body } = await as(path, { projectId });
      expect([path, status, body.message]).toEqual([path, 409, NO_SITE]);
    }
    const file = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhttps://api.siteless.example/a\r\n--b--\r\n';
    const upload = await kit.post(`scope/upload?projectId=${projectId}`, file, {
      token: admin.token,
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    });
    expect([upload.status, upload.body.message]).toEqual([409, NO_SITE]);
    expect((await as('project/fetchProjectId', { url: 'https://api.siteless.example/' })).status).toBe(404);
    expect((await as('project/details', { projectId })).body.data).toMatchObject({ status: 'processing', crawl: null });
  });
});
