import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startApp } from '../../../entry/testing/start-app.js';
import { outsideTransaction } from '../../../platform/database/open-transaction.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { RetryAfter } from '../../../platform/jobs/job-errors.js';
import { JobRegistry } from '../../../platform/jobs/job-registry.js';
import { createOrganisation } from '../../../platform/testing/create-organisation.js';
import type { TestApp } from '../../../platform/testing/test-app.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import type { PageSegment } from './segment.entity.js';
import { SegmentsService } from './segments.service.js';

const segment = (letter: string, words = 2): PageSegment => ({ hash: letter.repeat(32), source: `text ${letter}`, kind: 'block', words });

/** How many rows the view of places has for a page and the segments with these letters. */
const countPlaces = (pageId: number, letters: string) =>
  [...new Set(letters)].sort().map((letter) => ({ pageId, hash: letter.repeat(32), places: letters.split(letter).length - 1 }));

describe('the segments of a project', () => {
  let test: TestApp;
  let organisationId: string;
  let segments: SegmentsService;

  beforeAll(async () => {
    test = await startApp();
    segments = test.get(SegmentsService);
    ({ organisationId } = await createOrganisation(test.database));
  });
  afterAll(() => test.close());

  async function newProject(): Promise<string> {
    const body = { name: 'P', baseUrl: 'https://example.com', targetLanguages: ['hi'] };
    return (await test.get(ProjectsService).create({ organisationId }, body)).projectId;
  }
  const inTenant = <Result>(work: (tx: TenantTransaction) => Promise<Result>) => test.database.tenant({ organisationId }, work);
  const totals = (projectId: string) => inTenant(async (tx) => (await segments.totals(tx, [projectId])).get(projectId));

  /** Counts again what the exact counters must say. */
  async function recount(projectId: string) {
    return inTenant(async (tx) => {
      const [row] = await tx.query<Record<string, number>>(
        `select count(*)::int as segments, coalesce(sum(words), 0)::int as "uniqueWords",
                (select coalesce(sum(s.words * o.places), 0)::int from segment_places o join segments s using (project_id, hash) where o.project_id = $1) as "sourceWords"
           from segments where project_id = $1 and exists (select 1 from segment_places o where o.project_id = $1 and o.hash = segments.hash)`,
        [projectId],
      );
      return row;
    });
  }

  it('counts a segment once however often it stands, and its words each time', async () => {
    const projectId = await newProject();
    await inTenant((tx) =>
      segments.storePages(tx, projectId, [
        { pageId: 1, segments: [segment('a'), segment('b', 3)] },
        { pageId: 2, segments: [segment('a'), segment('a')] },
      ]),
    );
    expect(await totals(projectId)).toEqual({ segments: 2, uniqueWords: 5, sourceWords: 9 });
  });

  it('keeps the totals exact through changes, removals and returns', async () => {
    const projectId = await newProject();
    const letters = ['a', 'b', 'c', 'd', 'e', 'f'];
    for (let round = 0; round < 30; round++) {
      const pageId = (round * 7) % 4;
      const chosen = letters.filter((_, index) => (round * (index + 3)) % 5 < 2).map((letter) => segment(letter, letter.charCodeAt(0) % 4));
      await inTenant<unknown>((tx) =>
        round % 6 === 5
          ? segments.removePages(tx, projectId, [pageId])
          : segments.storePages(tx, projectId, [{ pageId, segments: chosen }]),
      );
      expect(await totals(projectId)).toEqual(await recount(projectId));
    }
  });

  it('gives ordinals in the order of the commits, whatever connection they come by, to what returns as well', async () => {
    const projectId = await newProject();
    const store = (letters: string) =>
      inTenant((tx) => segments.storePages(tx, projectId, [{ pageId: 1, segments: [...letters].map((letter) => segment(letter)) }]));
    const beside = (work: () => Promise<unknown>) => inTenant(() => outsideTransaction(work));
    await store('ab');
    await beside(() => store('abc'));
    await beside(() => beside(() => store('abcd')));
    await store('bcde');
    await beside(() => store('abcde'));
    const rows = await inTenant((tx) =>
      tx.query<{ source: string }>('select source from segments where project_id = $1 order by ordinal', [projectId]),
    );
    expect(rows.map(({ source }) => source.at(-1)).join('')).toBe('bcdea');
  });

  it('lists what is on a page in its order, and counts the places of each segment', async () => {
    const projectId = await newProject();
    const rows = () =>
      inTenant((tx) =>
        tx.query<{ pageId: number; hash: string; places: number }>(
          `select page_id::int as "pageId", replace(hash::text, '-', '') as hash, sum(places)::int as places
             from segment_places where project_id = $1 group by page_id, hash order by page_id, hash`,
          [projectId],
        ),
      );
    for (const [first, second] of [
      ['abca', 'ba'],
      ['ca', 'ba'],
      ['', 'bacd'],
    ]) {
      const pages = [first, second].map((letters = '', index) => ({
        pageId: index + 1,
        letters,
        segments: [...letters].map((one) => segment(one)),
      }));
      await inTenant((tx) => segments.storePages(tx, projectId, pages));
      for (const { pageId, segments: expected } of pages)
        expect(await inTenant((tx) => segments.hashesOfPage(tx, projectId, pageId))).toEqual(expected.map(({ hash }) => hash));
      expect(await rows()).toEqual(pages.flatMap(({ pageId, letters }) => countPlaces(pageId, letters)));
    }
    await inTenant((tx) => segments.removePages(tx, projectId, [2]));
    expect(await rows()).toEqual([]);
  });

  it('leaves an unchanged page alone', async () => {
    const projectId = await newProject();
    const pages = [{ pageId: 1, segments: [segment('a')] }];
    await inTenant((tx) => segments.storePages(tx, projectId, pages));
    const stamp = () =>
      inTenant((tx) =>
        tx.query(
          'select xmin::text from segments where project_id = $1 union all select xmin::text from page_contents where project_id = $1',
          [projectId],
        ),
      );
    const before = await stamp();
    await inTenant((tx) => segments.storePages(tx, projectId, pages));
    expect(await stamp()).toEqual(before);
  });

  it('keeps a page in the row of the segment that it brought, and writes nothing of texts that stay on a changed page', async () => {
    const projectId = await newProject();
    const pageOf = (pageId: number, letters: string) => ({ pageId, segments: [...letters].map((one) => segment(one)) });
    const store = (pageId: number, letters: string) => inTenant((tx) => segments.storePages(tx, projectId, [pageOf(pageId, letters)]));
    const stamps = () =>
      inTenant((tx) =>
        tx.query<{ letter: string; page: number | null; stamp: string; further: number }>(
          `select right(source, 1) as letter, page_id::int as page, xmin::text as stamp,
                  (select count(*)::int from occurrences o where o.project_id = $1 and o.hash = s.hash) as further
             from segments s where project_id = $1 and is_live order by 1`,
          [projectId],
        ),
      );
    await store(1, 'abcab');
    await store(2, 'bd');
    const before = await stamps();
    expect(before.map(({ stamp: _, ...row }) => row)).toEqual([
      { letter: 'a', page: 1, further: 0 },
      { letter: 'b', page: 1, further: 1 },
      { letter: 'c', page: 1, further: 0 },
      { letter: 'd', page: 2, further: 0 },
    ]);
    // The order changes too. One text is removed and one is added.
    await store(1, 'beaab');
    const stampsOf = (rows: typeof before) => new Map(rows.map(({ letter, stamp }) => [letter, stamp]));
    const [old, current] = [stampsOf(before), stampsOf(await stamps())];
    expect([...current.keys()].join('')).toBe('abde');
    for (const letter of 'abd') expect([letter, current.get(letter)]).toEqual([letter, old.get(letter)]);
    // A segment that its home page loses stays on the other page.
    await store(1, 'a');
    expect((await stamps()).map(({ letter, page, further }) => [letter, page, further])).toEqual([
      ['a', null, 1],
      ['b', null, 1],
      ['d', 2, 0],
    ]);
    expect(await totals(projectId)).toEqual(await recount(projectId));
  });

  it('stays exact when two crawlers store pages of one project at once', async () => {
    const projectId = await newProject();
    const store = (pageId: number) =>
      inTenant((tx) =>
        segments.storePages(tx, projectId, [{ pageId, segments: [segment('a'), segment(String(pageId % 10)), segment('c')] }]),
      );
    await Promise.all(Array.from({ length: 40 }, (_, pageId) => store(pageId)));
    expect(await totals(projectId)).toEqual(await recount(projectId));
  });

  it('shows another organisation nothing', async () => {
    const projectId = await newProject();
    await inTenant((tx) => segments.storePages(tx, projectId, [{ pageId: 1, segments: [segment('a')] }]));
    const other = await createOrganisation(test.database);
    const seen = await test.database.tenant(other, async (tx) => [
      await tx.query('select 1 from segments'),
      await tx.query('select 1 from occurrences'),
      await tx.query('select 1 from segment_places'),
      await tx.query('select 1 from projects'),
    ]);
    expect(seen).toEqual([[], [], [], []]);
  });

  describe('that are put into the index of texts', () => {
    const run = { jobId: '1', attempt: 1, isLastAttempt: false, signal: new AbortController().signal };
    const makeSearchable = (projectId: string) =>
      test.get(JobRegistry).handler('segments.makeSearchable')({ organisationId, projectId }, run);
    const store = (projectId: string, pageId: number, letters: string[]) =>
      inTenant((tx) => segments.storePages(tx, projectId, [{ pageId, segments: letters.map((letter) => segment(letter)) }]));
    /** How many segments are in the index, and the ordinal up to which all are. */
    const indexed = (projectId: string) =>
      inTenant(async (tx) => {
        const [row] = await tx.query<{ made: number; upto: number }>(
          `select (select count(*)::int from segments where project_id = $1 and is_searchable) as made, searchable_ordinal::int as upto
             from segment_totals where project_id = $1`,
          [projectId],
        );
        return row;
      });

    it('wait for no crawl that stores others, and are found later', async () => {
      const projectId = await newProject();
      await store(projectId, 1, ['a', 'b']);
      await inTenant(async (crawl) => {
        await segments.storePages(crawl, projectId, [{ pageId: 2, segments: [segment('c')] }]);
        await expect(outsideTransaction(() => makeSearchable(projectId))).rejects.toBeInstanceOf(RetryAfter);
      });
      await makeSearchable(projectId);
      expect(await indexed(projectId)).toEqual({ made: 3, upto: 3 });
    });

    it('do not make a crawl wait', async () => {
      const projectId = await newProject();
      await store(projectId, 1, ['a', 'b']);
      await inTenant(async (other) => {
        await other.query(`select 1 from segments where project_id = $1 and hash = $2 for update`, [projectId, 'a'.repeat(32)]);
        const made = outsideTransaction(() => makeSearchable(projectId));
        await outsideTransaction(() => store(projectId, 2, ['c']));
        await expect(made).rejects.toBeInstanceOf(RetryAfter);
      });
      // No segment is left out for good.
      await makeSearchable(projectId);
      expect(await indexed(projectId)).toEqual({ made: 3, upto: 3 });
    });
  });
});
