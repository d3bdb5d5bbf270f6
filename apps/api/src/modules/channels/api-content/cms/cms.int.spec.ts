import { TOKEN } from '@bhashantar/cms-connectors/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { CmsWorkspace } from './testing/cms-workspace.js';
import { ARTICLE, TOPIC } from './testing/strapi-of-town.js';

describe('content types of a CMS', () => {
  let town: CmsWorkspace;

  beforeAll(async () => {
    town = await CmsWorkspace.start();
  });
  afterAll(() => town.close());
  beforeEach(() => town.begin());

  const types = async () =>
    (await town.data('apiTranslation/contentTypes/list', { projectId: town.projectId, connectionId: town.connectionId })).contentTypes;

  it('are listed with fields, locales and whether they are chosen; the token is never shown', async () => {
    const { projectId, connectionId } = town;
    const reply = await town.data('apiTranslation/contentTypes/list', { projectId, connectionId });
    expect(reply.locales).toEqual([
      expect.objectContaining({ code: 'en', isDefault: true, language: null }),
      expect.objectContaining({ code: 'hi', language: 'hi' }),
      expect.objectContaining({ code: 'ta', language: 'ta' }),
    ]);
    const article = reply.contentTypes.find(({ uid }: { uid: string }) => uid === ARTICLE);
    expect(article).toMatchObject({ kind: 'collection', isLocalized: true, hasDrafts: true, isChosen: false, apiId: null });
    const field = (path: string) => article.fields.find((one: { path: string }) => one.path === path);
    expect(field('title')).toMatchObject({ isLocalized: true, maxLength: 80, rule: 'text' });
    expect(field('sku')).toMatchObject({ isLocalized: false, rule: 'ignored' });
    expect(field('topics')).toMatchObject({ linksTo: [TOPIC] });
    const { connections } = await town.data('apiTranslation/cms/list', { projectId });
    expect(connections).toEqual([
      expect.objectContaining({ connectionId, kind: 'strapi5', auth: expect.objectContaining({ hasSecret: true }) }),
    ]);
    expect(JSON.stringify([reply, connections])).not.toContain(TOKEN);
  });

  it('list the linked entries before the choice is saved, and bring them in up to the depth', async () => {
    const { topic, articles } = town.addArticles(['Wells', 'Roads']);
    const parent = town.strapi.addEntry(TOPIC, { name: 'Town', code: 'T' }, 'published');
    town.strapi.edit(TOPIC, topic, 'en', { parent: { set: [parent] } }, 'published');
    // Circular links end.
    town.strapi.edit(TOPIC, parent, 'en', { parent: { set: [topic] } }, 'published');
    const { projectId, connectionId } = town;
    const choice = { projectId, connectionId, uid: ARTICLE, isChosen: true, depth: 2 };
    const listed = await town.data('apiTranslation/content-types/details/update', { ...choice, dryRun: true });
    expect(listed).toMatchObject({ apiId: null, isChosen: false, isCut: false });
    expect(listed.linked).toEqual([
      expect.objectContaining({ entryId: `${TOPIC}/${topic}`, type: TOPIC, title: 'Water', depth: 1 }),
      expect.objectContaining({ entryId: `${TOPIC}/${parent}`, title: 'Town', depth: 2 }),
    ]);
    expect((await types()).every(({ isChosen }: { isChosen: boolean }) => !isChosen)).toBe(true);
    const apiId = await town.choose(ARTICLE, { depth: 2 });
    await town.sync(apiId);
    const { entries, total } = await town.data('apiTranslation/data/paginated/get', { apiId });
    expect(total).toBe(4);
    expect(entries.map(({ entryId }: { entryId: string }) => entryId).sort()).toEqual(
      [...articles, `${TOPIC}/${topic}`, `${TOPIC}/${parent}`].sort(),
    );
    const item = await town.data('apiTranslation/details/api/get', { apiId });
    expect(item).toMatchObject({ state: 'synced', contentType: 'headlessCms', reason: null, name: 'article' });
    // Both articles have a title, a summary, a meta title, a quote and prose. There are also two names.
    expect(item.segments).toBe(12);
  });

  it('keep rules that a person chose, and refuse fields that are not there or not localised', async () => {
    town.addArticles(['Wells']);
    const apiId = await town.choose(ARTICLE, { fields: [{ path: 'summary', rule: 'ignored' }] });
    await town.sync(apiId);
    expect((await town.data('apiTranslation/details/api/get', { apiId })).segments).toBe(4);
    // A person requested the sync, although a job ran it.
    const { lines } = await town.data('apiTranslation/history', { apiId });
    expect(lines).toEqual([expect.objectContaining({ step: 'sync', isAutomatic: false, by: expect.any(String), amount: 1 })]);
    const { projectId, connectionId } = town;
    const refused = async (fields: object[]) =>
      (await town.post('apiTranslation/content-types/details/update', { projectId, connectionId, uid: ARTICLE, isChosen: true, fields }))
        .errors?.[0]?.field;
    expect(await refused([{ path: 'sku', rule: 'text' }])).toBe('fields[0].rule');
    expect(await refused([{ path: 'nothing', rule: 'text' }])).toBe('fields[0].path');
    // When the content type is given up, its entries and texts are deleted.
    await town.data('apiTranslation/content-types/details/update', { projectId, connectionId, uid: ARTICLE, isChosen: false });
    await town.run('api.delete');
    expect((await types()).find(({ uid }: { uid: string }) => uid === ARTICLE).isChosen).toBe(false);
    expect((await town.data('apiTranslation/cms/remove', { connectionId })).removed).toBe(1);
  });

  it('that are chosen by two calls at once are one item', async () => {
    const { projectId, connectionId } = town;
    const body = { projectId, connectionId, uid: ARTICLE, isChosen: true };
    const replies = await Promise.all([1, 2, 3].map(() => town.post('apiTranslation/content-types/details/update', body)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(replies.map(({ data }) => data.apiId)).size).toBe(1);
  });

  it('of a connection that two people change at once are read with the settings of one of them, and the other is told', async () => {
    const { connectionId } = town;
    const update = (body: object) => town.post('apiTranslation/cms/update', { connectionId, ...body });
    const replies = await Promise.all([
      update({ auth: { type: 'bearer', secret: TOKEN } }),
      update({ address: `${town.strapi.url}/` }),
      update({ name: 'Another name', auth: { type: 'bearer', secret: TOKEN } }),
    ]);
    expect(replies.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual([]);
    expect(replies.map(({ status }) => status)).toContain(409);
    expect((await update({ name: 'Town' })).data.connection.name).toBe('Town');
  });

  it('are not connected with a wrong token, and not read by others', async () => {
    const wrong = await town.post('apiTranslation/cms/connect', town.connecting({ auth: { type: 'bearer', secret: 'wrong' } }));
    expect([wrong.status, wrong.data.code]).toEqual([422, 'unauthorized']);
    const stranger = await town.kit.person('organisationAdmin', await town.kit.organisation());
    const { projectId, connectionId } = town;
    expect((await town.post('apiTranslation/contentTypes/list', { projectId, connectionId }, stranger)).status).toBe(404);
    expect((await town.post('apiTranslation/cms/hook', { connectionId }, stranger)).status).toBe(404);
  });

  it('never show the token that the CMS repeats: in names, in entries, in refusals', async () => {
    const seen: unknown[] = [];
    const call = async (path: string, body: object) => {
      const reply = await town.post(`apiTranslation/${path}`, body);
      seen.push(reply);
      return reply;
    };
    const { projectId, connectionId, strapi } = town;
    const types = strapi.options.types;
    types['api::echo.echo'] = {
      ...{ kind: 'collectionType', singularName: `echo of ${TOKEN}`, pluralName: 'echoes', draftAndPublish: true, localized: true },
      attributes: { [`of ${TOKEN}`]: { type: 'string', pluginOptions: { i18n: { localized: true } } } },
    };
    try {
      await call('contentTypes/list', { projectId, connectionId });
      await call('cms/update', { connectionId, name: 'Town' });
    } finally {
      delete types['api::echo.echo'];
    }
    const { articles } = town.addArticles(['Wells', `You called with ${TOKEN} today`]);
    const apiId = await town.choose();
    await town.sync(apiId);
    const details = await call('details/api/get', { apiId });
    expect(details.data).toMatchObject({ state: 'synced', entries: 1 });
    expect(details.data.syncs[0].warnings).toEqual([expect.objectContaining({ message: expect.stringContaining('has the credentials') })]);
    await town.translate('hi');
    await town.translate('ta');
    const [first = ''] = articles;
    strapi.edit(ARTICLE, first, 'hi', { title: `हिन्दी ${TOKEN}` });
    const apply = { apiIdList: [apiId], languages: ['hi', 'ta'] };
    const planned = await call('localization/apply', { ...apply, dryRun: true });
    expect(planned.data.entries[0]).toMatchObject({ language: 'hi', state: 'failed', problems: [{ code: 'unknownContent' }] });
    const refusing = jest.spyOn(strapi as unknown as { answer(call: { method: string }): object }, 'answer');
    const answer = refusing.getMockImplementation();
    refusing.mockImplementation(function (this: unknown, asked) {
      if (asked.method === 'PUT') return { status: 400, json: { error: { message: `The key ${TOKEN} may not write` } } };
      return (answer ?? Object.getPrototypeOf(strapi).answer).call(strapi, asked);
    });
    const { applyId } = await town.apply([apiId]);
    refusing.mockRestore();
    const ended = await call('localization/details', { applyId });
    expect(ended.data.rows.map(({ problems }: { problems: object[] }) => problems[0])).toEqual([
      expect.objectContaining({ code: 'unknownContent' }),
      expect.objectContaining({ code: 'refused', message: expect.stringContaining('It says: “The key … may not write”') }),
    ]);
    for (const path of ['cms/list', 'paginated/get', 'localization/list']) await call(path, { projectId });
    for (const path of ['data/paginated/get', 'keys/list/get', 'history']) await call(path, { apiId });
    for (const table of ['api_items', 'api_entries', 'api_syncs', 'segments', 'cms_apply_rows', 'cms_applies', 'cms_pushes', 'audit_log'])
      seen.push(await town.kit.query(`select t::text, convert_from(convert_to(t::text, 'UTF8'), 'UTF8') from ${table} t`, []));
    const bytes = await town.kit.query<{ bytes: Buffer }>('select bytes from api_entries', []);
    seen.push(bytes.map((row) => row.bytes.toString()));
    expect(JSON.stringify(seen)).not.toContain(TOKEN);
  });

  it('leave out a linked entry that is deleted between the list and its reading', async () => {
    const { topic } = town.addArticles(['Wells']);
    const apiId = await town.choose(ARTICLE, { depth: 1 });
    const { strapi } = town;
    const { answer } = Object.getPrototypeOf(strapi);
    let isGone = false;
    const reading = jest.spyOn(strapi as unknown as { answer(call: { method: string; url: URL }): object }, 'answer');
    reading.mockImplementation((asked) => {
      if (!isGone && asked.url.pathname === `/api/topics/${topic}`) {
        isGone = true;
        answer.call(strapi, { ...asked, method: 'DELETE', url: new URL(`/api/topics/${topic}?locale=en`, strapi.url) });
      }
      return answer.call(strapi, asked);
    });
    await town.sync(apiId);
    reading.mockRestore();
    expect(isGone).toBe(true);
    const details = await town.data('apiTranslation/details/api/get', { apiId });
    expect(details).toMatchObject({ state: 'synced', reason: null, entries: 1, syncs: [{ changes: { new: 1, gone: 0 } }] });
  });

  it('sync what changed alone, and mark what is gone', async () => {
    const { articles } = town.addArticles(['Wells', 'Roads']);
    const apiId = await town.choose();
    await town.sync(apiId);
    const [first = '', second = ''] = articles;
    town.strapi.edit(ARTICLE, first, 'en', { title: 'Deep wells' });
    // The clock of this Strapi is behind ours.
    await town.kit.query(`update api_items set since_at = '2025-12-31' where api_id = $1`, [apiId]);
    await town.sync(apiId);
    const last = async () => (await town.data('apiTranslation/details/api/get', { apiId })).syncs[0].changes;
    expect(await last()).toMatchObject({ new: 0, changed: 1, gone: 0 });
    await town.kit.query(`update api_items set last_full_at = null where api_id = $1`, [apiId]);
    await fetch(`${town.strapi.url}/api/articles/${second}?locale=en`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${TOKEN}` },
    });
    await town.sync(apiId);
    expect(await last()).toMatchObject({ changed: 0, gone: 1 });
  });
});
