import type { SegmentCondition, SegmentFilterDto } from '@bhashantar/contracts';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { outsideTransaction } from '../../../../platform/database/open-transaction.js';
import { RetryAfter } from '../../../../platform/jobs/job-errors.js';
import { JobRegistry } from '../../../../platform/jobs/job-registry.js';
import { drainOutbox } from '../../../../platform/testing/drain-outbox.js';
import { idOf, TranslationCalls } from '../../pre-translation/testing/translation-calls.js';
import { EditorRepository } from '../editor.repository.js';
import { readsWithin } from '../reads.js';
import { SegmentFilters } from '../segment-filters.js';
import { BLOCK_SIZE } from './filter-block.js';
import { FilterBlocksRepository } from './filter-blocks.repository.js';

/** More segments than one block holds. */
const SOURCES = Array.from(
  { length: BLOCK_SIZE + 900 },
  (_, at) => `Notice ${at % 7 === 0 ? 'lantern' : 'office'} n${String.fromCharCode(97 + (at % 26))} w${at.toString(36)}`,
);

const FILTERS: Partial<SegmentFilterDto>[] = [
  { translationType: ['MACHINE'] },
  { translationType: ['USER', 'PBK'] },
  { translationType: ['NO_TRANSLATION_AVAILABLE'] },
  { translationType: ['TRANSLITERATION'] },
  { displayType: 't13n', translationType: ['MACHINE'] },
  { displayType: 'translation' },
  { machineSource: 'memory' },
  { hasProblems: true },
  { hasProblems: false },
  { problemCode: 'ends' },
  { problemCode: 'none' },
  { reviewState: ['reviewed', 'draft'] },
  { author: 'A b' },
  { author: 'nobody' },
  { updatedFrom: '2025-03-01', updatedTo: '2025-06-01' },
  { updatedTo: '2025-02-01T12:30:00Z' },
  { searchText: 'LANTERN' },
  { searchText: 'lantern', reviewState: ['needsReview'] },
  { searchText: 'w' },
  { searchText: 'लक्ष्य 1', searchIn: 'target' },
  { hasOpenComments: true },
  { hasOpenComments: false },
  { url: 'https://example.com/' },
];
const NEGATED: [Partial<SegmentFilterDto>, SegmentCondition][] = [
  [{ translationType: ['MACHINE'] }, 'type'],
  [{ machineSource: 'memory' }, 'origin'],
  [{ problemCode: 'ends' }, 'problem'],
  [{ reviewState: ['needsReview'] }, 'review'],
  [{ author: 'A b' }, 'author'],
  [{ updatedFrom: '2025-03-01', updatedTo: '2025-06-01' }, 'updated'],
  [{ searchText: 'lantern' }, 'text'],
  [{ searchText: 'e' }, 'text'],
  [{ url: 'https://example.com/' }, 'page'],
];

describe('what the editor filters by, of many segments', () => {
  const calls = new TranslationCalls(SOURCES);

  beforeEach(async () => {
    await translateBySql();
    await drainOutbox(calls.fixture.test, { only: 'translations.buildFilterBlocks' });
  });

  /** Stores translations of all kinds. */
  const translateBySql = () =>
    calls.fixture.inTenant((tx) =>
      tx.query(
        `insert into translations (project_id, organisation_id, language, hash, origin, target, display_type, machine_source, problems, has_error,
                                   updated_by, updated_at, review_state, review_reason)
         select project_id, organisation_id, 'hi', hash, origin, 'लक्ष्य ' || ordinal,
                case when origin = 'MACHINE' and ordinal % 13 = 0 then 't13n' else 'translation' end,
                case when origin = 'MACHINE' then case ordinal % 3 when 0 then 'memory' else 'engine' end end,
                case when ordinal % 11 = 0 then '[{"code": "ends", "severity": "warning", "message": "m"}, {"code": "spaces", "severity": "warning", "message": "m"}]'::jsonb else '[]' end, ordinal % 22 = 0,
                case when origin = 'USER' then (select user_id from users where organisation_id = s.organisation_id limit 1) end,
                '2025-01-01'::timestamptz + ordinal * interval '1 hour' + interval '0.6 s',
                (array['draft', 'needsReview', 'reviewed', 'rejected'])[1 + ordinal % 4], 'a reason'
           from segments s, unnest(array['MACHINE', 'USER', 'PBK']) as origin
          where project_id = $1 and ordinal % (case origin when 'MACHINE' then 2 when 'USER' then 5 else 19 end) = 0`,
        [calls.fixture.project.projectId],
      ),
    );
  const query = (filter: Partial<SegmentFilterDto>) => ({ projectId: calls.fixture.project.projectId, targetLang: 'hi', ...filter });
  /** Finds segments by reading every translation. */
  const looked = (filter: Partial<SegmentFilterDto>) =>
    calls.fixture.inTenant(async (tx) => {
      const { test } = calls.fixture;
      const read = await test.get(SegmentFilters).read(readsWithin(tx), query(filter));
      return (await test.get(EditorRepository).hashes(tx, read.filter, SOURCES.length)).map((hash) => `v1:${hash}`);
    });
  const page = async (filter: object) => (await calls.post('translation/filter', { targetLang: 'hi', ...filter })).data;
  /** Lists segments page by page, with the cursor. */
  const listed = async (filter: object) => {
    const hashes: string[] = [];
    for (let cursor: string | undefined, isEnd = false; !isEnd; ) {
      const { segments, nextCursor } = await page({ ...filter, pageSize: 500, ...(cursor ? { cursor } : {}) });
      hashes.push(...segments.map(({ sourceHash }: { sourceHash: string }) => sourceHash));
      isEnd = nextCursor === null;
      cursor = nextCursor;
    }
    return hashes;
  };
  const expectSame = async (filter: Partial<SegmentFilterDto>) => {
    const expected = await looked(filter);
    expect([filter, await listed(filter)]).toEqual([filter, expected]);
    const { total, isTotalExact } = await page({ ...filter, pageSize: 1 });
    expect([filter, total, isTotalExact]).toEqual([filter, expected.length, true]);
    const third = await page({ ...filter, pageSize: 40, pageNumber: 3 });
    expect(third.segments.map(({ sourceHash }: { sourceHash: string }) => sourceHash)).toEqual(expected.slice(80, 120));
  };
  const storedBlocks = () =>
    calls.fixture.inTenant((tx) =>
      tx.query<{ block: number }>(
        `select block from filter_blocks f where project_id = $1 and language = 'hi' and not exists (
           select from stale_filter_blocks x where x.project_id = f.project_id and x.language = f.language and x.block = f.block) order by block`,
        [calls.fixture.project.projectId],
      ),
    );

  it('finds what a look at every translation finds, in the same order, built or not', async () => {
    await page({ hasProblems: true });
    expect(await storedBlocks()).toEqual([]);
    await expectSame({ hasProblems: true });
    await drainOutbox(calls.fixture.test, { only: 'translations.buildFilterBlocks' });
    expect(await storedBlocks()).toEqual([{ block: 0 }, { block: 1 }]);
    for (const filter of FILTERS) await expectSame(filter);
    for (const [filter, not] of NEGATED) await expectSame({ ...filter, not: [not] });
    await expectSame({ reviewState: ['reviewed'], searchText: 'lantern', translationType: ['MACHINE'], not: ['type', 'text'] });
    expect(await storedBlocks()).toHaveLength(2);
  });

  it('sees every change at once, and builds the changed block alone anew', async () => {
    await page({ hasProblems: true });
    await drainOutbox(calls.fixture.test, { only: 'translations.buildFilterBlocks' });
    const last = SOURCES.at(-1) ?? '';
    const first = SOURCES[0] ?? '';
    const isListed = async (filter: object, source: string) => (await listed(filter)).includes(idOf(source));
    await calls.edit(last, 'नया पाठ');
    expect(await storedBlocks()).toEqual([{ block: 0 }]);
    expect(await isListed({ translationType: ['USER'] }, last)).toBe(true);
    await drainOutbox(calls.fixture.test, { only: 'translations.buildFilterBlocks' });
    expect(await storedBlocks()).toHaveLength(2);
    expect(await isListed({ translationType: ['USER'] }, last)).toBe(true);

    const { seen } = (await calls.post('translation/filter', { targetLang: 'hi' })).data;
    const { status } = await calls.post('translation/delete', { targetLang: 'hi', idArr: [idOf(last)], seen });
    expect(status).toBe(200);
    expect(await isListed({ translationType: ['NO_TRANSLATION_AVAILABLE'] }, last)).toBe(true);

    // The first segment is no longer on any page, and another one takes its place.
    await calls.fixture.store(['Another notice', ...SOURCES.slice(1)]);
    expect(await isListed({ hasProblems: false }, first)).toBe(false);
    expect(await isListed({ translationType: ['NO_TRANSLATION_AVAILABLE'] }, 'Another notice')).toBe(true);
  });

  it('reads a block that it has read before again only when it was stored anew, or for its times', async () => {
    await page({ hasProblems: true });
    await drainOutbox(calls.fixture.test, { only: 'translations.buildFilterBlocks' });
    const reading = jest.spyOn(calls.fixture.test.get(FilterBlocksRepository), 'read');
    const readBlocks = async (filter: object) => {
      reading.mockClear();
      await page({ ...filter, pageSize: 1 });
      return reading.mock.calls.flatMap(([, , blocks]) => blocks).sort();
    };
    await readBlocks({ hasProblems: true });
    expect(await readBlocks({ hasProblems: false })).toEqual([]);
    expect(await readBlocks({ updatedFrom: '2025-03-01' })).toEqual([0, 1]);
    expect(await readBlocks({ updatedTo: '2025-03-01' })).toEqual([]);
    expect(await readBlocks({ hasProblems: true })).toEqual([]);

    await calls.edit(SOURCES.at(-1) ?? '', 'नया पाठ');
    expect(await readBlocks({ hasProblems: true })).toEqual([]);
    await expectSame({ translationType: ['USER'] });
    await drainOutbox(calls.fixture.test, { only: 'translations.buildFilterBlocks' });
    expect(await readBlocks({ hasProblems: true })).toEqual([1]);
    for (const filter of FILTERS) await expectSame(filter);
    reading.mockRestore();
  });

  it('are built by one job at a time, for which another does not wait', async () => {
    const { test, tenant, project } = calls.fixture;
    const place = { ...tenant, projectId: project.projectId, language: 'hi' };
    await calls.fixture.inTenant(async (tx) => {
      await tx.query(`update translations set target = target || '!' where project_id = $1`, [project.projectId]);
    });
    const run = { jobId: '1', attempt: 1, isLastAttempt: false, signal: new AbortController().signal };
    const build = () => test.get(JobRegistry).handler('translations.buildFilterBlocks')(place, run);
    await calls.fixture.inTenant(async (tx) => {
      await test.get(FilterBlocksRepository).lock(tx, place);
      await expect(outsideTransaction(build)).rejects.toBeInstanceOf(RetryAfter);
    });
    await build();
  });
});
