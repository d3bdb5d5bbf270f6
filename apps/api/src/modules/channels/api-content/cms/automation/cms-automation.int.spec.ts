import { PLAN_LIMITS } from '@bhashantar/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type FakeLibreTranslate,
  startFakeLibreTranslate,
} from '../../../../translation/machine-translation/engines/testing/fake-libretranslate.js';
import { CmsWorkspace, strapiMessage } from '../testing/cms-workspace.js';
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
    // The confirmation is asked once.
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
});

describe('automatic steps with an engine', () => {
  let town: CmsWorkspace;
  let engine: FakeLibreTranslate;
  let apiId: string;
  let article: string;

  beforeAll(async () => {
    engine = await startFakeLibreTranslate();
    town = await CmsWorkspace.start({ LIBRETRANSLATE_URL: engine.url });
  });
  afterAll(async () => {
    await town.close();
    await engine.close();
  });
  beforeEach(async () => {
    await town.begin();
    [article = ''] = town.addArticles(['Wells']).articles;
    apiId = await town.choose();
    await town.sync(apiId);
    const auto = { sync: true, translate: 'engine', request: 'off', apply: 'draft' };
    await town.data('apiTranslation/auto/cms/update', { apiId, auto });
    await town.kit.query(`delete from outbox where name like 'pipeline.%' or name = 'cms.steps'`);
    engine.calls.length = 0;
  });

  /** A person changes the title in the CMS, which sends a message. */
  async function change(title: string): Promise<void> {
    const { send } = await town.messages();
    town.strapi.edit(ARTICLE, article, 'en', { title });
    expect(await send(strapiMessage(article))).toBe(202);
    await town.workOnMessages();
    await town.run('cms.steps');
    await town.run('pipeline.fillPack');
    await town.run('cms.steps');
    await town.run('cms.apply');
  }
  const lines = async () => (await town.data('apiTranslation/history', { apiId, pageSize: 50 })).lines;

  it('go from a message of the CMS to a draft: sync, engine, write, each with its line', async () => {
    await change('Deep wells of the town');
    expect(engine.calls.flatMap(({ q }) => q)).toContain('Deep wells of the town');
    expect(town.strapi.stored(ARTICLE, article, 'hi')?.title).toMatch(/\p{Script=Devanagari}/u);
    expect(town.strapi.stored(ARTICLE, article, 'hi', 'published')).toBeUndefined();
    // No engine serves Tamil.
    expect(town.strapi.stored(ARTICLE, article, 'ta')).toBeUndefined();
    const steps = (await lines()).map(({ step, language, isAutomatic }: Record<string, unknown>) => [step, language, isAutomatic]);
    expect(steps).toEqual(
      expect.arrayContaining([
        ['sync', null, true],
        ['translate', 'hi', true],
        ['apply', null, true],
      ]),
    );
  });

  it('stop where the plan has no words left, with the reason in the history', async () => {
    const { organisationId } = town.kit.tenant;
    await town.kit.query(`update organisations set plan = 'starter' where organisation_id = $1`, [organisationId]);
    await town.kit.query(
      'insert into word_accounts (organisation_id, used) values ($1, $2) on conflict (organisation_id) do update set used = excluded.used',
      [organisationId, PLAN_LIMITS.starter.words],
    );
    await change('Dry wells of the town');
    expect(engine.calls).toEqual([]);
    expect(town.strapi.stored(ARTICLE, article, 'hi')).toBeUndefined();
    const refused = (await lines()).filter(({ step }: { step: string }) => step === 'translate');
    expect(refused.map(({ problem }: { problem: string }) => problem)).toEqual([
      expect.stringMatching(/words/),
      expect.stringMatching(/words/),
    ]);
  });
});
