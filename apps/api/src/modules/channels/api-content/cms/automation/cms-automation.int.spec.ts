import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CmsWorkspace } from '../testing/cms-workspace.js';
import { ARTICLE } from '../testing/strapi-of-town.js';
import { CmsAutomationJobs } from './cms-automation.jobs.js';

const OFF = { sync: true, translate: 'off', request: 'off', apply: 'off' };

describe('automatic steps of a content type', () => {
  let town: CmsWorkspace;
  let apiId: string;
  let articles: string[];

  beforeAll(async () => {
    town = await CmsWorkspace.start();
  });
  afterAll(() => town.close());
  beforeEach(async () => {
    await town.begin();
    ({ articles } = town.addArticles(['Wells', 'Roads']));
    apiId = await town.choose();
    await town.sync(apiId);
  });

  const set = (more: object, confirm?: number, by = town.admin) =>
    town.post('apiTranslation/auto/cms/update', { apiId, auto: { ...OFF, ...more }, ...(confirm !== undefined && { confirm }) }, by);
  const lines = async () =>
    (await town.data('apiTranslation/history', { apiId, pageSize: 50 })).lines.map(
      ({ step, amount, isAutomatic, problem }: { step: string; amount: number; isAutomatic: boolean; problem: string | null }) =>
        [step, amount, isAutomatic, problem !== null] as const,
    );
  const steps = async () => {
    await town.run('cms.steps');
    await town.run('cms.apply');
  };
  const title = (locale: string, status: 'draft' | 'published' = 'draft') =>
    town.strapi.stored(ARTICLE, articles[0] ?? '', locale, status)?.title;

  it('write drafts as soon as a translation is complete, once, with a line for each step', async () => {
    expect((await set({ apply: 'draft' })).status).toBe(200);
    await steps();
    expect(town.strapi.writes).toEqual([]);
    await town.translate('hi');
    await steps();
    expect([title('hi'), title('ta')]).toEqual(['अ Wells', undefined]);
    const writes = town.strapi.writes.length;
    await town.translate('hi', (source) => `अ ${source}`);
    await steps();
    expect(town.strapi.writes).toHaveLength(writes);
    expect(await lines()).toEqual([
      ['apply', 2, true, false],
      ['sync', 2, expect.any(Boolean), false],
    ]);
    expect((await town.data('apiTranslation/details/api/get', { apiId })).cms.auto).toEqual({ ...OFF, apply: 'draft' });
  });

  it('publish after one confirmation with a count', async () => {
    await town.translate('hi');
    const refused = await set({ apply: 'publish' });
    expect([refused.status, refused.type, refused.data]).toEqual([409, 'NEEDS_CONFIRMATION', { count: 2 }]);
    expect((await set({ apply: 'publish' }, 2)).status).toBe(200);
    await steps();
    expect(title('hi', 'published')).toBe('अ Wells');
    // It is asked once.
    expect((await set({ apply: 'publish', translate: 'memory' })).status).toBe(200);
    await town.translate('ta', (source) => `ஆ ${source}`);
    await steps();
    expect(title('ta', 'published')).toBe('ஆ Wells');
  });

  it('have an engine translate what a sync brought, within the plan, and say why they cannot', async () => {
    await set({ translate: 'engine' });
    await town.run('cms.steps');
    town.strapi.edit(ARTICLE, articles[0] ?? '', 'en', { title: 'Deep wells' });
    await town.kit.query('update api_items set last_full_at = null where api_id = $1', [apiId]);
    await town.sync(apiId);
    await town.run('cms.steps');
    const found = (await lines()).filter(([step]: readonly unknown[]) => step === 'translate');
    expect(found).toHaveLength(2);
    expect(found.every(([, amount, isAutomatic]: readonly unknown[]) => isAutomatic && Number(amount) >= 0)).toBe(true);
  });

  it('order once a week, and when so many words wait', async () => {
    await town.kit.query(`update organisations set plan = 'business' where organisation_id = $1`, [town.kit.tenant.organisationId]);
    await set({ request: 'weekly' });
    const requests = async () =>
      (
        await town.kit.query<{ count: number }>('select count(*)::int as count from manual_requests where project_id = $1', [
          town.projectId,
        ])
      )[0]?.count;
    const sweep = async () => {
      await town.kit.test.get(CmsAutomationJobs).sweep();
      await town.run('cms.steps');
    };
    await sweep();
    expect(await requests()).toBe(0);
    town.kit.travel(8 * 24 * 3_600_000);
    await sweep();
    await sweep();
    expect(await requests()).toBe(1);
    expect((await lines())[0]).toEqual(['request', expect.any(Number), true, false]);
  });

  it('are refused where they are none, and to others', async () => {
    for (const [auto, field] of [
      [{ request: 0 }, 'auto.request'],
      [{ request: 'daily' }, 'auto.request'],
      [{ apply: 'now' }, 'auto.apply'],
    ] as const) {
      const refused = await set(auto);
      expect([refused.status, refused.errors[0].field]).toEqual([400, field]);
    }
    const stranger = await town.kit.person('organisationAdmin', await town.kit.organisation());
    expect((await set({}, undefined, stranger)).status).toBe(404);
    expect((await town.post('apiTranslation/history', { apiId }, stranger)).status).toBe(404);
  });

  it('leave messages alone where a person wants that', async () => {
    await set({ sync: false });
    expect((await town.data('apiTranslation/details/api/get', { apiId })).cms.auto.sync).toBe(false);
  });
});
