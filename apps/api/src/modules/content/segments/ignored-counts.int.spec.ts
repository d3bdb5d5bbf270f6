import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startApp } from '../../../entry/testing/start-app.js';
import { createOrganisation } from '../../../platform/testing/create-organisation.js';
import type { TestApp } from '../../../platform/testing/test-app.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { IgnorePatternHits } from '../../projects/settings/ignore-pattern-hits.js';
import { IgnorePatternsService } from '../../projects/settings/ignore-patterns.service.js';
import { IgnorePatternTestService } from './ignore-pattern-test.service.js';
import { IgnoredCountsJobs } from './ignored-counts.jobs.js';
import type { PageSegment } from './segment.entity.js';
import { SegmentsService } from './segments.service.js';

const segment = (number: number, source: string): PageSegment => ({
  hash: number.toString(16).padStart(32, '0'),
  source,
  kind: 'block',
  words: 2,
});
const SKU = [1, 2, 3].map((number) => segment(number, `SKU-{1} chair ${number}`));
const HOME = segment(4, 'Home');
const BOLD = segment(5, '<1>SKU-{1}</1> lamp');

describe('what ignore patterns match', () => {
  let test: TestApp;
  let tenant: { organisationId: string };
  let projectId: string;

  beforeAll(async () => {
    test = await startApp();
    tenant = await createOrganisation(test.database);
    const body = { name: 'P', baseUrl: 'https://example.com', targetLanguages: ['hi'] };
    ({ projectId } = await test.get(ProjectsService).create(tenant, body));
    await store({ 1: [...SKU, HOME], 2: [SKU[0] as PageSegment, HOME], 3: [HOME, BOLD] });
  });
  afterAll(() => test.close());

  const store = (pages: Record<number, PageSegment[]>) =>
    test.database.tenant(tenant, (tx) =>
      test.get(SegmentsService).storePages(
        tx,
        projectId,
        Object.entries(pages).map(([pageId, segments]) => ({ pageId: Number(pageId), segments })),
      ),
    );
  const add = (pattern: string) => test.get(IgnorePatternsService).add(tenant, { projectId, pattern });
  const list = async () => {
    const { ignorePatterns } = await test.get(IgnorePatternsService).list(tenant, projectId);
    return Object.fromEntries(ignorePatterns.map(({ pattern, hits }) => [pattern, hits]));
  };
  const run = { jobId: 'j', attempt: 1, isLastAttempt: false, signal: new AbortController().signal };
  const count = () => test.get(IgnoredCountsJobs).count({ ...tenant, projectId }, run);
  const asked = async () =>
    (await test.database.system((tx) =>
      tx.query<{ name: string }>(`select name from outbox where name = 'segments.countIgnored' and key = $1`, [projectId]),
    )) as unknown[];
  const clear = () => test.database.system((tx) => tx.query(`delete from outbox where name = 'segments.countIgnored'`));
  /** Counts as the jobs do at the end of a crawl. */
  const parsed = () =>
    test.database.tenant(tenant, async (tx) => {
      for (const status of ['crawling', 'crawled', 'parsing', 'parsed'] as const)
        await test.get(ProjectsService).changeStatus(tx, projectId, { status });
    });

  it('is counted in the background after a pattern is added: segments, and the pages on which they stand', async () => {
    await clear();
    await add('^SKU-');
    await add('Home');
    expect(await list()).toEqual({ '^SKU-': null, Home: null });
    expect(await asked()).toHaveLength(1);
    await count();
    const { '^SKU-': sku, Home: home } = await list();
    expect(sku).toEqual({ segments: 4, pages: 3, formerSegments: 0, countedAt: expect.any(String), isCurrent: true });
    expect(home).toMatchObject({ segments: 1, pages: 3 });
  });

  it('is counted again after a crawl, and says how many texts are no segments any more', async () => {
    await clear();
    await store({ 1: [HOME], 2: [HOME, SKU[2] as PageSegment] });
    await parsed();
    expect(await asked()).toHaveLength(1);
    expect((await list())['^SKU-']).toMatchObject({ segments: 4, isCurrent: false });
    await count();
    expect((await list())['^SKU-']).toMatchObject({ segments: 2, pages: 2, formerSegments: 2, isCurrent: true });
  });

  it('counts no pattern twice, and one that is asked for meanwhile again', async () => {
    const hits = test.get(IgnorePatternHits);
    const before = await list();
    await count();
    expect(await list()).toEqual(before);
    const [asked] = await test.database.tenant(tenant, async (tx) => {
      await hits.want(tx, projectId);
      return hits.uncounted(tx, projectId);
    });
    if (!asked) throw new Error('nothing is to be counted');
    await test.database.tenant(tenant, (tx) => hits.want(tx, projectId));
    await test.database.tenant(tenant, (tx) => hits.store(tx, asked, { segments: 9, pages: 9, formerSegments: 9 }));
    expect((await list())[asked.pattern]).toMatchObject({ segments: 9, isCurrent: false });
    await count();
    expect((await list())[asked.pattern]).toMatchObject({ segments: 2, isCurrent: true });
  });

  it('is told with pages by the trial of a pattern, too', async () => {
    const tried = await test.get(IgnorePatternTestService).test(tenant, { projectId, pattern: 'SKU' });
    expect(tried).toMatchObject({ matching: 2, pages: 2, scanned: 3, isComplete: true });
  });

  it('is told once for a page whose texts are looked at in several turns', async () => {
    const texts = Array.from({ length: 2_500 }, (_, at) => segment(1_000 + at, `Row ${at} of a table`));
    await store({ 4: texts, 5: [texts[0] as PageSegment, texts.at(-1) as PageSegment] });
    const tried = await test.get(IgnorePatternTestService).test(tenant, { projectId, pattern: '^Row' });
    expect(tried).toMatchObject({ matching: 2_500, pages: 2, scanned: 2_503, isComplete: true });
  });
});
