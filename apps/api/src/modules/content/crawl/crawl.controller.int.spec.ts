import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startApp } from '../../../entry/testing/start-app.js';
import { actAs } from '../../../platform/testing/act-as.js';
import { createOrganisation } from '../../../platform/testing/create-organisation.js';
import { sendRequest } from '../../../platform/testing/send-request.js';
import type { TestApp } from '../../../platform/testing/test-app.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { PagesService } from '../pages/pages.service.js';

describe('the crawl endpoints', () => {
  let test: TestApp;
  let tenant: { organisationId: string };
  let authorization: string;
  let projectId: string;

  beforeAll(async () => {
    test = await startApp();
    tenant = await createOrganisation(test.database);
    authorization = actAs(test, tenant.organisationId).tokenOf('organisationAdmin');
    const body = { name: 'P', baseUrl: 'https://example.com', targetLanguages: ['hi'] };
    projectId = (await test.get(ProjectsService).create(tenant, body)).projectId;
  });
  afterAll(() => test.close());

  const get = async (url: string) => {
    const { status, body } = await sendRequest(test.app, { url: `/api/${url}`, headers: { authorization } });
    return { status, ...body };
  };

  const post = async (url: string, payload: object) => {
    const { status, body } = await sendRequest(test.app, { method: 'POST', url: `/api/${url}`, headers: { authorization }, payload });
    return { status, ...body };
  };

  describe('project/crawl', () => {
    const crawl = (payload: object = { projectId }) => post('project/crawl', payload);

    it('says that a crawl is running, and refuses another', async () => {
      expect(await crawl()).toMatchObject({ status: 200, message: 'crawling request has been accepted' });
      const running = 'A crawl of this project is running already.';
      expect(await crawl()).toMatchObject({ status: 409, type: 'FORBIDDEN_MOVE', message: running, data: { crawlingStatus: 'ACTIVE' } });
    });

    it('says so to the slower of two at once', async () => {
      const body = { name: 'Q', baseUrl: 'https://example.com', targetLanguages: ['hi'] };
      const other = await test.get(ProjectsService).create(tenant, body);
      const replies = await Promise.all([crawl({ projectId: other.projectId }), crawl({ projectId: other.projectId })]);
      expect(replies.map(({ status, message }) => `${status} ${message}`).sort()).toEqual([
        '200 crawling request has been accepted',
        '409 A crawl of this project is running already.',
      ]);
    });

    it('says that a project is being translated', async () => {
      await test.database.tenant(tenant, (tx) =>
        tx.query(`update projects set status = 'translationProcess', crawling_status = 'COMPLETED' where project_id = $1`, [projectId]),
      );
      const message = 'This project is being translated. It can be crawled again afterwards.';
      expect(await crawl()).toMatchObject({ status: 409, message });
    });

    it('answers for no project as for one that is not there', async () => {
      expect(await crawl({ projectId: randomUUID() })).toMatchObject({ status: 404 });
    });
  });

  describe('project/crawl/cancel', () => {
    const cancel = (id: string) => post('project/crawl/cancel', { projectId: id });

    it('ends the crawl that runs, and another one can begin', async () => {
      const body = { name: 'S', baseUrl: 'https://example.com', targetLanguages: ['hi'] };
      const { projectId: own } = await test.get(ProjectsService).create(tenant, body);
      const none = { status: 409, type: 'FORBIDDEN_MOVE', message: 'No crawl of this project is running.' };
      expect(await cancel(own)).toMatchObject(none);
      await post('project/crawl', { projectId: own });
      expect(await cancel(own)).toMatchObject({
        status: 200,
        data: { status: 'INACTIVE', reason: 'cancelled', finishedAt: expect.any(String) },
      });
      const details = (await post('project/details', { projectId: own })).data;
      expect(details).toMatchObject({ status: 'crawlingFailed', crawlingStatus: 'INACTIVE', statusReason: 'cancelled' });
      expect(await cancel(own)).toMatchObject(none);
      expect(await post('project/crawl', { projectId: own })).toMatchObject({ status: 200 });
    });

    it('answers for no project as for one that is not there', async () => {
      expect(await cancel(randomUUID())).toMatchObject({ status: 404 });
    });
  });

  describe('scope/crawl/last', () => {
    it('says how far the project has come, before its first crawl and after', async () => {
      const body = { name: 'R', baseUrl: 'https://example.com', targetLanguages: ['hi'] };
      const fresh = await test.get(ProjectsService).create(tenant, body);
      const last = async () => (await post('scope/crawl/last', { projectId: fresh.projectId })).data;
      expect(await last()).toEqual({
        crawl: null,
        status: 'processing',
        workStatus: 'projectCreated',
        lastProcessedUrl: null,
        parsedUrls: 0,
      });
      const urls = ['https://example.com/', 'https://example.com/about'];
      await test.database.tenant(tenant, async (tx) => {
        await test.get(PagesService).upsert(
          tx,
          fresh.projectId,
          urls.map((url) => ({ url, contentHash: randomUUID() })),
        );
        await tx.query(
          `insert into crawl_runs (project_id, organisation_id, seeds, last_url, status) values ($1, $2, '{}', $3, 'COMPLETED')`,
          [fresh.projectId, tenant.organisationId, urls[1]],
        );
      });
      expect(await last()).toMatchObject({
        crawl: { status: 'COMPLETED' },
        status: 'processing',
        lastProcessedUrl: urls[1],
        parsedUrls: 2,
      });
    });
  });

  describe('scope/allUrl', () => {
    const PART = 100_000;
    const all = (query = '') => get(`scope/allUrl/${projectId}${query}`);

    beforeAll(() =>
      test.database.tenant(tenant, (tx) =>
        tx.query(
          `insert into crawl_urls (project_id, url_key, organisation_id, url, state, depth, page_id, bucket)
           select $1, gen_random_uuid(), $2, 'https://example.com/' || n, 'fetched', 0, n, $1 from generate_series(0, $3::int) as n`,
          [projectId, tenant.organisationId, PART],
        ),
      ),
    );

    it('answers one part of the list: the first unless the call names another', async () => {
      const { data } = await all('?pagePart=0');
      expect(data.urls).toHaveLength(PART);
      expect(data.urls.slice(0, 2)).toEqual(['https://example.com/0', 'https://example.com/1']);
      expect((await all()).data).toEqual(data);
      expect((await all('?pagePart=')).data).toEqual(data);
    });

    it('goes on in the next part, and is empty behind the last', async () => {
      expect((await all('?pagePart=1')).data.urls).toEqual([`https://example.com/${PART}`]);
      expect((await all('?pagePart=2')).data.urls).toEqual([]);
      expect((await all('?pagePart=999999')).data.urls).toEqual([]);
    });

    it.each(['-1', '1.5', 'about', '1e3', '1000000', '0&pagePart=1'])('refuses %s as a part, by the name of the field', async (part) => {
      expect(await all(`?pagePart=${part}`)).toMatchObject({ status: 400, errors: [{ field: 'pagePart' }] });
    });
  });

  describe('scope/recrawl', () => {
    const policy = { mode: 'weekly', hour: 3, weekday: 6 };

    it('sets when the site is crawled again, says when next, and is audited', async () => {
      const unset = await post('scope/recrawl/get', { projectId });
      expect(unset).toMatchObject({ status: 200, data: { mode: 'off', nextAt: null, lastAt: null, pages: expect.any(Number) } });
      const saved = await post('scope/recrawl/update', { projectId, ...policy });
      expect(saved).toMatchObject({ status: 200, message: 'Project updated successfully', data: policy });
      const next = new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', weekday: 'long', hour: 'numeric', hour12: false });
      expect(next.format(new Date(saved.data.nextAt))).toMatch(/^Saturday.* 0?3$/);
      expect(await post('scope/recrawl/get', { projectId })).toMatchObject({ data: saved.data });
      const audited = await test.database.tenant(tenant, (tx) =>
        tx.query(`select details from audit_log where subject_id = $1 and action = 'crawl.recrawl'`, [projectId]),
      );
      expect(audited).toEqual([{ details: policy }]);
    });

    it.each([
      ['mode', 'hourly'],
      ['hour', 24],
      ['hour', 2.5],
      ['weekday', 7],
    ])('refuses the %s %s by name', async (field, value) => {
      const reply = await post('scope/recrawl/update', { projectId, ...policy, [field]: value });
      expect(reply).toMatchObject({ status: 400, errors: [{ field }] });
    });

    it('knows no project of others', async () => {
      expect(await post('scope/recrawl/update', { projectId: randomUUID(), ...policy })).toMatchObject({ status: 404 });
    });
  });
});
