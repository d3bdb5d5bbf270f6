import { hashSource } from '@bhashantar/segmenter/segment-format';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Clock } from '../../../platform/clock/clock.js';
import { AppError } from '../../../platform/http/app-error.js';
import { until } from '../../../platform/testing/until.js';
import { SegmentContextService } from '../../translation/editor/segment-context.service.js';
import { PageOverridesService } from '../../translation/page-overrides/page-overrides.service.js';
import { CountsService } from '../../translation/progress/counts.service.js';
import { PublicWorkspace } from '../testing/public-workspace.js';

const bench = new PublicWorkspace();
const page = (body: string) => `<!DOCTYPE html><html lang="en"><head></head><body>${body}</body></html>`;
const HOME = '<h1>Home</h1>';
const PAY = '<p>Pay 5 today</p>';
const HASH = hashSource('Home');

/** Rendered pages are stale whenever a test looks at them. */
let ahead = 0;

beforeAll(async () => {
  await bench.start(['hi']);
  bench.test.get(Clock).now = () => new Date(Date.now() + ahead);
  for (const path of ['/', '/houses']) {
    await bench.crawl(path, page(HOME + PAY));
    bench.site.page(path, page(HOME + PAY));
  }
  await bench.translate('hi', { Home: 'मुखपृष्ठ' });
  await bench.bundleWhen('hi', '/houses', (t) => t[HASH] === 'मुखपृष्ठ');
});
afterAll(() => bench.stop());

const place = (fields: object = {}) => ({
  ...{ projectId: bench.project.projectId, targetLang: 'hi', sourceHash: `v1:${HASH}`, url: `${bench.site.url}/houses` },
  ...fields,
});
const ownText = async (fields: object) => {
  const { pages } = await bench.test.get(SegmentContextService).context(bench.tenant, place(fields));
  return pages.find(({ url }) => url === place(fields).url)?.override?.target ?? null;
};
const save = async (target: string, fields: object = {}, by: object = {}) => {
  const replaces = 'targetLang' in fields ? null : await ownText(fields);
  return bench.test.get(PageOverridesService).save({ ...bench.tenant, ...by }, { ...place(fields), target, replaces });
};
const remove = async (fields: object = {}) =>
  bench.test.get(PageOverridesService).remove(bench.tenant, { ...place(fields), replaces: (await ownText(fields)) ?? '' });
const shown = (path: string, target: string) => bench.bundleWhen('hi', path, (t) => t[HASH] === target);
const rendered = async (path: string) => {
  ahead += 60 * 60_000;
  return (await fetch(bench.rendered('hi', path), { headers: { accept: 'text/html' } })).text();
};
const counts = () => bench.inTenant((tx) => bench.test.get(CountsService).progressOf(tx, bench.project.projectId, 'hi'));

it('a page shows its own target, in its bundle and rendered, and the others what all share; nothing is counted', async () => {
  expect(await rendered('/houses')).toContain('मुखपृष्ठ');
  const before = await counts();
  expect(await save('घर')).toMatchObject({ target: 'घर', problems: [], isReviewed: true });
  await shown('/houses', 'घर');
  await shown('/', 'मुखपृष्ठ');
  await until('the page shows it', async () => (await rendered('/houses')).includes('<h1>घर</h1>'));
  expect(await rendered('/')).toContain('<h1>मुखपृष्ठ</h1>');
  expect((await counts()).counts).toEqual(before.counts);

  const context = await bench.test.get(SegmentContextService).context(bench.tenant, place());
  expect(context.pages.map(({ url, override }) => [new URL(url).pathname, override?.target ?? null])).toEqual([
    ['/houses', 'घर'],
    ['/', null],
  ]);

  // After the shared target changes, the page keeps its own.
  await bench.translate('hi', { Home: 'गृह' });
  await shown('/', 'गृह');
  await shown('/houses', 'घर');

  expect([await remove(), await remove()]).toEqual([true, false]);
  await shown('/houses', 'गृह');
  await until('the page shows it', async () => (await rendered('/houses')).includes('<h1>गृह</h1>'));
});

it('is looked up on the render server for the page alone, also where nothing was translated when the page was shown first', async () => {
  const sourceHash = `v1:${hashSource('Pay {1} today')}`;
  expect(await rendered('/houses')).toContain('Pay 5 today');
  await bench.translate('hi', { 'Pay {1} today': 'आज {1} दें' });
  await save('आज ही {1} दें', { sourceHash });
  await until('the page shows it', async () => (await rendered('/houses')).includes('आज ही 5 दें'));
  expect(await rendered('/')).toContain('आज 5 दें');
  await remove({ sourceHash });
});

it('with an error it is kept, and not shown; nor where reviewed translations alone are shown, until it is reviewed', async () => {
  const sourceHash = `v1:${hashSource('Pay {1} today')}`;
  const pay = hashSource('Pay {1} today');
  const { problems } = await save('आज दें', { sourceHash });
  expect(problems.map(({ severity }) => severity)).toContain('error');
  await save('घर');
  const { t } = await bench.bundleWhen('hi', '/houses', (targets) => targets[HASH] === 'घर');
  expect(t[pay]).not.toBe('आज दें');
  await remove({ sourceHash });
  await remove();
  expect(await save('घर', {}, { userId: undefined, permissions: ['translation.edit'] })).toMatchObject({ isReviewed: false });
  await remove();
});

it.each([
  ['an address that is none of the project', { url: 'https://elsewhere.example/' }, 'url'],
  ['a language that is not its own', { targetLang: 'ta' }, 'targetLang'],
])('names the field: %s', async (_what, fields, field) => {
  const error = await save('घर', fields).catch((cause: unknown) => cause);
  expect(error).toBeInstanceOf(AppError);
  expect(JSON.stringify(error)).toContain(field);
});

it('refuses a page that the segment is not on', async () => {
  await bench.crawl('/other', page('<p>Something else</p>'));
  await expect(save('घर', { url: `${bench.site.url}/other` })).rejects.toMatchObject({ code: 'VALIDATION' });
});
