import { hashSource } from '@bhashantar/segmenter/segment-format';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Clock } from '../../../../platform/clock/clock.js';
import { TICKS_A_SECOND, ticksUntil } from '../../../../platform/testing/count-ticks.js';
import { until } from '../../../../platform/testing/until.js';
import { PreviewService } from '../../previews/preview.service.js';
import { PublicWorkspace } from '../../testing/public-workspace.js';

const bench = new PublicWorkspace();
const TARGETS = { Open: 'खुला', 'Read {1} pages': '{1} पृष्ठ पढ़ें' };

interface Question {
  language?: string;
  page?: string;
  key?: string;
  headers?: Record<string, string>;
}
const ask = (hashes: string, { language = 'hi', page = '/', key = bench.project.projectKey, headers = {} }: Question = {}) =>
  fetch(`${bench.origin}/d/${key}/h/${language}.json?p=${encodeURIComponent(page)}&h=${hashes}`, { headers });
const targetsOf = async (...args: Parameters<typeof ask>) => ((await (await ask(...args)).json()) as { t: Record<string, string> }).t;
const OPEN = hashSource('Open');
const SECRET = hashSource('Nobody knows');

beforeAll(async () => {
  await bench.start(undefined, undefined, { TRUSTED_PROXY_HOPS: '1' });
  await bench.crawl('/', '<h1>Shop</h1>');
  await bench.crawl('/states', '<p>Open</p><p>Read 5 pages</p>');
  await bench.translate('hi', TARGETS);
  await bench.bundleWhen('hi', '/states', (t) => t[OPEN] !== undefined);
});
afterAll(() => bench.stop());

describe('targets by their hashes', () => {
  it('come from all translations of the project, without those that have none', async () => {
    expect(await targetsOf(OPEN + SECRET)).toEqual({ [OPEN]: 'खुला' });
    expect(await targetsOf(SECRET)).toEqual({});
    expect(await targetsOf(OPEN, { language: 'ur' })).toEqual({});
  });

  it('have an edit within five seconds, and ETags', async () => {
    const before = await ask(OPEN);
    const etag = before.headers.get('etag') ?? '';
    expect([before.headers.get('cache-control'), before.headers.get('access-control-allow-origin')]).toEqual([
      'public, max-age=0, s-maxage=2, must-revalidate',
      '*',
    ]);
    expect((await ask(OPEN, { headers: { 'if-none-match': etag } })).status).toBe(304);
    await bench.translate('hi', { Open: 'खुला है' });
    const ticks = await ticksUntil('the edit', async () => (await targetsOf(OPEN))[OPEN] === 'खुला है');
    expect(ticks).toBeLessThan(5 * TICKS_A_SECOND);
  });

  it("are the project's own alone", async () => {
    const other = await bench.newProject(['hi']);
    expect(await targetsOf(OPEN, { key: other.projectKey })).toEqual({});
    expect((await ask(OPEN, { key: 'NOPE' })).status).toBe(404);
  });

  it('are not given for a language that is not live, except to its preview', async () => {
    await bench.setState('hi', 'preview');
    expect((await ask(OPEN)).status).toBe(404);
    const { previewUrl } = await bench.test.get(PreviewService).create(bench.tenant, bench.project.projectId, '/', 'hi');
    const preview = await ask(OPEN, { headers: { origin: new URL(previewUrl).origin } });
    expect([await preview.json(), preview.headers.get('cache-control')]).toEqual([{ t: { [OPEN]: 'खुला है' } }, 'no-store']);
    await bench.setState('hi', 'live');
  });

  it('are not given on a page that visitors get untranslated', async () => {
    await bench.setPolicy(80, false);
    expect(await targetsOf(OPEN, { page: '/nowhere' })).toEqual({});
    await bench.setPolicy(0, true);
    await until('the policy', async () => (await targetsOf(OPEN, { page: '/nowhere' }))[OPEN] !== undefined);
  });

  it.each([
    ['none', ''],
    ['half a one', OPEN.slice(1)],
    ['too many', OPEN.repeat(51)],
    ['a text', 'Nobody%20knows%20what%20is%20written'],
  ])('are refused for %s', async (_what, hashes) => {
    const reply = await ask(hashes);
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([400, 'no-store']);
  });

  it('are limited in look-ups per second and project', async () => {
    const other = await bench.newProject(['hi']);
    const hashes = Array.from({ length: 450 }, (_, i) => hashSource(`Text ${i}`));
    // With a frozen clock, because the requests may take longer than a second on a busy machine.
    const clock = jest.spyOn(bench.test.get(Clock), 'now').mockReturnValue(new Date(Date.now() + 2_000));
    const replies = await Promise.all(hashes.map((hash, i) => ask(hash, { headers: { 'x-forwarded-for': `203.0.${i % 20}.1` } })));
    clock.mockRestore();
    const statuses = replies.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(200);
    expect(statuses.filter((status) => status === 429)).toHaveLength(250);
    expect((await ask(OPEN, { key: other.projectKey })).status).toBe(200);
  });
});
