import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Person, Workspace } from '../../../entry/testing/workspace.js';

describe('the project of a site', () => {
  let kit: Workspace;
  let admin: Person;
  let organisationId: string;

  beforeAll(async () => {
    // Other ports are open where the operator has allowed them.
    kit = await Workspace.start({ environment: { EGRESS_ALLOW_HOSTS: 'ports.example:8443,free.example:8443' } });
    organisationId = await kit.organisation();
    admin = await kit.person('organisationAdmin', organisationId);
  });
  afterAll(() => kit.close());

  const fetchId = (url: unknown, { token } = admin) => kit.post('project/fetchProjectId', { url }, { token });
  async function newProject(baseUrl: string, by = admin, besides: string[] = []): Promise<string> {
    const body = { name: baseUrl, baseUrl, targetLanguages: ['hi'], besides };
    return (await kit.post('project/new', body, { token: by.token })).body.data.projectId;
  }

  it('is found by any address of it, the nearest first', async () => {
    const site = await newProject('https://www.fetched.example/');
    const shop = await newProject('https://www.fetched.example/shop/', admin, [site]);
    expect((await fetchId('https://fetched.example/about?x=1')).body.data).toMatchObject({
      baseUrl: expect.stringContaining('fetched.example'),
    });
    expect((await fetchId('https://www.fetched.example/shop/chairs')).body.data.projectId).toBe(shop);
    expect((await fetchId('https://www.fetched.example/about')).body.data.projectId).toBe(site);
    expect((await fetchId('www.fetched.example/about')).body.data).toEqual({
      ...{ projectId: site, name: 'https://www.fetched.example/', baseUrl: 'https://www.fetched.example/' },
      projectKey: expect.any(String),
    });
  });

  it('has the same port, which a scheme may imply', async () => {
    const plain = await newProject('https://ports.example/');
    const other = await newProject('https://ports.example:8443/');
    expect((await fetchId('https://ports.example:8443/a')).body.data.projectId).toBe(other);
    expect((await fetchId('https://www.ports.example:8443/a')).body.data.projectId).toBe(other);
    expect((await fetchId('https://ports.example:443/a')).body.data.projectId).toBe(plain);
    expect((await fetchId('https://ports.example/a')).body.data.projectId).toBe(plain);
    expect((await fetchId('https://ports.example:9443/')).status).toBe(404);
  });

  describe('where there is one already', () => {
    const create = (baseUrl: string, more: object = {}, by = admin) =>
      kit.post('project/new', { name: 'Again', baseUrl, targetLanguages: ['hi'], ...more }, { token: by.token });
    const projectsOf = async (host: string) =>
      (await kit.query('select 1 from projects where base_url like $1 and deleted_at is null', [`%//${host}/%`])).length;

    it('is not made again before the caller says so, having been told of it', async () => {
      const first = await newProject('https://twice.example/');
      for (const baseUrl of ['https://twice.example/', 'http://www.twice.example/shop/', 'twice.example']) {
        const { status, body } = await create(baseUrl);
        expect([status, body.success, body.type, body.message]).toEqual([
          409,
          false,
          'SITE_HAS_PROJECT',
          'This site already has a project. Open it, or create another?',
        ]);
        expect(body.data.projects).toEqual([{ projectId: first, name: 'https://twice.example/', baseUrl: 'https://twice.example/' }]);
      }
      expect(await projectsOf('twice.example')).toBe(1);
      const second = await create('https://twice.example/', { besides: [first] });
      expect(second.status).toBe(200);
      // The caller does not know the second one yet.
      expect((await create('https://twice.example/', { besides: [first] })).status).toBe(409);
      expect((await create('https://twice.example/', { besides: [first, second.body.data.projectId] })).status).toBe(200);
    });

    it('is made once by a double click', async () => {
      const clicks = await Promise.all([1, 2, 3].map(() => create('https://clicked.example/')));
      expect(clicks.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      const [first] = clicks.filter(({ status }) => status === 200);
      const besides = [first?.body.data.projectId];
      const again = await Promise.all([1, 2].map(() => create('https://clicked.example/', { besides })));
      expect(again.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(await projectsOf('clicked.example')).toBe(2);
    });

    it('is another one with another port, in another organisation, and after the deletion of the first', async () => {
      const first = await newProject('https://free.example/');
      expect((await create('https://free.example:8443/')).status).toBe(200);
      const stranger = await kit.person('organisationAdmin', await kit.organisation());
      expect((await create('https://free.example/', {}, stranger)).status).toBe(200);
      await kit.post('project/delete', { projectId: first }, { token: admin.token });
      expect((await create('https://free.example/')).status).toBe(200);
    });

    it('is asked for by projects of several domains too, whichever domain it is', async () => {
      const of = (origins: string[], more: object = {}) =>
        kit.post('project/new/multiOrigin', { name: 'Many', targetLanguages: ['hi'], origins, ...more }, { token: admin.token });
      const first = (await of(['https://one.example', 'https://two.example'])).body.data.projectId;
      expect((await create('https://two.example/')).body.data.projects).toMatchObject([{ projectId: first }]);
      const refused = await of(['https://three.example', 'https://one.example']);
      expect([refused.status, refused.body.type]).toEqual([409, 'SITE_HAS_PROJECT']);
      expect((await of(['https://three.example', 'https://one.example'], { besides: [first] })).status).toBe(200);
    });

    it.each([
      ['no list', 'x'],
      ['no ids', ['x']],
      ['too many', Array.from({ length: 101 }, () => '00000000-0000-4000-8000-000000000000')],
    ])('takes %s for the ones that are known', async (_what, besides) => {
      const { status, body } = await create('https://listed.example/', { besides });
      expect([status, body.errors[0].field.startsWith('besides')]).toEqual([400, true]);
    });
  });

  it('says how far its work is beside the state of its creation', async () => {
    const projectId = await newProject('https://working.example/');
    const { organisationId } = admin.user;
    const shown = async () => {
      const details = (await kit.post('project/details', { projectId }, { token: admin.token })).body.data;
      const { projectList } = (await kit.post('project', { searchText: 'working.example' }, { token: admin.token })).body.data;
      const dashboard = (await kit.post('translation/dashboard/get', { projectId }, { token: admin.token })).body.data;
      const crawl = (await kit.post('scope/crawl/last', { projectId }, { token: admin.token })).body.data;
      return [details, projectList[0], dashboard, crawl].map(({ status, workStatus }) => [status, workStatus]);
    };
    expect(organisationId).toBeTruthy();
    for (const [status, workStatus] of [
      ['partialCreated', 'projectCreated'],
      ['processing', 'projectCreated'],
      ['crawling', 'processing'],
      ['crawlingFailed', 'processing'],
      ['parsed', 'processing'],
      ['translationProcess', 'processing'],
      ['translationCompleted', 'completed'],
    ]) {
      await kit.query('update projects set status = $2 where project_id = $1', [projectId, status]);
      expect(await shown()).toEqual(Array.from({ length: 4 }, () => [status, workStatus]));
    }
  });

  it('is not told of others, nor of deleted ones', async () => {
    const stranger = await kit.person('organisationAdmin', await kit.organisation());
    await newProject('https://secret.example/', stranger);
    expect(await fetchId('https://secret.example/')).toMatchObject({
      status: 404,
      body: { message: 'None of your projects is of this site.' },
    });
    const gone = await newProject('https://gone.example/');
    const collaborator = await kit.person('collaborator', organisationId);
    expect((await fetchId('https://gone.example/', collaborator)).status).toBe(404);
    await kit.assign(collaborator, gone);
    expect((await fetchId('https://gone.example/', collaborator)).status).toBe(200);
    await kit.post('project/delete', { projectId: gone }, { token: admin.token });
    expect((await fetchId('https://gone.example/')).status).toBe(404);
  });

  it.each(['http://', 'a b c d', 5, undefined, 'x'.repeat(3_000)])('is not looked for by %j', async (url) => {
    const refused = await fetchId(url);
    expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([400, 'url']);
  });
});
