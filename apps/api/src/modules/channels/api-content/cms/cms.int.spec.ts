import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
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
    expect(JSON.stringify([reply, connections])).not.toContain('contract-token');
  });

  it('list the linked entries before the choice is saved, and bring them in up to the depth', async () => {
    const { topic, articles } = town.addArticles(['Wells', 'Roads']);
    const parent = town.strapi.addEntry(TOPIC, { name: 'Town', code: 'T' }, 'published');
    town.strapi.edit(TOPIC, topic, 'en', { parent: { set: [parent] } }, 'published');
    // A circle ends.
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
    // Title, summary, meta title, quote and prose of both articles, and two names.
    expect(item.segments).toBe(12);
  });

  it('keep rules that a person chose, and refuse fields that are not there or not localised', async () => {
    town.addArticles(['Wells']);
    const apiId = await town.choose(ARTICLE, { fields: [{ path: 'summary', rule: 'ignored' }] });
    await town.sync(apiId);
    expect((await town.data('apiTranslation/details/api/get', { apiId })).segments).toBe(4);
    const { projectId, connectionId } = town;
    const refused = async (fields: object[]) =>
      (await town.post('apiTranslation/content-types/details/update', { projectId, connectionId, uid: ARTICLE, isChosen: true, fields }))
        .errors?.[0]?.field;
    expect(await refused([{ path: 'sku', rule: 'text' }])).toBe('fields[0].rule');
    expect(await refused([{ path: 'nothing', rule: 'text' }])).toBe('fields[0].path');
    // Given up, its entries and texts go.
    await town.data('apiTranslation/content-types/details/update', { projectId, connectionId, uid: ARTICLE, isChosen: false });
    await town.run('api.delete');
    expect((await types()).find(({ uid }: { uid: string }) => uid === ARTICLE).isChosen).toBe(false);
    expect((await town.data('apiTranslation/cms/remove', { connectionId })).removed).toBe(1);
  });

  it('are not connected with a wrong token, and not read by others', async () => {
    const wrong = await town.post('apiTranslation/cms/connect', town.connecting({ auth: { type: 'bearer', secret: 'wrong' } }));
    expect([wrong.status, wrong.data.code]).toEqual([422, 'unauthorized']);
    const stranger = await town.kit.person('organisationAdmin', await town.kit.organisation());
    const { projectId, connectionId } = town;
    expect((await town.post('apiTranslation/contentTypes/list', { projectId, connectionId }, stranger)).status).toBe(404);
    expect((await town.post('apiTranslation/cms/hook', { connectionId }, stranger)).status).toBe(404);
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
      headers: { authorization: 'Bearer contract-token' },
    });
    await town.sync(apiId);
    expect(await last()).toMatchObject({ changed: 0, gone: 1 });
  });
});
