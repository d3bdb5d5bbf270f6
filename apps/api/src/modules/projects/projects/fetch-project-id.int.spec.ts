import { ENDPOINTS, MISSING_CAPABILITY, SETUP_UNFINISHED } from '@bhashantar/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Person, Workspace } from '../../../entry/testing/workspace.js';
import { formOf } from '../../../platform/testing/file-form.js';
import { SiteDirectory } from '../../channels/sites/site-directory.js';

describe('the project of a site', () => {
  let kit: Workspace;
  let admin: Person;
  let organisationId: string;

  beforeAll(async () => {
    // The operator allows other ports.
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

  describe('while its set-up is not finished', () => {
    const save = (body: object, by = admin) =>
      kit.post('project/setup/save', { name: 'Begun', step: 'languages', ...body }, { token: by.token });
    const begin = async (baseUrl: string, by = admin): Promise<string> => (await save({ baseUrl }, by)).body.data.projectId;
    const finish = (baseUrl: string, partialProjectId: string, more: object = {}, by = admin) =>
      kit.post('project/new', { name: 'Begun', baseUrl, targetLanguages: ['hi'], partialProjectId, ...more }, { token: by.token });
    const detailsOf = async (projectId: string, by = admin) =>
      (await kit.post('project/details', { projectId }, { token: by.token })).body.data;
    const usageOf = async (by: Person) => {
      const { projects, languages, words, byProject } = (await kit.post('organisation/usage', {}, { token: by.token })).body.data;
      return { projects: projects.used, languages: languages.used, words: words.used, listed: byProject.length };
    };
    const jobsOf = async (projectId: string) =>
      (await kit.query<{ name: string }>(`select name from outbox where payload ->> 'projectId' = $1`, [projectId])).map(
        ({ name }) => name,
      );

    it('is a project that waits for its next step, with the answers so far', async () => {
      const { status, body } = await save({ baseUrl: 'begun.example', name: 'Begun site' });
      expect(status).toBe(200);
      expect(body.data).toMatchObject({
        ...{ status: 'partialCreated', workStatus: 'projectCreated', crawlingStatus: 'INACTIVE', name: 'Begun site' },
        ...{ projectType: 'website', baseUrl: 'https://begun.example/', sourceLanguage: 'en', targetLanguages: [] },
        setup: { step: 'languages', address: 'begun.example' },
      });
      const { projectId } = body.data;
      const answers = { targetLanguages: ['hi', 'ta'], includePaths: ['/a'], otherDomains: ['shop.begun.example'], maxPages: 7 };
      await save({ projectId, baseUrl: 'begun.example', sourceLanguage: 'mr', step: 'scope', ...answers });
      // Answers that a call leaves out keep their values.
      await save({ projectId, baseUrl: 'begun.example', name: 'Another name', step: 'review', maxPages: null });
      const details = await detailsOf(projectId);
      expect(details).toMatchObject({ name: 'Another name', sourceLanguage: 'mr', targetLanguages: [], status: 'partialCreated' });
      expect(details.setup).toEqual({ step: 'review', address: 'begun.example', ...answers });
      const { projectList } = (await kit.post('project', { searchText: 'begun.example' }, { token: admin.token })).body.data;
      expect(projectList).toMatchObject([{ projectId, status: 'partialCreated', workStatus: 'projectCreated' }]);
      const entries = await kit.query<{ details: object }>(
        `select details from audit_log where action = 'project.setup' and subject_id = $1 order by audit_id`,
        [projectId],
      );
      const steps = ['languages', 'scope', 'review'];
      expect(entries.map((entry) => entry.details)).toEqual(steps.map((step) => ({ baseUrl: 'https://begun.example/', step })));
    });

    it('goes on where the person began it, on another device too', async () => {
      const projectId = await begin('https://devices.example/');
      await save({ projectId, baseUrl: 'https://devices.example/', targetLanguages: ['hi'], step: 'scope' });
      const again = await save({ baseUrl: 'devices.example', name: 'Typed again' });
      expect(again.body.data).toMatchObject({ projectId, name: 'Typed again', setup: { targetLanguages: ['hi'] } });
      const clicks = await Promise.all([1, 2, 3].map(() => begin('https://clicked-twice.example/')));
      expect(new Set(clicks).size).toBe(1);
      // A colleague starts their own set-up, and may continue another person's, which is in the list.
      const colleague = await kit.person('organisationAdmin', organisationId);
      expect(await begin('https://devices.example/', colleague)).not.toBe(projectId);
      expect((await save({ projectId, baseUrl: 'https://devices.example/', step: 'review' }, colleague)).body.data.setup.step).toBe(
        'review',
      );
    });

    it('becomes the project that the last step creates, once, and is crawled then', async () => {
      const projectId = await begin('https://finished.example/');
      const { projectKey } = await detailsOf(projectId);
      expect(await jobsOf(projectId)).toEqual([]);
      const { status, body } = await finish('https://finished.example/', projectId, { name: 'Finished', maxPages: 50 });
      expect([status, body.message]).toEqual([200, 'Project Created successfully']);
      expect(body.data).toMatchObject({
        ...{ projectId, projectKey, name: 'Finished', status: 'processing', setup: null, targetLanguages: ['hi'], maxPages: 50 },
      });
      expect(await jobsOf(projectId)).toContain('crawl.start');
      for (const again of [
        await finish('https://finished.example/', projectId, { besides: [projectId] }),
        await save({ projectId, baseUrl: 'x.example' }),
      ])
        expect([again.status, again.body.type, again.body.message]).toEqual([
          409,
          'FORBIDDEN_MOVE',
          'The set-up of this project is finished.',
        ]);
      const actions = await kit.query<{ action: string }>(`select action from audit_log where subject_id = $1 order by audit_id`, [
        projectId,
      ]);
      expect(actions.map(({ action }) => action)).toEqual(['project.setup', 'project.status', 'project.create']);
    });

    it('may become one of several domains, or one for API translation', async () => {
      const many = await begin('https://first.example/');
      const origins = ['https://first.example/', 'https://second-domain.example/'];
      const setup = { name: 'Many', targetLanguages: ['hi'], partialProjectId: many };
      const made = await kit.post('project/new/multiOrigin', { ...setup, origins }, { token: admin.token });
      expect(made.body.data).toMatchObject({ projectId: many, otherDomains: ['second-domain.example'], status: 'processing' });
      const api = (await save({ baseUrl: 'https://api.begun.example/', projectType: 'apiTranslation' })).body.data.projectId;
      const order = { name: 'API', baseUrl: 'https://api.begun.example/', targetLanguages: ['hi'], partialProjectId: api };
      const created = await kit.post('project/apiTranslation/create', order, { token: admin.token });
      expect(created.body.data).toMatchObject({ projectId: api, projectType: 'apiTranslation', status: 'processing', setup: null });
      expect(await jobsOf(api)).not.toContain('crawl.start');
    });

    it('is no project of its site: nobody is asked about it, and its own end is not refused for it', async () => {
      const [first, second] = [
        await begin('https://asked.example/'),
        await begin('https://asked.example/', await kit.person('organisationAdmin', organisationId)),
      ];
      expect((await fetchId('https://asked.example/')).status).toBe(404);
      expect((await finish('https://asked.example/', first)).status).toBe(200);
      const refused = await finish('https://asked.example/', second);
      expect([refused.status, refused.body.type, refused.body.data.projects]).toMatchObject([
        409,
        'SITE_HAS_PROJECT',
        [{ projectId: first }],
      ]);
      expect((await detailsOf(second)).status).toBe('partialCreated');
      expect((await finish('https://asked.example/', second, { besides: [first] })).status).toBe(200);
    });

    it('counts once in the plan, when it is finished, and costs no words', async () => {
      const trial = await kit.person('freeOrgAdmin', await kit.organisation({ plan: 'free' }));
      const NOTHING = { projects: 0, languages: 0, words: 0, listed: 0 };
      const [one, two] = [await begin('https://one-of-plan.example/', trial), await begin('https://two-of-plan.example/', trial)];
      expect(await usageOf(trial)).toEqual(NOTHING);
      const full = await finish('https://one-of-plan.example/', one, { targetLanguages: ['hi', 'ta', 'te', 'kn'] }, trial);
      expect([full.status, full.body.type, await usageOf(trial)]).toEqual([422, 'PLAN_LIMIT', NOTHING]);
      expect((await finish('https://one-of-plan.example/', one, {}, trial)).status).toBe(200);
      expect(await usageOf(trial)).toEqual({ projects: 1, languages: 1, words: 0, listed: 1 });
      const second = await finish('https://two-of-plan.example/', two, {}, trial);
      expect([second.status, second.body.type, (await detailsOf(two, trial)).status]).toEqual([422, 'PLAN_LIMIT', 'partialCreated']);
      // It can be deleted and restored even if the plan has no room.
      expect((await kit.post('project/delete', { projectId: two }, { token: trial.token })).status).toBe(200);
      const back = await kit.post('project/deletion/cancel', { projectId: two }, { token: trial.token });
      expect([back.status, back.body.data.status]).toEqual([200, 'partialCreated']);
      expect(await jobsOf(two)).not.toContain('crawl.start');
    });

    it('is neither crawled nor changed nor published, and visitors know nothing of it', async () => {
      const projectId = await begin('https://untouched.example/');
      const { projectKey } = await detailsOf(projectId);
      const changes = Object.values(ENDPOINTS).filter(
        ({ needs, reads, multipart }) => needs && needs !== 'project' && !reads && !multipart,
      );
      expect(changes.length).toBeGreaterThan(20);
      const rename = { path: 'project/update', body: { name: 'Renamed' }, message: SETUP_UNFINISHED };
      const calls = changes.map(({ path, needs }) => ({
        path: path.replace(':projectId', projectId),
        body: {},
        message: needs === 'items' ? MISSING_CAPABILITY.items : SETUP_UNFINISHED,
      }));
      for (const { path, body, message } of [...calls, rename]) {
        const refused = await kit.post(path, { ...body, projectId }, { token: admin.token });
        expect([path, refused.status, refused.body.message]).toEqual([path, 409, message]);
      }
      const { payload, contentType } = formOf({ after: { projectId }, content: 'https://untouched.example/a', filename: 'urls.txt' });
      const upload = await kit.post('scope/upload', payload, { token: admin.token, headers: { 'content-type': contentType } });
      expect([upload.status, upload.body.message]).toEqual([409, SETUP_UNFINISHED]);
      expect((await detailsOf(projectId)).crawl).toBeNull();
      expect(await kit.test.get(SiteDirectory).find(projectKey)).toBeUndefined();
    });

    it.each([
      ['baseUrl', { baseUrl: 'ftp://wrong.example/' }],
      ['name', { name: '  ' }],
      ['step', { step: 'later' }],
      ['targetLanguages', { targetLanguages: ['en'] }],
      ['targetLanguages', { targetLanguages: ['hi', 'hi'] }],
      ['projectType', { projectType: 'mobile' }],
      ['otherDomains', { otherDomains: 'x' }],
      ['projectId', { projectId: 'x' }],
      ['maxPages', { maxPages: 0 }],
    ])('says that the field %s is wrong, and stores nothing', async (field, wrong) => {
      const { status, body } = await save({ baseUrl: 'https://wrong.example/', ...wrong });
      expect([status, body.errors[0].field.split('[')[0]]).toEqual([400, field]);
      expect(await kit.query(`select 1 from projects where base_url like '%wrong.example%'`)).toEqual([]);
    });

    it('is unknown to strangers', async () => {
      const projectId = await begin('https://unknown-setup.example/');
      const stranger = await kit.person('organisationAdmin', await kit.organisation());
      expect((await save({ projectId, baseUrl: 'https://unknown-setup.example/' }, stranger)).status).toBe(404);
      expect((await finish('https://unknown-setup.example/', projectId, {}, stranger)).status).toBe(404);
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
