import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { countDifferences } from '../../../entry/testing/count-differences.js';
import { segmentsOf } from '../../../entry/testing/workspace.js';
import { outsideTransaction } from '../../../platform/database/open-transaction.js';
import { until } from '../../../platform/testing/until.js';
import { SegmentsService } from '../../content/segments/segments.service.js';
import { EngineWorkspace } from '../pre-translation/testing/engine-workspace.js';
import { TranslationsService } from './translations.service.js';

const STAYS = 'This one stays';
const LEAVES = 'Segment that leaves the page';

describe('segments that vanish and come back while they are translated', () => {
  let fixture: EngineWorkspace;
  const [stays, leaves] = segmentsOf([STAYS, LEAVES]);

  beforeAll(async () => {
    fixture = await EngineWorkspace.startWithEngine();
  });
  afterAll(() => fixture.close());
  beforeEach(async () => {
    await fixture.reset();
    await fixture.store([STAYS, LEAVES]);
  });

  const save = (hash = leaves?.hash ?? '', meanwhile: () => Promise<void> = async () => undefined) =>
    fixture.inTenant(async (tx) => {
      const edit = { hash, target: 'अनुवाद', origin: 'USER' as const };
      await fixture.test.get(TranslationsService).save(tx, fixture.project, 'hi', [edit], 'edited');
      await meanwhile();
    });

  const store = (sources: readonly string[], meanwhile: () => Promise<void> = async () => undefined) =>
    fixture.inTenant(async (tx) => {
      await fixture.test.get(SegmentsService).storePages(tx, fixture.project.projectId, [{ pageId: 1, segments: segmentsOf(sources) }]);
      await meanwhile();
    });

  const isWaiting = async () => {
    const [row] = await fixture.test.database.system((tx) =>
      tx.query<{ waiting: number }>(
        `select count(*)::int as waiting from pg_locks join pg_stat_activity using (pid) where datname = current_database() and not granted`,
      ),
    );
    return (row?.waiting ?? 0) > 0;
  };

  /** `started` begins the work and returns when it waits or has ended. The caller awaits `work`. */
  function beside(work: () => Promise<void>): { started: () => Promise<void>; ended: () => Promise<void> } {
    let working = Promise.resolve();
    let isOver = false;
    const start = () => {
      working = work().finally(() => {
        isOver = true;
      });
      return until('the other transaction waits or has ended', async () => isOver || (await isWaiting()));
    };
    return { started: () => outsideTransaction(start), ended: () => working };
  }

  it.each([
    ['a language that has no translation yet', undefined],
    ['a language that has some', stays?.hash],
  ])('are counted once in %s, when they vanish first', async (_, earlier) => {
    if (earlier) await save(earlier);
    const editor = beside(() => save());
    await store([STAYS], editor.started);
    await editor.ended();
    expect(await countDifferences(fixture.test.database)).toEqual([]);
  });

  it.each([
    ['a language that has no translation yet', undefined],
    ['a language that has some', stays?.hash],
  ])('are counted once in %s, when they are translated first', async (_, earlier) => {
    if (earlier) await save(earlier);
    const crawler = beside(() => store([STAYS]));
    await save(undefined, crawler.started);
    await crawler.ended();
    expect(await countDifferences(fixture.test.database)).toEqual([]);
  });

  it('are counted once when they come back first', async () => {
    await save(stays?.hash);
    await store([STAYS]);
    const editor = beside(() => save());
    await store([STAYS, LEAVES], editor.started);
    await editor.ended();
    expect(await countDifferences(fixture.test.database)).toEqual([]);
  });

  it.each([
    ['vanish', [{ source: STAYS }]],
    ['appear in a fixed order', [{ source: STAYS }, { source: LEAVES }, { source: 'A <1>new</1> one', isOrderFixed: true }]],
  ])('wait for who translates, and are waited for by nobody, when they %s', async (_, texts) => {
    await save(stays?.hash);
    const { projectId } = fixture.project;
    const segments = texts.map(({ source, ...more }) => ({ ...segmentsOf([source])[0], ...more }) as ReturnType<typeof segmentsOf>[number]);
    const begun = { crawl: 0, edit: 0 };
    const crawler = beside(() =>
      fixture.inTenant(async (tx) => {
        begun.crawl++;
        await fixture.test.get(SegmentsService).storePages(tx, projectId, [{ pageId: 1, segments }]);
      }),
    );
    await fixture.inTenant(async (tx) => {
      begun.edit++;
      const translations = fixture.test.get(TranslationsService);
      await translations.lock(tx, projectId, 'hi', [stays?.hash ?? '', leaves?.hash ?? '']);
      if (begun.crawl === 0) await crawler.started();
      await translations.save(tx, fixture.project, 'hi', [{ hash: stays?.hash ?? '', target: 'अन्य', origin: 'USER' }], 'edited');
    });
    await crawler.ended();
    // Postgres aborts one of the transactions in a deadlock, and it starts again.
    expect(begun).toEqual({ crawl: 1, edit: 1 });
    expect(await countDifferences(fixture.test.database)).toEqual([]);
  });

  it('are counted as what they have become meanwhile', async () => {
    await fixture.inTenant((tx) =>
      fixture.test
        .get(TranslationsService)
        .save(
          tx,
          fixture.project,
          'hi',
          [{ hash: leaves?.hash ?? '', target: 'मशीन', origin: 'MACHINE', machineSource: 'engine' }],
          'filled',
        ),
    );
    const crawler = beside(() => store([STAYS]));
    await save(undefined, crawler.started);
    await crawler.ended();
    expect(await countDifferences(fixture.test.database)).toEqual([]);
  });
});
