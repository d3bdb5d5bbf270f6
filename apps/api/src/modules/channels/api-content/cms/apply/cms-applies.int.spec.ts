import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Clock } from '../../../../../platform/clock/clock.js';
import { CmsWorkspace } from '../testing/cms-workspace.js';
import { ARTICLE, TOPIC } from '../testing/strapi-of-town.js';
import { CmsPlanning } from './cms-planning.service.js';

const HOUR = 3_600_000;

describe('translations that go back into a CMS', () => {
  let town: CmsWorkspace;
  let apiId: string;
  let articles: string[];
  let topic: string;

  beforeAll(async () => {
    town = await CmsWorkspace.start();
  });
  afterAll(() => town.close());
  beforeEach(async () => {
    await town.begin();
    ({ articles, topic } = town.addArticles(['Wells', 'Roads', 'Schools']));
    apiId = await town.choose();
    await town.sync(apiId);
    await town.translate('hi');
    await town.translate('ta', (source) => `ஆ ${source}`);
    town.strapi.log.length = 0;
  });

  const first = () => articles[0] ?? '';
  const stored = (documentId: string, locale: string, status: 'draft' | 'published' = 'draft') =>
    town.strapi.stored(ARTICLE, documentId, locale, status);
  const dryRun = (more: object = {}) =>
    town.data('apiTranslation/localization/apply', { apiIdList: [apiId], languages: ['hi', 'ta'], dryRun: true, ...more });

  it('show what would be written, and write nothing', async () => {
    const { entries, total, counts, apply } = await dryRun();
    expect([total, counts, apply]).toEqual([3, { entries: 3, complete: 6, incomplete: 0 }, null]);
    expect(entries).toHaveLength(6);
    const wells = entries.find(({ entryId, language }: { entryId: string; language: string }) => entryId === first() && language === 'hi');
    // The topic is not an item, so there is no Hindi topic to link to.
    expect(wells).toMatchObject({ state: 'waiting', conflicts: [], problems: [{ code: 'noLocale' }] });
    expect(wells.changes).toEqual(expect.arrayContaining([expect.objectContaining({ field: 'title', before: null, after: 'अ Wells' })]));
    expect(town.strapi.writes).toEqual([]);
  });

  it('are drafts in which all but the texts is as it was', async () => {
    const before = town.strapi.snapshot();
    const apply = await town.apply([apiId]);
    expect(apply).toMatchObject({ state: 'done', counts: { written: 6 }, total: 6, done: 6, mayUndo: true });
    expect(town.strapi.writes).toHaveLength(6);
    for (const documentId of articles) {
      const english = stored(documentId, 'en');
      const hindi = stored(documentId, 'hi');
      expect(hindi).toMatchObject({ title: `अ ${english?.title}`, sku: 'S-1', price: 12.5, cover: english?.cover, publishedAt: null });
      expect(hindi?.sections).toEqual([
        expect.objectContaining({ __component: 'section.quote', text: `अ People say: ${english?.title} is good.` }),
        expect.objectContaining({ __component: 'section.prose' }),
      ]);
      expect(stored(documentId, 'hi', 'published')).toBeUndefined();
    }
    // The source is exactly as before.
    const after = town.strapi.snapshot();
    const english = (all: object) => Object.fromEntries(Object.entries(all).filter(([key]) => key.includes(' en published')));
    expect(english(after)).toEqual(english(before));
  });

  it('are written after the entries to which they link, whatever their order, and links in a circle come to an end', async () => {
    const other = town.strapi.addEntry(TOPIC, { name: 'Rivers', code: 'R', parent: { set: [topic] } }, 'published');
    town.strapi.edit(TOPIC, topic, 'en', { parent: { set: [other] } }, 'published');
    const topics = await town.choose(TOPIC);
    await town.sync(topics);
    await town.translate('hi');
    const { apply } = await town.data('apiTranslation/localization/apply', { apiIdList: [apiId, topics], languages: ['hi'] });
    await town.kit.query('update cms_apply_rows set place = place + 100 where apply_id = $1 and api_id = $2', [apply.applyId, topics]);
    await town.run('cms.apply');
    expect((await town.details(apply.applyId)).apply).toMatchObject({ state: 'done', counts: { written: 5 } });
    for (const documentId of articles) expect(stored(documentId, 'hi')?.topics).toEqual([topic]);
    expect(town.strapi.writes).toHaveLength(5);
    await town.data('apiTranslation/localization/undo', { applyId: apply.applyId });
    await town.run('cms.apply');
    expect((await town.details(apply.applyId)).apply).toMatchObject({ state: 'undone', counts: { undone: 5 } });
  });

  it('are not written a second time where nothing changed', async () => {
    await town.apply([apiId]);
    const writes = town.strapi.writes.length;
    const again = await town.apply([apiId]);
    expect(again).toMatchObject({ state: 'done', counts: { unchanged: 6 } });
    expect(town.strapi.writes).toHaveLength(writes);
    // Changes the translation of one text, so that there is one write.
    const place = { projectId: town.projectId, targetLang: 'hi' };
    const { data } = await town.data('dynamicTranslation/getDynamicTranslationDataList', { ...place, apiId, pageSize: 100 });
    const { sourceHash } = data.find(({ source }: { source: string }) => source === 'Wells');
    await town.data('apiTranslation/dynamic/tm/edit', { ...place, sourceHash, preProcessedTarget: 'कुएँ' });
    expect((await town.apply([apiId])).counts).toEqual({ written: 1, unchanged: 5 });
    expect(town.strapi.writes).toHaveLength(writes + 1);
    expect(stored(first(), 'hi')?.title).toBe('कुएँ');
  });

  it('leave what people corrected in the CMS, show the difference, and overwrite it only when that is chosen', async () => {
    await town.apply([apiId]);
    town.strapi.edit(ARTICLE, first(), 'hi', { title: 'लोगों का शीर्षक' });
    const planned = (await dryRun({ languages: ['hi'], entryIds: [first()] })).entries[0];
    expect(planned).toMatchObject({
      state: 'conflict',
      changes: [],
      conflicts: [{ field: 'title', before: 'लोगों का शीर्षक', after: 'अ Wells' }],
    });
    expect((await town.apply([apiId])).counts).toEqual({ conflict: 1, unchanged: 5 });
    expect(stored(first(), 'hi')?.title).toBe('लोगों का शीर्षक');
    const overwrite = [{ apiId, entryId: first(), language: 'hi' }];
    expect((await town.apply([apiId], { overwrite })).counts).toEqual({ written: 1, unchanged: 5 });
    expect(stored(first(), 'hi')?.title).toBe('अ Wells');
  });

  it('name the fields that are over their limit, and leave their entries', async () => {
    const long = `अ ${'बहुत '.repeat(30)}`.trim();
    await town.translate('hi', (source) => (source === 'Wells' ? long : `अ ${source}`));
    const planned = (await dryRun({ languages: ['hi'], entryIds: [first()] })).entries[0];
    expect([planned.state, planned.problems[0]?.code, planned.problems[0]?.field]).toEqual(['tooLong', 'tooLong', 'title']);
    await town.apply([apiId], { languages: ['hi'] });
    expect(stored(first(), 'hi')).toBeUndefined();
    expect(stored(articles[1] ?? '', 'hi')).toBeDefined();
  });

  it('are written only where they are complete, and where the source is as it was synced', async () => {
    const second = articles[1] ?? '';
    town.strapi.edit(ARTICLE, second, 'en', { summary: 'A new summary.' });
    const { entries } = await dryRun({ languages: ['hi'] });
    const stale = entries.find(({ entryId }: { entryId: string }) => entryId === second);
    expect([stale.state, stale.problems[0].message]).toEqual(['incomplete', expect.stringContaining('changed in the CMS')]);
    expect((await town.apply([apiId], { languages: ['hi'] })).counts).toEqual({ written: 2, incomplete: 1 });
    // The clock of this Strapi is behind ours.
    await town.kit.query('update api_items set last_full_at = null where api_id = $1', [apiId]);
    await town.sync(apiId);
    const after = await town.apply([apiId], { languages: ['hi'] });
    expect([after.counts, after.incomplete]).toEqual([{ unchanged: 2 }, 1]);
  });

  it('are published after a confirmation with a count', async () => {
    const body = { apiIdList: [apiId], languages: ['hi'], publish: true };
    for (const confirm of [undefined, 2, 4]) {
      const refused = await town.post('apiTranslation/localization/apply', { ...body, ...(confirm !== undefined && { confirm }) });
      expect([refused.status, refused.type, refused.data]).toEqual([409, 'NEEDS_CONFIRMATION', { count: 3 }]);
    }
    expect(town.strapi.writes).toEqual([]);
    const apply = await town.apply([apiId], { languages: ['hi'], publish: true, confirm: 3 });
    expect(apply.counts).toEqual({ published: 3 });
    expect(stored(first(), 'hi', 'published')?.title).toBe('अ Wells');
    expect(stored(first(), 'ta')).toBeUndefined();
  });

  it('that were published before are not published again, and an undo does not unpublish them', async () => {
    const how = { languages: ['hi'], publish: true, confirm: 3 };
    await town.apply([apiId], how);
    const before = town.strapi.snapshot();
    const again = await town.apply([apiId], how);
    expect(again).toMatchObject({ state: 'done', counts: { unchanged: 3 }, mayUndo: false });
    expect((await town.post('apiTranslation/localization/undo', { applyId: again.applyId })).status).toBe(409);
    // Publishes a draft that was written earlier. The undo of the publication leaves the draft.
    await town.apply([apiId], { languages: ['ta'] });
    const { applyId, counts } = await town.apply([apiId], { ...how, languages: ['ta'] });
    expect(counts).toEqual({ published: 3 });
    await town.data('apiTranslation/localization/undo', { applyId, unpublish: true, confirm: 3 });
    await town.run('cms.apply');
    expect((await town.details(applyId)).apply.counts).toEqual({ undone: 3 });
    expect([stored(first(), 'ta')?.title, stored(first(), 'ta', 'published')]).toEqual(['ஆ Wells', undefined]);
    expect(Object.keys(before).every((key) => key in town.strapi.snapshot())).toBe(true);
  });

  it('that were published are taken from visitors after a confirmation with a count, or stay seen', async () => {
    const { applyId } = await town.apply([apiId], { languages: ['hi'], publish: true, confirm: 3 });
    const undo = (more: object = {}, by = town.admin) => town.post('apiTranslation/localization/undo', { applyId, ...more }, by);
    for (const confirm of [undefined, 2]) {
      const refused = await undo({ unpublish: true, ...(confirm !== undefined && { confirm }) });
      expect([refused.status, refused.type, refused.data]).toEqual([409, 'NEEDS_CONFIRMATION', { count: 3 }]);
    }
    // Without `unpublish`, visitors still see them, and Strapi cannot remove only the draft of a new locale.
    await undo();
    await town.run('cms.apply');
    const kept = await town.details(applyId);
    expect([kept.apply.counts, kept.rows[0].problems[0].code]).toEqual([{ kept: 3 }, 'published']);
    expect(stored(first(), 'hi', 'published')?.title).toBe('अ Wells');

    const second = await town.apply([apiId], { languages: ['ta'], publish: true, confirm: 3 });
    await town.data('apiTranslation/localization/undo', { applyId: second.applyId, unpublish: true, confirm: 3 });
    await town.run('cms.apply');
    expect((await town.details(second.applyId)).apply).toMatchObject({ state: 'undone', counts: { undone: 3 }, mayUndo: false });
    expect([stored(first(), 'ta'), stored(first(), 'ta', 'published')]).toEqual([undefined, undefined]);
    expect(stored(first(), 'en', 'published')?.title).toBe('Wells');
  });

  it('of a content type without drafts are written only where that is confirmed as a publication', async () => {
    const article = town.strapi.options.types[ARTICLE];
    if (article) article.draftAndPublish = false;
    try {
      const { articles: live } = town.addArticles(['Ponds']);
      await town.kit.query('update api_items set last_full_at = null where api_id = $1', [apiId]);
      await town.sync(apiId);
      await town.translate('hi');
      const entryIds = live;
      const planned = (await dryRun({ languages: ['hi'], entryIds })).entries[0];
      expect([planned.state, planned.problems[0]]).toEqual([
        'waiting',
        expect.objectContaining({ code: 'noDrafts', message: expect.stringContaining('no drafts') }),
      ]);
      const draft = await town.apply([apiId], { languages: ['hi'], entryIds });
      expect([draft.counts, town.strapi.writes]).toEqual([{ failed: 1 }, []]);
      expect((await town.apply([apiId], { languages: ['hi'], entryIds, publish: true, confirm: 1 })).counts).toEqual({ published: 1 });
    } finally {
      if (article) article.draftAndPublish = true;
    }
  });

  it('that cannot be published are drafts, with the reason, and can be undone', async () => {
    const title = town.strapi.options.types[ARTICLE]?.attributes.title;
    const sku = town.strapi.options.types[ARTICLE]?.attributes.sku;
    if (sku) sku.required = true;
    try {
      town.strapi.edit(ARTICLE, first(), 'en', { sku: '' });
      const apply = await town.apply([apiId], { languages: ['hi'], entryIds: [first()], publish: true, confirm: 1 });
      expect(apply).toMatchObject({ state: 'done', counts: { written: 1 }, mayUndo: true });
      const [row] = (await town.details(apply.applyId)).rows;
      expect(row.problems[0]).toMatchObject({ code: 'refused', message: expect.stringContaining('sku must be defined.') });
      await town.data('apiTranslation/localization/undo', { applyId: apply.applyId });
      await town.run('cms.apply');
      expect([stored(first(), 'hi'), title !== undefined]).toEqual([undefined, true]);
    } finally {
      if (sku) delete sku.required;
    }
  });

  it('count as a conflict, and are never put back over a person, where somebody saves the one text at the same time', async () => {
    await town.apply([apiId], { languages: ['hi'], entryIds: [first()] });
    const place = { projectId: town.projectId, targetLang: 'hi' };
    const { data } = await town.data('dynamicTranslation/getDynamicTranslationDataList', { ...place, apiId, pageSize: 100 });
    const { sourceHash } = data.find(({ source }: { source: string }) => source === 'Wells');
    await town.data('apiTranslation/dynamic/tm/edit', { ...place, sourceHash, preProcessedTarget: 'कुएँ' });
    const planning = town.kit.test.get(CmsPlanning);
    const plan = planning.plan.bind(planning);
    const spy = jest.spyOn(planning, 'plan').mockImplementationOnce(async (...of) => {
      const planned = await plan(...of);
      town.strapi.edit(ARTICLE, first(), 'hi', { title: 'बीच में' });
      return planned;
    });
    const apply = await town.apply([apiId], { languages: ['hi'], entryIds: [first()] });
    spy.mockRestore();
    expect(apply).toMatchObject({ counts: { conflict: 1 }, mayUndo: false });
    expect(stored(first(), 'hi')?.title).toBe('बीच में');
  });

  it('are counted as complete only where a draft would be written, and overwrite only what is among them', async () => {
    await town.kit.query(`update translations set display_type = 't13n' where project_id = $1 and language = 'hi'`, [town.projectId]);
    const { counts, entries } = await dryRun({ languages: ['hi'] });
    expect([counts, entries[0].state]).toEqual([{ entries: 3, complete: 0, incomplete: 3 }, 'incomplete']);
    const overwrite = [{ apiId, entryId: 'nothing', language: 'ta' }];
    const refused = await town.post('apiTranslation/localization/apply', { apiIdList: [apiId], languages: ['ta'], overwrite });
    expect([refused.status, refused.errors[0].field]).toEqual([400, 'overwrite[0]']);
  });

  it('are undone in one step, except where people have made changes since', async () => {
    const before = town.strapi.snapshot();
    await town.apply([apiId], { languages: ['ta'] });
    const tamil = stored(first(), 'ta')?.title;
    const { applyId } = await town.apply([apiId], { languages: ['hi'] });
    town.strapi.edit(ARTICLE, articles[2] ?? '', 'hi', { title: 'हमारा' });
    await town.data('apiTranslation/localization/undo', { applyId });
    await town.run('cms.apply');
    const { apply, rows } = await town.details(applyId);
    expect(apply).toMatchObject({ state: 'undone', counts: { undone: 2, kept: 1 }, mayUndo: false });
    expect(rows.find(({ state }: { state: string }) => state === 'kept')).toMatchObject({
      entryId: articles[2],
      problems: [{ code: 'changedSince' }],
    });
    expect(stored(first(), 'hi')).toBeUndefined();
    expect(stored(articles[2] ?? '', 'hi')?.title).toBe('हमारा');
    expect(stored(first(), 'ta')?.title).toBe(tamil);
    expect(Object.keys(before).every((key) => key in town.strapi.snapshot())).toBe(true);
    expect((await town.post('apiTranslation/localization/undo', { applyId })).status).toBe(409);
  });

  it('are written once each where the CMS is down at every tenth call, and the work goes on', async () => {
    town.addArticles(Array.from({ length: 12 }, (_, at) => `Street ${at}`));
    await town.kit.query('update api_items set last_full_at = null where api_id = $1', [apiId]);
    await town.sync(apiId);
    await town.translate('hi');
    await town.translate('ta', (source) => `ஆ ${source}`);
    town.strapi.log.length = 0;
    town.strapi.failEvery(10);
    const { apply } = await town.data('apiTranslation/localization/apply', { apiIdList: [apiId], languages: ['hi', 'ta'] });
    let waits = 0;
    for (let tries = 0; tries < 100; tries++) {
      await town.runApplies();
      const { state, reason, nextAt } = (await town.details(apply.applyId)).apply;
      if (state === 'done') break;
      expect([state, reason.code, nextAt]).toEqual(['waiting', 'unavailable', expect.any(String)]);
      waits++;
      town.kit.travel(HOUR);
    }
    const ended = (await town.details(apply.applyId)).apply;
    expect(ended).toMatchObject({ state: 'done', counts: { written: 30 } });
    expect(waits).toBeGreaterThan(0);
    // According to the CMS's own log, each entry changed once in each language.
    const changed = town.strapi.writes.map(({ path }) => path.replace(/[?&]status=draft/, ''));
    expect(new Set(changed).size).toBe(changed.length);
    expect(changed).toHaveLength(30);
  });

  it('continue after a kill right after the call, without a second write', async () => {
    const { apply } = await town.data('apiTranslation/localization/apply', { apiIdList: [apiId], languages: ['hi'] });
    await town.run('cms.apply');
    expect(town.strapi.writes).toHaveLength(3);
    // A process that dies between the call and its record leaves the row in `writing` and the lease taken.
    await town.kit.query(`update cms_apply_rows set state = 'writing', written = null where apply_id = $1 and place = 2`, [apply.applyId]);
    await town.kit.query(
      `delete from cms_pushes where entry_id = (select entry_id from cms_apply_rows where apply_id = $1 and place = 2)`,
      [apply.applyId],
    );
    await town.kit.query(
      `update cms_applies set state = 'running', finished_at = null, lease = gen_random_uuid(), leased_until = $2 where apply_id = $1`,
      [apply.applyId, new Date(town.kit.test.get(Clock).now().getTime() + 60_000)],
    );
    await town.runApplies();
    expect((await town.details(apply.applyId)).apply.state).toBe('running');
    town.kit.travel(HOUR);
    await town.runApplies();
    expect((await town.details(apply.applyId)).apply).toMatchObject({ state: 'done', counts: { written: 3 } });
    expect(town.strapi.writes).toHaveLength(3);
  });

  it('end after a day in which the CMS did nothing, with the reason, and what was written can be undone', async () => {
    const { apply } = await town.data('apiTranslation/localization/apply', { apiIdList: [apiId], languages: ['hi'] });
    town.strapi.failEvery(1, 'refuse');
    for (let hour = 0; hour < 26; hour++) {
      await town.runApplies();
      town.kit.travel(HOUR);
    }
    expect((await town.details(apply.applyId)).apply).toMatchObject({
      state: 'failed',
      reason: { code: 'unavailable' },
      counts: { waiting: 3 },
      mayUndo: false,
    });
    expect(town.strapi.writes).toEqual([]);
  });

  it('are planned anew where somebody saves the entry between the plan and the write', async () => {
    const planning = town.kit.test.get(CmsPlanning);
    const plan = planning.plan.bind(planning);
    const spy = jest.spyOn(planning, 'plan').mockImplementationOnce(async (...of) => {
      const planned = await plan(...of);
      town.strapi.edit(ARTICLE, first(), 'hi', { title: 'बीच में' });
      return planned;
    });
    const apply = await town.apply([apiId], { languages: ['hi'], entryIds: [first()] });
    spy.mockRestore();
    expect(apply.counts).toEqual({ written: 1 });
    expect((await town.details(apply.applyId)).rows[0].conflicts).toEqual([{ field: 'title', before: 'बीच में', after: 'अ Wells' }]);
    expect(stored(first(), 'hi')).toMatchObject({ title: 'बीच में', summary: 'अ All about Wells.' });
  });

  it('leave out a field that the content type has lost', async () => {
    const attributes = town.strapi.options.types[ARTICLE]?.attributes ?? {};
    const { summary } = attributes;
    town.strapi.removeField(ARTICLE, 'summary');
    const apply = await town.apply([apiId], { languages: ['hi'] });
    if (summary) attributes.summary = summary;
    expect(apply).toMatchObject({ state: 'done', counts: { written: 3 } });
    expect(stored(first(), 'hi')?.title).toBe('अ Wells');
  });

  it('stop when a person says so', async () => {
    const { apply } = await town.data('apiTranslation/localization/apply', { apiIdList: [apiId], languages: ['hi'] });
    const second = await town.post('apiTranslation/localization/apply', { apiIdList: [apiId], languages: ['ta'] });
    expect(second.status).toBe(409);
    await town.data('apiTranslation/localization/stop', { applyId: apply.applyId });
    await town.run('cms.apply');
    expect((await town.details(apply.applyId)).apply.state).toBe('stopped');
    expect(town.strapi.writes).toEqual([]);
  });

  it('refuse locales that the CMS does not have, a body that is too large for it, and items of no CMS', async () => {
    town.strapi.options.locales = ['en', 'hi'];
    const { entries } = await dryRun({ entryIds: [first()] });
    town.strapi.options.locales = ['en', 'hi', 'ta'];
    expect(entries.find(({ language }: { language: string }) => language === 'ta')).toMatchObject({
      state: 'failed',
      problems: [{ code: 'noLocale' }],
    });
    town.strapi.bodyLimit = 300;
    const apply = await town.apply([apiId], { languages: ['hi'] });
    town.strapi.bodyLimit = 1_048_576;
    expect(apply).toMatchObject({ state: 'done', counts: { failed: 3 } });
    expect((await town.details(apply.applyId)).rows[0].problems[0]).toMatchObject({ code: 'tooLarge' });
    const unknown = await town.post('apiTranslation/localization/apply', { apiIdList: [apiId], languages: ['hi'], entryIds: ['nothing'] });
    expect([unknown.status, unknown.errors[0].field]).toEqual([400, 'entryIds[0]']);
    const stranger = await town.kit.person('organisationAdmin', await town.kit.organisation());
    expect((await town.post('apiTranslation/localization/apply', { apiIdList: [apiId], languages: ['hi'] }, stranger)).status).toBe(404);
    expect((await town.post('apiTranslation/localization/undo', { applyId: apply.applyId }, stranger)).status).toBe(404);
  });
});
