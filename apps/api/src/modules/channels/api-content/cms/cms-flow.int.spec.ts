import { TOKEN } from '@bhashantar/cms-connectors/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Person, Workspace } from '../../../../entry/testing/workspace.js';
import { Clock } from '../../../../platform/clock/clock.js';
import { HookJobs } from '../../../../platform/inbound-webhooks/hook.jobs.js';
import { drainOutbox } from '../../../../platform/testing/drain-outbox.js';
import { CmsApplyJobs } from './apply/cms-apply.jobs.js';
import { CmsRefsJobs } from './hooks/cms-refs.jobs.js';
import { contentfulFlow, directusFlow, type FlowCms, PAGES, restFlow, strapiFlow } from './testing/cms-flows.js';

const TITLES = ['Wells', 'Roads', 'Schools'];
const FLOWS: [string, () => FlowCms][] = [
  ['Strapi 5', strapiFlow],
  ['Contentful', contentfulFlow],
  ['Directus', directusFlow],
  ['an API by templates', restFlow],
];

describe.each(FLOWS)('the way into %s and back', (_name, make) => {
  let kit: Workspace;
  let cms: FlowCms;
  let admin: Person;
  let projectId: string;
  let connectionId: string;
  let apiId: string;
  let ids: string[];

  beforeAll(async () => {
    cms = make();
    await cms.server.start();
    kit = await Workspace.start({ environment: { EGRESS_ALLOW_HOSTS: new URL(cms.server.url).host } });
    await kit.begin(['hi', 'ta']);
    admin = await kit.person('organisationAdmin', kit.tenant.organisationId);
    ids = TITLES.map((title) => cms.add(title));
    const body = { name: 'Town', baseUrl: cms.server.url, targetLanguages: ['hi', 'ta'] };
    ({ projectId } = await data('project/apiTranslation/create', body));
    kit.project = await kit.read(projectId);
  });
  afterAll(async () => {
    await kit.close();
    await cms.server.stop();
  });

  async function data(path: string, body: object) {
    const { status, body: reply } = await kit.post(path, body, { token: admin.token });
    if (status !== 200) throw new Error(`${path}: ${JSON.stringify(reply)}`);
    return reply.data;
  }
  const run = (only: string) => drainOutbox(kit.test, { only });
  async function translate(language: string, mark: string): Promise<void> {
    const rows = await kit.query<{ source: string }>('select source from segments where project_id = $1 and is_live', [projectId]);
    await kit.translate(language, Object.fromEntries(rows.map(({ source }) => [source, `${mark} ${source}`])));
  }
  async function apply(more: object = {}) {
    const { apply: begun } = await data('apiTranslation/localization/apply', { apiIdList: [apiId], languages: ['hi', 'ta'], ...more });
    await run('cms.apply');
    return (await data('apiTranslation/localization/details', { applyId: begun.applyId })).apply;
  }
  const syncs = async () => (await data('apiTranslation/details/api/get', { apiId })).syncs;

  /** Returns a function that sends messages about entries. `change` alters the body. */
  async function hookSender() {
    const { hookAddress, secret } = await data('apiTranslation/cms/hook', { connectionId });
    const path = new URL(hookAddress).pathname;
    return async (id: string, { space, change = (body) => body }: { space?: string; change?: (body: string) => string } = {}) => {
      const { headers, body } = cms.hook(id, secret, path, kit.test.get(Clock).now().getTime(), space);
      return (await kit.test.app.inject({ method: 'POST', url: path, headers, payload: change(body) })).statusCode;
    };
  }
  /** Runs all jobs that follow from messages. */
  async function work(): Promise<void> {
    await kit.test.get(HookJobs).sweep();
    await run('hook.handle');
    kit.travel(15_000);
    await kit.test.get(CmsRefsJobs).sweep();
    await run('cms.readRefs');
    await run('api.sync');
  }

  it('brings in the texts of a content type', async () => {
    const { kind, settings, server } = cms;
    if (kind === 'rest') {
      const refused = async (templates: object) => {
        const body = { projectId, kind, name: 'CMS', address: server.url, settings: { templates: JSON.stringify(templates) } };
        return (await kit.post('apiTranslation/cms/connect', body, { token: admin.token })).body.errors?.[0]?.field;
      };
      expect(await refused({})).toMatch(/^settings\.templates\./);
      expect(await refused({ ...PAGES, types: 'none' })).toMatch(/^settings\.templates\.types/);
      // The calls are tried before anything is stored.
      const body = { projectId, kind, name: 'CMS', address: server.url, settings, auth: { type: 'bearer', secret: TOKEN } };
      const [page] = PAGES.types;
      const trying = async (changed: object, more: object = {}) => {
        const templates = JSON.stringify({ ...PAGES, types: [{ ...page, ...changed }] });
        return (await kit.post('apiTranslation/cms/connect', { ...body, settings: { templates }, ...more }, { token: admin.token })).body;
      };
      const lost = await trying({ list: { ...page?.list, entries: '/nowhere' } });
      expect(lost.errors[0]).toMatchObject({ field: 'settings.templates.types.0.list', message: expect.stringContaining('no list') });
      const unread = await trying({ read: { ...page?.read, path: '/page/{{id}}?lang={{locale}}' } });
      expect(unread.errors[0]).toMatchObject({ field: 'settings.templates.types.0.read' });
      expect((await trying({}, { auth: { type: 'bearer', secret: 'wrong' } })).data).toEqual({ code: 'unauthorized' });
      const { data: tried } = await trying({}, { dryRun: true });
      expect(tried).toMatchObject({ connection: null, contentTypes: 1 });
      expect(tried.samples).toEqual([
        {
          ...{ uid: 'page', name: 'Pages', entries: 3, hasMore: false, entryId: ids[0] },
          fields: [
            { pointer: '/title', name: '/title', text: 'Wells' },
            { pointer: '/summary', name: '/summary', text: 'All about Wells.' },
          ],
        },
      ]);
      expect((await data('apiTranslation/cms/list', { projectId })).connections).toEqual([]);
    }
    const connecting = { projectId, kind, name: 'CMS', address: server.url, settings, auth: { type: 'bearer', secret: TOKEN } };
    ({ connectionId } = (await data('apiTranslation/cms/connect', connecting)).connection);
    ({ apiId } = await data('apiTranslation/content-types/details/update', { projectId, connectionId, uid: cms.uid, isChosen: true }));
    await data('apiTranslation/sync', { apiIdList: [apiId] });
    await run('api.sync');
    expect(await data('apiTranslation/details/api/get', { apiId })).toMatchObject({
      state: 'synced',
      entries: 3,
      segments: 6,
      reason: null,
    });
  });

  it('writes drafts whose texts alone are new, and nothing a second time', async () => {
    await translate('hi', 'अ');
    await translate('ta', 'ஆ');
    const shared = ids.map(cms.shared);
    expect(await apply()).toMatchObject({ state: 'done', counts: { written: 6 } });
    expect(ids.map((id) => cms.title(id, cms.locales.hi))).toEqual(TITLES.map((title) => `अ ${title}`));
    expect(ids.map((id) => cms.title(id, cms.locales.en))).toEqual(TITLES);
    expect(ids.map(cms.shared)).toEqual(shared);
    const writes = cms.server.writes.length;
    expect((await apply()).counts).toEqual({ unchanged: 6 });
    expect(cms.server.writes).toHaveLength(writes);
  });

  it('ignores the echo of its own writes, and brings in one change of one entry by a message', async () => {
    const send = await hookSender();
    const before = await syncs();
    for (const id of ids) expect(await send(id)).toBe(202);
    await work();
    expect(await syncs()).toEqual(before);
    cms.edit(ids[0] ?? '', cms.locales.en, 'Deep wells');
    for (const _ of [1, 2, 3]) expect(await send(ids[0] ?? '')).toBe(202);
    await work();
    const [last, ...others] = await syncs();
    expect([last.changes, others.length]).toEqual([expect.objectContaining({ new: 0, changed: 1, gone: 0 }), before.length]);
    if (cms.kind !== 'contentful') return;
    for (const space of ['another/master', 'space1/staging', 'space1/gone']) expect(await send(ids[0] ?? '', { space })).toBe(202);
    await work();
    const dead = await kit.query<{ reason: string }>(`select reason from inbound_hooks where endpoint_id = $1 and state = 'dead'`, [
      connectionId,
    ]);
    expect(dead.map(({ reason }) => reason)).toEqual(Array(3).fill(expect.stringContaining('another space or environment')));
    expect(await syncs()).toHaveLength(before.length + 1);
    // The third id is the environment to which the connected alias points.
    const [, , third = ''] = ids;
    for (const title of ['New schools', TITLES[2] ?? '']) {
      cms.edit(third, cms.locales.en, title);
      const known = (await syncs()).length;
      expect(await send(third, { space: 'space1/release-1' })).toBe(202);
      // While Contentful does not answer, the message waits.
      cms.server.failEvery(1, 'refuse');
      await work();
      expect(await syncs()).toHaveLength(known);
      cms.server.failEvery(0);
      kit.travel(300_000);
      await work();
      const [latest, ...earlier] = await syncs();
      expect([latest.changes, earlier.length]).toEqual([expect.objectContaining({ new: 0, changed: 1, gone: 0 }), known]);
    }
  });

  it('follows a message that names more than a thousand entries', async () => {
    const { kind, uid } = cms;
    if (kind !== 'directus' && kind !== 'rest') return;
    const [, , third = ''] = ids;
    const others = Array.from({ length: 1_200 }, (_, at) => `${1_000_000 + at}`);
    const naming = (body: string) =>
      JSON.stringify(
        kind === 'directus'
          ? { ...JSON.parse(body), keys: [...others, third] }
          : { entries: [...others, third].map((id) => ({ type: uid, id })) },
      );
    const send = await hookSender();
    for (const title of ['New schools', TITLES[2] ?? '']) {
      cms.edit(third, cms.locales.en, title);
      const known = (await syncs()).length;
      expect(await send(third, { change: naming })).toBe(202);
      await work();
      const [last, ...earlier] = await syncs();
      expect([last.changes, earlier.length]).toEqual([expect.objectContaining({ new: 0, changed: 1, gone: 0 }), known]);
      expect(await kit.query('select from cms_due_refs where connection_id = $1', [connectionId])).toEqual([]);
    }
  });

  it('writes the new source again, and keeps what people corrected until that is chosen', async () => {
    await translate('hi', 'अ');
    await translate('ta', 'ஆ');
    const [first = '', second = ''] = ids;
    cms.edit(second, cms.locales.hi, 'हमारा शीर्षक');
    const { entries } = await data('apiTranslation/localization/apply', {
      apiIdList: [apiId],
      languages: ['hi'],
      entryIds: [second],
      dryRun: true,
    });
    expect(entries[0]).toMatchObject({ conflicts: [{ field: expect.stringMatching(/title$/), before: 'हमारा शीर्षक', after: 'अ Roads' }] });
    expect((await apply({ languages: ['hi'] })).counts).toEqual({ written: 1, conflict: 1, unchanged: 1 });
    expect([cms.title(first, cms.locales.hi), cms.title(second, cms.locales.hi)]).toEqual(['अ Deep wells', 'हमारा शीर्षक']);
    const chosen = await apply({ languages: ['hi'], overwrite: [{ apiId, entryId: second, language: 'hi' }] });
    expect([chosen.counts, cms.title(second, cms.locales.hi)]).toEqual([{ written: 1, unchanged: 2 }, 'अ Roads']);
    await data('apiTranslation/localization/undo', { applyId: chosen.applyId });
    await run('cms.apply');
    expect(cms.title(second, cms.locales.hi)).toBe('हमारा शीर्षक');
  });

  it('goes on where the CMS is down at every tenth call, and writes nothing twice', async () => {
    await translate('ta', 'இ');
    cms.server.log.length = 0;
    cms.server.failEvery(10);
    const { apply: begun } = await data('apiTranslation/localization/apply', { apiIdList: [apiId], languages: ['ta'] });
    const state = async () => (await data('apiTranslation/localization/details', { applyId: begun.applyId })).apply;
    for (let tries = 0; tries < 50 && (await state()).state !== 'done'; tries++) {
      await kit.test.get(CmsApplyJobs).sweep();
      await run('cms.apply');
      kit.travel(3_600_000);
    }
    cms.server.failEvery(0);
    expect((await state()).counts).toEqual({ written: 3 });
    const changed = cms.server.writes.map(({ method, path, body }) => `${method} ${path} ${JSON.stringify(body)}`);
    expect([changed.length, new Set(changed).size]).toEqual([3, 3]);
  });

  it('says of an entry that is archived or locked why it was not written, and goes on with the others', async () => {
    if (!cms.close) return;
    const [first = ''] = ids;
    await translate('ta', 'ஈ');
    cms.close.close(first);
    const ended = await apply({ languages: ['ta'] });
    expect(ended).toMatchObject({ state: 'done', counts: { written: 2, failed: 1 } });
    const { rows } = await data('apiTranslation/localization/details', { applyId: ended.applyId, states: ['failed'] });
    expect(rows).toEqual([expect.objectContaining({ entryId: first, problems: [expect.objectContaining({ code: cms.close.reason })] })]);
  });
});
