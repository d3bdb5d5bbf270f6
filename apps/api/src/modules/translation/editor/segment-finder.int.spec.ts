import type { SegmentFilterDto } from '@bhashantar/contracts';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { drainOutbox } from '../../../platform/testing/drain-outbox.js';
import { TranslationCalls } from '../pre-translation/testing/translation-calls.js';
import { EditorRepository } from './editor.repository.js';
import { SegmentFilters } from './segment-filters.js';

/** More than are listed before texts are read in their order. */
const MANY = 52_000;
const PAGE_SIZE = 100;
/** For more segments than this, a walk requests the largest pages that a call allows. */
const MANY_FOUND = 10_000;
const LARGEST_PAGE = 500;

/** Texts that differ only in the search text: all contain one, many contain another, then some, some only at the end, and one. */
const SOURCE = `'Notice ' || n || ' of the office' || case when n % 40 = 0 then ' lantern' else '' end
  || case when n % 400 = 0 then ' harbour' else '' end || case when n > 51000 and n % 10 = 0 then ' orchard' else '' end
  || case when n = 33333 then ' zephyr' else '' end`;

const FILTERS: Partial<SegmentFilterDto>[] = [
  { searchText: 'OFFICE' },
  { searchText: 'lantern' },
  { searchText: 'harbour' },
  { searchText: 'orchard' },
  { searchText: 'zephyr' },
  { searchText: 'nowhere' },
  { searchText: 'lantern', not: ['text'] },
  { searchText: 'office', not: ['text'] },
  { searchText: 'Notice 4000 of the office lantern harbour', searchMode: 'exact', searchIn: 'source' },
  { searchText: 'दीपक', searchIn: 'target' },
  { searchText: 'दीपक 33320', searchIn: 'target' },
  { searchText: 'दीपक', searchIn: 'source' },
  { searchText: 'harbour', reviewState: ['reviewed'] },
  { searchText: 'zephyr', reviewState: ['reviewed'] },
  { searchText: 'harbour$', searchMode: 'regex' },
  { searchText: '^Notice 4\\d{3} .*harbour', searchMode: 'regex' },
  { searchText: '7{4}', searchMode: 'regex', searchIn: 'source' },
  { searchText: 'harbour', searchMode: 'regex', not: ['text'] },
];

describe('searches in the texts of very many segments', () => {
  const calls = new TranslationCalls(['The first notice'], beforeAll);

  beforeAll(async () => {
    await calls.fixture.inTenant(async (tx) => {
      const { projectId } = calls.fixture.project;
      await tx.query(
        `insert into segments (project_id, organisation_id, hash, source, ordinal, words, kind, is_live, is_searchable)
         select $1, $2, md5(n::text)::uuid, ${SOURCE}, n, 5, 'block', n % 17 <> 5, true from generate_series(2, $3::int) n`,
        [projectId, tx.organisationId, MANY],
      );
      await tx.query('update segment_totals set segments = $2, last_ordinal = $2, searchable_ordinal = $2 where project_id = $1', [
        projectId,
        MANY,
      ]);
      // Inserted in parts, each well within the statement timeout on a busy machine.
      for (const part of [0, 2, 4, 6])
        await tx.query(
          `insert into translations (project_id, organisation_id, language, hash, origin, target, review_state)
           select project_id, organisation_id, 'hi', hash, 'USER', 'सूचना' || case when ordinal % 40 = 0 then ' दीपक ' || ordinal else '' end,
                  case when ordinal % 3 = 0 then 'reviewed' else 'draft' end
             from segments where project_id = $1 and ordinal % 8 = $2`,
          [projectId, part],
        );
    });
    await drainOutbox(calls.fixture.test, { only: 'translations.buildFilterBlocks' });
  });

  const answers = new Map<string, Promise<string[]>>();
  /** The result of reading every text, computed once for each filter. */
  function looked(filter: Partial<SegmentFilterDto>): Promise<string[]> {
    const key = JSON.stringify(filter);
    const answer = answers.get(key) ?? lookAtAll(filter);
    answers.set(key, answer);
    return answer;
  }
  const lookAtAll = (filter: Partial<SegmentFilterDto>) =>
    calls.fixture.inTenant(async (tx) => {
      const { test, project } = calls.fixture;
      const query = { projectId: project.projectId, targetLang: 'hi', ...filter };
      const { filter: own, pattern } = await test.get(SegmentFilters).parse(tx, query);
      const found: string[] = [];
      const editor = test.get(EditorRepository);
      for (let after = 0, isEnd = false; !isEnd; ) {
        const texts = await editor.texts(tx, own, after, MANY);
        const matching = pattern ? await test.get(SegmentFilters).matchingOf(texts, pattern) : texts;
        found.push(...matching.map(({ hash }) => `v1:${hash}`));
        after = texts.at(-1)?.ordinal ?? after;
        isEnd = texts.length < MANY;
      }
      return found;
    });
  const page = async (filter: object) =>
    (await calls.post('translation/filter', { targetLang: 'hi', pageSize: PAGE_SIZE, ...filter })).data;
  const hashesOf = ({ segments }: { segments: { sourceHash: string }[] }) => segments.map(({ sourceHash }) => sourceHash);

  it('finds what a look at every text finds, page by page, and never says more than there are', async () => {
    for (const filter of FILTERS) {
      const expected = await looked(filter);
      const pageSize = expected.length > MANY_FOUND ? LARGEST_PAGE : PAGE_SIZE;
      const found: string[] = [];
      const totals: [number, boolean][] = [];
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const part = await page({ ...filter, pageSize, ...(cursor ? { cursor } : {}) });
        totals.push([part.total, part.isTotalExact]);
        // An empty page would look like the end.
        if (part.nextCursor !== null) expect([filter, part.segments.length]).not.toEqual([filter, 0]);
        found.push(...hashesOf(part));
        cursor = part.nextCursor;
      }
      expect([filter, found.length, found]).toEqual([filter, expected.length, expected]);
      for (const [total, isExact] of totals) {
        expect([filter, total <= expected.length]).toEqual([filter, true]);
        if (isExact) expect([filter, total]).toEqual([filter, expected.length]);
      }
    }
  });

  it('fills the pages of numbers, each behind the one before', async () => {
    for (const filter of [{ searchText: 'lantern' }, { searchText: 'harbour' }, { searchText: 'orchard' }]) {
      const expected = await looked(filter);
      for (const pageNumber of [1, 2]) {
        const from = (pageNumber - 1) * PAGE_SIZE;
        expect([filter, hashesOf(await page({ ...filter, pageNumber }))]).toEqual([filter, expected.slice(from, from + PAGE_SIZE)]);
      }
    }
  });

  it('tells the exact number of what few texts contain', async () => {
    for (const [searchText, total] of [
      ['orchard', (await looked({ searchText: 'orchard' })).length],
      ['zephyr', 1],
      ['nowhere', 0],
    ])
      expect([searchText, await page({ searchText })]).toEqual([searchText, expect.objectContaining({ total, isTotalExact: true })]);
  });
});
