import type { FilterTranslationsDto, TranslationOrigin, TypeCounts } from '@bhashantar/contracts';
import { hashSource } from '@bhashantar/segmenter/segment-format';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startApp } from '../../../entry/testing/start-app.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { createOrganisation } from '../../../platform/testing/create-organisation.js';
import type { TestApp } from '../../../platform/testing/test-app.js';
import { SegmentsService } from '../../content/segments/segments.service.js';
import { writeExample } from '../../content/segments/write-example.js';
import type { ProjectRow } from '../../projects/projects/project.entity.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { EditorService } from '../editor/editor.service.js';
import { CountsService } from '../progress/counts.service.js';
import { toSourceHash } from './source-hash.js';
import { TranslationsService } from './translations.service.js';

const SOURCES = ['Open an account', 'Read <1>the manual</1> first.', 'Pay {1} today', 'Contact us', 'About the bank'];
const segments = SOURCES.map((source) => ({ hash: hashSource(source), source, kind: 'block', words: source.split(' ').length }));
const hashOf = (index: number) => segments[index]?.hash ?? '';

describe('the translations of a project', () => {
  let test: TestApp;
  let tenant: { organisationId: string };
  let project: ProjectRow;

  beforeAll(async () => {
    test = await startApp();
  });
  afterAll(() => test.close());

  beforeEach(async () => {
    tenant = await createOrganisation(test.database);
    project = await newProject();
  });

  const inTenant = <Result>(work: (tx: TenantTransaction) => Promise<Result>) => test.database.tenant(tenant, work);

  async function newProject(): Promise<ProjectRow> {
    const { projectId } = await test
      .get(ProjectsService)
      .create(tenant, { name: 'P', baseUrl: 'https://example.com', targetLanguages: ['hi', 'ta'] });
    await inTenant((tx) => test.get(SegmentsService).storePages(tx, projectId, [{ pageId: 1, segments }]));
    return inTenant((tx) => test.get(ProjectsService).require(tx, projectId));
  }

  const save = (index: number, origin: TranslationOrigin, target: string, into = project) =>
    inTenant((tx) => test.get(TranslationsService).save(tx, into, 'hi', [{ hash: hashOf(index), origin, target }], 'test'));

  async function counts(): Promise<TypeCounts> {
    const [hindi] = await inTenant((tx) => test.get(CountsService).byLanguage(tx, project, ['hi']));
    if (!hindi) throw new Error('no counts');
    return hindi.counts;
  }

  async function recount(): Promise<Record<string, { segments: number; words: number }>> {
    const rows = await inTenant((tx) =>
      tx.query<{ type: string; segments: number; words: number }>(
        `select coalesce(best.origin, 'NO_TRANSLATION_AVAILABLE') as type, count(*)::int as segments, sum(s.words)::int as words
           from segments s left join lateral (select origin from translations t where t.project_id = s.project_id and t.language = 'hi' and t.hash = s.hash
                order by array_position(array['PBK','USER','MACHINE'], origin) limit 1) best on true
          where s.project_id = $1 and s.is_live group by 1`,
        [project.projectId],
      ),
    );
    return Object.fromEntries(rows.map(({ type, ...count }) => [type, count]));
  }

  it('updates the counters with every change of type and keeps them exact', async () => {
    await save(0, 'MACHINE', 'खाता खोलें');
    await save(3, 'MACHINE', 'संपर्क करें');
    await save(0, 'USER', 'नया खाता खोलें');
    await save(0, 'PBK', 'खाता खोलिए');
    await save(0, 'USER', 'फिर से');
    expect(await counts()).toMatchObject(await recount());
    expect((await counts()).PBK).toEqual({ segments: 1, words: 3 });
    expect((await counts()).USER).toEqual({ segments: 0, words: 0 });
  });

  describe('of which a page fixes the order of the tags', () => {
    const source = 'See <1>this</1> and <2>that</2> now';
    const hash = hashSource(source);
    const reordered = 'अब <2>वह</2> और <1>यह</1> देखें';
    const inOrder = 'देखें <1>यह</1> और <2>वह</2> अब';
    const store = (pageId: number, isOrderFixed: boolean) => {
      const segment = {
        hash,
        source,
        kind: 'block',
        words: 5,
        isOrderFixed,
        example: writeExample({ placeables: [], elements: ['a', 'b'] }),
      };
      return inTenant((tx) => test.get(SegmentsService).storePages(tx, project.projectId, [{ pageId, segments: [segment] }]));
    };
    const write = (origin: TranslationOrigin, target: string) =>
      inTenant((tx) => test.get(TranslationsService).save(tx, project, 'hi', [{ hash, origin, target }], 'test'));
    const row = async () => {
      const query = { projectId: project.projectId, targetLang: 'hi', searchText: 'See', searchIn: 'source' } as FilterTranslationsDto;
      return (await test.get(EditorService).filter(tenant, query)).segments[0];
    };
    const published = () => inTenant((tx) => test.get(TranslationsService).published(tx, project.projectId, 'hi', [hash], 'all'));

    it('reports it, keeps a human translation with an error, and refuses one of a machine', async () => {
      await store(7, true);
      expect((await write('MACHINE', reordered)).refused.map(({ problems }) => problems[0]?.code)).toEqual(['order']);
      await write('USER', reordered);
      expect(await row()).toMatchObject({
        isOrderFixed: true,
        example: { values: [], elements: ['a', 'b'] },
        problems: [{ code: 'order', severity: 'error' }],
      });
      expect((await published()).size).toBe(0);
      await write('USER', inOrder);
      expect(await row()).toMatchObject({ problems: [] });
      expect((await published()).get(hash)?.target).toBe(inOrder);
    });

    it('holds back targets that were published before such a page was found', async () => {
      await store(7, false);
      await write('USER', reordered);
      await write('MACHINE', inOrder);
      expect(await row()).toMatchObject({ isOrderFixed: false, problems: [] });
      expect((await published()).get(hash)?.target).toBe(reordered);
      await store(8, true);
      expect(await row()).toMatchObject({ isOrderFixed: true, problems: [{ code: 'order' }] });
      // The best target that visitors may see.
      expect((await published()).get(hash)?.target).toBe(inOrder);
      // A second time adds no second problem.
      await store(9, true);
      expect((await row())?.problems).toHaveLength(1);
    });

    it('also when the texts of a page did not change', async () => {
      await store(7, false);
      await store(7, true);
      expect(await row()).toMatchObject({ isOrderFixed: true });
    });
  });

  it('keeps the counters exact while segments vanish and return', async () => {
    await save(0, 'USER', 'खाता खोलें');
    const store = (chosen: typeof segments) =>
      inTenant((tx) => test.get(SegmentsService).storePages(tx, project.projectId, [{ pageId: 1, segments: chosen }]));
    await store(segments.slice(1));
    expect(await counts()).toMatchObject(await recount());
    expect((await counts()).USER.segments).toBe(0);
    await store(segments);
    expect(await counts()).toMatchObject(await recount());
    expect((await counts()).USER.segments).toBe(1);
  });

  it('stays exact when forty writers change one language at once', async () => {
    const origins: TranslationOrigin[] = ['PBK', 'USER', 'MACHINE'];
    const writers = Array.from({ length: 40 }, (_, index) =>
      save([0, 3, 4][index % 3] ?? 0, origins[index % 3] ?? 'USER', `लेख ${'अ'.repeat(index + 1)}`),
    );
    await Promise.all(writers);
    expect(await counts()).toMatchObject(await recount());
  });

  it('refuses a machine that drops a placeholder and keeps what was there', async () => {
    const result = await save(1, 'MACHINE', 'पहले मैनुअल पढ़ें।');
    expect(result).toMatchObject({ saved: 0, refused: [{ hash: hashOf(1) }] });
    expect((await counts()).MACHINE.segments).toBe(0);
  });

  it('keeps what a person typed even with a lost placeholder, shows the problem and does not publish it', async () => {
    const saved = await test.get(EditorService).update(tenant, {
      projectId: project.projectId,
      targetLang: 'hi',
      sourceHash: toSourceHash(hashOf(1)),
      preProcessedTarget: 'पहले पढ़ें।',
    });
    expect(saved.segment.problems[0]).toMatchObject({ severity: 'error' });
    const published = await inTenant((tx) => test.get(TranslationsService).published(tx, project.projectId, 'hi', [hashOf(1)], 'all'));
    expect(published.size).toBe(0);
  });

  it('publishes the best origin', async () => {
    await save(0, 'MACHINE', 'मशीन');
    await save(0, 'USER', 'मनुष्य');
    const published = await inTenant((tx) =>
      test.get(TranslationsService).published(tx, project.projectId, 'hi', [hashOf(0), hashOf(3)], 'all'),
    );
    expect([...published]).toEqual([[hashOf(0), { target: 'मनुष्य', displayType: 'translation', isMachine: false }]]);
  });

  it('writes a revision for every change, and none without one', async () => {
    await save(0, 'USER', 'एक');
    await save(0, 'USER', 'दो');
    await save(0, 'USER', 'दो');
    const revisions = await inTenant((tx) =>
      tx.query('select target, previous_target from revisions where project_id = $1 order by revision_id', [project.projectId]),
    );
    expect(revisions).toEqual([
      { target: 'एक', previous_target: null },
      { target: 'दो', previous_target: 'एक' },
    ]);
  });

  it('refuses a save over a newer version and returns both texts', async () => {
    const edit = (preProcessedTarget: string, version: number) =>
      test.get(EditorService).update(tenant, {
        projectId: project.projectId,
        targetLang: 'hi',
        sourceHash: toSourceHash(hashOf(0)),
        preProcessedTarget,
        version,
      });
    await edit('पहला', 0);
    await expect(edit('दूसरा', 0)).rejects.toMatchObject({
      code: 'CONFLICT',
      data: { yours: 'दूसरा', current: { preProcessedTarget: 'पहला', version: 1 } },
    });
  });

  it('answers a person who saves again because the first answer was lost, and writes nothing twice', async () => {
    const edit = (preProcessedTarget: string) =>
      test.get(EditorService).update(tenant, {
        projectId: project.projectId,
        targetLang: 'hi',
        sourceHash: toSourceHash(hashOf(0)),
        preProcessedTarget,
        version: 0,
      });
    const first = await edit('पहला');
    expect((await edit('पहला')).segment).toEqual(first.segment);
    expect(await inTenant((tx) => tx.query('select 1 from revisions where project_id = $1', [project.projectId]))).toHaveLength(1);
  });

  it('lets exactly one of a hundred parallel editors of one version win', async () => {
    const edit = (index: number) =>
      test.get(EditorService).update(tenant, {
        projectId: project.projectId,
        targetLang: 'hi',
        sourceHash: toSourceHash(hashOf(0)),
        preProcessedTarget: `पाठ ${'क'.repeat(index)}`,
        version: 0,
      });
    const outcomes = await Promise.allSettled(Array.from({ length: 100 }, (_, index) => edit(index + 1)));
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
  });

  it('pages through a filter without losing or repeating a row', async () => {
    await save(0, 'USER', 'खाता खोलें');
    const filter = { projectId: project.projectId, targetLang: 'hi', translationType: ['NO_TRANSLATION_AVAILABLE' as const], pageSize: 3 };
    const first = await test.get(EditorService).filter(tenant, filter);
    const second = await test.get(EditorService).filter(tenant, { ...filter, cursor: first.nextCursor ?? '' });
    expect(first.total).toBe(4);
    expect([...first.segments, ...second.segments].map((row) => row.source)).toEqual(SOURCES.slice(1));
  });

  it('cuts a page, and a batch of untranslated segments, where its texts become long, after one row at least', async () => {
    const long = ['a', 'b', 'c'].map((letter) => `Long ${letter}${' word'.repeat(300_000)}`);
    const segments = long.map((source) => ({ hash: hashSource(source), source, kind: 'block', words: 300_002 }));
    const { projectId } = await newProject();
    await inTenant((tx) => test.get(SegmentsService).storePages(tx, projectId, [{ pageId: 1, segments }]));
    const rows: string[][] = [];
    for (let cursor: string | null = '0'; cursor !== null; ) {
      const page = await test.get(EditorService).filter(tenant, { projectId, targetLang: 'hi', pageSize: 3, cursor });
      rows.push(page.segments.map(({ source }) => source));
      cursor = page.nextCursor;
    }
    expect(rows.filter(({ length }) => length > 0).map(({ length }) => length)).toEqual([2, 1]);
    expect(rows.flat().map((source) => source.slice(0, 6))).toEqual(long.map((source) => source.slice(0, 6)));
    const batch = await inTenant((tx) => test.get(TranslationsService).untranslated(tx, projectId, 'hi', { afterOrdinal: 0, limit: 3 }));
    expect(batch).toHaveLength(2);
  });

  it('returns the total of every filter on every page, one behind the last included', async () => {
    await save(0, 'USER', 'खाता खोलें');
    await save(1, 'MACHINE', '<1>पुस्तिका</1> पढ़ें।');
    await save(3, 'USER', 'संपर्क <1>करें</1>');
    const ofProject = { projectId: project.projectId, targetLang: 'hi' };
    const filters: [Partial<FilterTranslationsDto>, number][] = [
      [{}, 5],
      [{ translationType: ['USER'] }, 2],
      [{ translationType: ['USER', 'NO_TRANSLATION_AVAILABLE'] }, 4],
      [{ translationType: [] }, 5],
      [{ searchText: 'the' }, 2],
      [{ searchText: 'करें', searchIn: 'target' }, 1],
      [{ searchText: 'the', searchIn: 'source', translationType: ['MACHINE'] }, 1],
      [{ hasProblems: true }, 1],
      [{ displayType: 't13n' }, 0],
      [{ url: 'https://example.com/nowhere' }, 0],
    ];
    for (const [filter, total] of filters) {
      const rows: string[] = [];
      for (let cursor: string | null = '0'; cursor !== null; ) {
        const page = await test.get(EditorService).filter(tenant, { ...ofProject, ...filter, pageSize: 1, cursor });
        expect([filter, page.total]).toEqual([filter, total]);
        rows.push(...page.segments.map((row) => row.source));
        cursor = page.nextCursor;
      }
      expect([filter, new Set(rows).size]).toEqual([filter, total]);
      const { segments } = await test
        .get(EditorService)
        .statusWordCount(tenant, { ...ofProject, ...filter, translationType: filter.translationType?.[0] });
      if ((filter.translationType?.length ?? 0) < 2) expect([filter, segments]).toEqual([filter, total]);
    }
  });

  it('reads wildcards of a search literally', async () => {
    const found = await test.get(EditorService).filter(tenant, { projectId: project.projectId, targetLang: 'hi', searchText: '%' });
    expect(found.total).toBe(0);
  });
});
