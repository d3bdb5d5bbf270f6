import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Person, Workspace } from '../../../entry/testing/workspace.js';

describe('the project of a site', () => {
  let kit: Workspace;
  let admin: Person;
  let organisationId: string;

  beforeAll(async () => {
    kit = await Workspace.start();
    organisationId = await kit.organisation();
    admin = await kit.person('organisationAdmin', organisationId);
  });
  afterAll(() => kit.close());

  const fetchId = (url: unknown, { token } = admin) => kit.post('project/fetchProjectId', { url }, { token });
  async function newProject(baseUrl: string, by = admin): Promise<string> {
    const body = { name: baseUrl, baseUrl, targetLanguages: ['hi'] };
    return (await kit.post('project/new', body, { token: by.token })).body.data.projectId;
  }

  it('is found by any address of it, the nearest first', async () => {
    const site = await newProject('https://www.fetched.example/');
    const shop = await newProject('https://www.fetched.example/shop/');
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
