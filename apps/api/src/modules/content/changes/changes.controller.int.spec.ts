import { randomUUID } from 'node:crypto';
import { TRACKED_PAGES_MAX } from '@bhashantar/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Person, Workspace } from '../../../entry/testing/workspace.js';
import { Retention } from '../../../platform/retention/retention.js';
import { PageVersionsRepository } from './page-versions.repository.js';
import { packHtml } from './version-html.js';

const SITE = 'https://site.example';

describe('the calls of changes and of URL tracking', () => {
  let kit: Workspace;
  let admin: Person;
  let stranger: Person;
  let projectId: string;
  let organisationId: string;
  const pageIds: number[] = [];

  beforeAll(async () => {
    kit = await Workspace.start();
    organisationId = await kit.organisation();
    admin = await kit.person('organisationAdmin', organisationId);
    stranger = await kit.person('organisationAdmin', await kit.organisation());
    const [row] = await kit.query<{ id: string }>(
      `insert into projects (organisation_id, project_key, name, base_url, hostname, source_language, status)
       values ($1, $2, 'P', 'https://site.example/', 'site.example', 'en', 'parsed') returning project_id as id`,
      [organisationId, randomUUID().slice(0, 12)],
    );
    projectId = row?.id ?? '';
    const pages = await kit.query<{ id: string }>(
      `insert into pages (project_id, organisation_id, url) select $1, $2, $3 || path from unnest('{/a,/b}'::text[]) path returning page_id as id`,
      [projectId, organisationId, SITE],
    );
    pageIds.push(...pages.map(({ id }) => Number(id)));
  });
  afterAll(() => kit.close());

  const post = (path: string, body: object = {}, { token }: Person = admin) => kit.post(path, { projectId, ...body }, { token });
  const addVersion = async (pageId: number, hash: string, ageDays: number, html = `<p>${hash}</p>`) => {
    const packed = await packHtml(Buffer.from(html), 'text/html; charset=utf-8');
    const [row] = await kit.query<{ id: string }>(
      `insert into page_versions (project_id, page_id, organisation_id, run_id, url, content_hash, html, html_bytes, stored_bytes, hashes, words, found_at)
       values ($1, $2, $3, gen_random_uuid(), $4, $5, $6, 9, 9, '{}', 0, now() - make_interval(days => $7)) returning version_id as id`,
      [projectId, pageId, organisationId, `${SITE}/a`, hash, packed.html, ageDays],
    );
    return row?.id ?? '';
  };

  it('track pages, and name the addresses that are no pages', async () => {
    const reply = await post('scope/tracking/toggle', { urls: [`${SITE}/a`, `${SITE}/a#part`, `${SITE}/none`], status: true });
    expect(reply.body).toMatchObject({ success: true, message: 'Track Url toggled successfully', data: { changed: 1 } });
    expect(reply.body.data.refused).toEqual([{ url: `${SITE}/none`, message: 'This address is no page of the project.' }]);
    const again = await post('scope/tracking/toggle', { urls: [`${SITE}/a`], status: true });
    expect(again.body).toMatchObject({ success: false, message: 'Track Url toggled failed', data: { changed: 0, refused: [] } });
    const failed = await post('scope/tracking/toggle', { urls: ['javascript:alert(1)'], status: true });
    expect(failed.body).toMatchObject({ success: false, message: 'Track Url toggled failed', data: { changed: 0 } });
    expect((await post('scope/getTrackingUrls', {})).body.data).toMatchObject({
      urlList: [{ url: `${SITE}/a`, versions: 0, lastChangedAt: null }],
      total: 1,
      isEnabled: true,
    });
    expect((await post('scope/getTrackingUrls', { searchText: '%' })).body.data).toMatchObject({ total: 0 });
  });

  it('switch the tracking of the project', async () => {
    const off = await post('scope/enableUrlTrack', { status: false });
    expect(off.body).toMatchObject({ message: 'Track Url toggled successfully', data: { isEnabled: false } });
    expect((await post('scope/getTrackingUrls')).body.data).toMatchObject({ total: 1, isEnabled: false });
    await post('scope/enableUrlTrack', { status: true });
    const actions = await kit.query<{ action: string }>(`select action from audit_log where subject_id = $1 order by audit_id`, [
      projectId,
    ]);
    expect(actions.map(({ action }) => action)).toEqual(['crawl.track', 'crawl.trackingOff', 'crawl.trackingOn']);
  });

  it('give versions as they were read, as text, and two of one page compared', async () => {
    const [page = 0, other = 0] = pageIds;
    const [old, last] = [await addVersion(page, 'old', 3), await addVersion(page, 'new', 1, '<script>alert(1)</script>')];
    const { fileList, total } = (await post('scope/getTrackingFilesListByUrl', { url: `${SITE}/a` })).body.data;
    expect([total, ...fileList.map(({ fileId }: { fileId: string }) => fileId)]).toEqual([2, last, old]);
    expect((await post('scope/getTrackingFilesrc', { fileId: last })).body.data).toMatchObject({
      html: '<script>alert(1)</script>',
      hasHtml: true,
    });
    const both = (await post('scope/getFilehtmls', { fileIds: [last, old] })).body.data;
    expect(both).toMatchObject({ fileList: [{ fileId: old }, { fileId: last }], changes: { added: [], removed: [] } });
    expect((await post('scope/getFilehtmls', { fileIds: [old] })).body.data).toMatchObject({ changes: null });
    await post('scope/tracking/toggle', { urls: [`${SITE}/b`], status: true });
    const foreign = await addVersion(other, 'b', 1);
    expect(await post('scope/getFilehtmls', { fileIds: [old, foreign] })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'fileIds' }] },
    });
    expect((await post('scope/getFilehtmls', { fileIds: [old, randomUUID()] })).status).toBe(404);
  });

  it('say that nothing is new, and what a wrong filter is', async () => {
    const none = await post('tracker/projectContentTracker', {});
    expect(none.body).toMatchObject({
      message: 'Currently, there is no new content available for translation.',
      data: { since: null, changes: [], total: 0 },
    });
    await kit.query(
      `insert into page_changes (project_id, organisation_id, run_id, kind, page_id, url, words) values ($1, $2, $3, 'new', 7, $4, 5)`,
      [projectId, organisationId, randomUUID(), `${SITE}/new`],
    );
    const found = await post('tracker/projectContentTracker', { since: '2026-01-01' });
    expect(found.body).toMatchObject({ message: 'New Content Available', data: { counts: { new: { pages: 1, words: 5 } }, total: 1 } });
    expect((await post('tracker/projectContentTracker', { since: '2026-01-01', kind: 'gone' })).body.data).toMatchObject({ total: 0 });
    for (const wrong of [{ since: 'yesterday' }, { kind: 'lost' }, { pageSize: 101 }, { searchText: 'x'.repeat(201) }])
      expect(await post('tracker/projectContentTracker', wrong)).toMatchObject({
        status: 400,
        body: { errors: [{ field: Object.keys(wrong)[0] }] },
      });
  });

  it('answer people of another organisation as if nothing existed', async () => {
    const [version] = await kit.query<{ id: string }>('select version_id as id from page_versions where project_id = $1', [projectId]);
    const calls: [string, object][] = [
      ['scope/tracking/toggle', { urls: [`${SITE}/a`], status: false }],
      ['scope/enableUrlTrack', { status: false }],
      ['scope/getTrackingUrls', {}],
      ['scope/getTrackingFilesListByUrl', { url: `${SITE}/a` }],
      ['scope/getTrackingFilesrc', { fileId: version?.id }],
      ['scope/getFilehtmls', { fileIds: [version?.id] }],
      ['tracker/projectContentTracker', {}],
    ];
    for (const [path, body] of calls) expect([path, (await post(path, body, stranger)).status]).toEqual([path, 404]);
    expect((await post('scope/getTrackingUrls')).body.data).toMatchObject({ total: 2, isEnabled: true });
  });

  it('keep a limited number of versions of a page and of bytes of a project, and always the newest version of a page', async () => {
    const [page = 0] = pageIds;
    const left = async () =>
      (
        await kit.query<{ hash: string }>(`select content_hash as hash from page_versions where project_id = $1 order by found_at`, [
          projectId,
        ])
      ).map(({ hash }) => hash);
    const trim = (versions: number, bytes: number) =>
      kit.test.database.tenant({ organisationId }, (tx) => kit.test.get(PageVersionsRepository).trim(tx, projectId, { versions, bytes }));
    await addVersion(page, 'newest', 0);
    await trim(2, 1_000);
    expect((await left()).sort()).toEqual(['b', 'new', 'newest']);
    await trim(2, 0);
    expect((await left()).sort()).toEqual(['b', 'newest']);
  });

  it('delete versions a month after the last person stopped tracking their page, and old versions except the newest', async () => {
    const [page = 0] = pageIds;
    await addVersion(page, 'ancient', 366);
    await post('scope/tracking/toggle', { urls: [`${SITE}/b`], status: false });
    await kit.test.get(Retention).run('daily');
    const count = async () => (await kit.query('select 1 from page_versions where project_id = $1', [projectId])).length;
    expect(await count()).toBe(2);
    await kit.query(`update tracked_pages set changed_at = now() - interval '31 days' where project_id = $1`, [projectId]);
    await kit.test.get(Retention).run('daily');
    expect(await count()).toBe(1);
  });

  it('track no more pages than a project may', async () => {
    await kit.query(
      `insert into tracked_pages (project_id, organisation_id, page_id) select $1, $2, 1000000 + n from generate_series(1, $3::int) n`,
      [projectId, organisationId, TRACKED_PAGES_MAX - 1],
    );
    const reply = await post('scope/tracking/toggle', { urls: [`${SITE}/b`], status: true });
    expect(reply.body.data).toEqual({
      changed: 0,
      refused: [{ url: `${SITE}/b`, message: `A project tracks at most ${TRACKED_PAGES_MAX} pages.` }],
    });
  });
});
