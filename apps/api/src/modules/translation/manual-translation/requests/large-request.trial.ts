import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Workspace } from '../../../../entry/testing/workspace.js';
import { countReads } from '../../../../platform/testing/count-statements.js';
import { RequestCalls } from '../testing/request-workspace.js';

/** Segments of the two requests that are compared. */
const SMALL = 10_000;
const LARGE = 100_000;
const PER_PAGE = 100;
const PAGES_AT_ONCE = 50;
const HEAP_SAMPLE_MS = 20;
/** Work may grow with each batch of segments, with some room for work that each request needs once. */
const MOST_GROWTH = 1.1 * (LARGE / SMALL);

interface Figures {
  segments: number;
  /** Both calls: the order and the approval. */
  calls: { statements: number; mostRows: number };
  /** All jobs that store the items and hold their segments. */
  jobs: { statements: number; mostRows: number };
  seconds: number;
  /** The most memory that was in use at once while the jobs ran, minus the memory in use before, in MiB. */
  heapMiB: number;
}

const textOf = (page: number, n: number) =>
  `Rule ${page} of the town says on line ${n} that bicycles may be parked at the ${n} gate of ward ${page}`;

describe('a request of 100,000 segments', () => {
  let workspace: Workspace;

  beforeAll(async () => {
    workspace = await Workspace.start();
  });
  afterAll(() => workspace.close());

  async function measure(segments: number): Promise<Figures> {
    const calls = await RequestCalls.begin(workspace);
    for (let page = 0; page < segments / PER_PAGE; page += PAGES_AT_ONCE) {
      const pages = Array.from({ length: Math.min(PAGES_AT_ONCE, segments / PER_PAGE - page) }, (_, at) => page + at);
      await calls.pages(
        Object.fromEntries(pages.map((at) => [`https://example.com/${at}`, Array.from({ length: PER_PAGE }, (_, n) => textOf(at, n))])),
      );
    }
    await workspace.query('analyze');
    const started = performance.now();
    let requestId = '';
    const ordering = await countReads(async () => {
      const reply = await calls.order();
      expect([reply.status, reply.data]).toMatchObject([200, { number: 'R-1' }]);
      requestId = reply.data.requestId;
    });
    // The call answers before the work begins.
    const isBegun = await workspace.query('select from manual_items where request_id = $1 limit 1', [requestId]);
    expect(isBegun).toEqual([]);
    const before = process.memoryUsage().heapUsed;
    let most = before;
    const sampling = setInterval(() => {
      most = Math.max(most, process.memoryUsage().heapUsed);
    }, HEAP_SAMPLE_MS);
    const storing = await countReads(() => calls.work());
    const accepting = await countReads(async () => {
      const body = { requestId, assignTo: calls.collaborator.user.userId };
      expect(await calls.post('prabandhak/approve', body, calls.manager)).toMatchObject({ status: 200 });
    });
    const holding = await countReads(() => calls.work());
    clearInterval(sampling);
    const [row] = await workspace.query<Record<string, number>>(
      `select (select count(*) from manual_items where request_id = $1)::int as items,
              (select count(*) from manual_items where request_id = $1 and sub_batch_id is null)::int as loose,
              (select count(*) from in_flight_segments where request_id = $1)::int as held,
              (select sum(items) from manual_sub_batches where request_id = $1)::int as arranged`,
      [requestId],
    );
    expect(row).toEqual({ items: segments, loose: 0, held: segments, arranged: segments });
    return {
      segments,
      calls: { statements: ordering.statements + accepting.statements, mostRows: Math.max(ordering.mostRows, accepting.mostRows) },
      jobs: { statements: storing.statements + holding.statements, mostRows: Math.max(storing.mostRows, holding.mostRows) },
      seconds: Math.round((performance.now() - started) / 1000),
      heapMiB: Math.round((most - before) / 2 ** 20),
    };
  }

  it('is stored and held in batches: its calls and its memory do not grow with it', async () => {
    const small = await measure(SMALL);
    const large = await measure(LARGE);
    process.stderr.write(`${JSON.stringify({ trial: 'large request', small, large })}\n`);
    expect(large.calls).toEqual(small.calls);
    expect(large.jobs.mostRows).toBe(small.jobs.mostRows);
    expect(large.jobs.statements).toBeLessThanOrEqual(small.jobs.statements * MOST_GROWTH);
  });
});
