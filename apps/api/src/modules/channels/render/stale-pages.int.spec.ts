import { hashSource } from '@bhashantar/segmenter/segment-format';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Clock } from '../../../platform/clock/clock.js';
import { until } from '../../../platform/testing/until.js';
import { ParityService } from '../publication/parity/parity.service.js';
import { PublicWorkspace } from '../testing/public-workspace.js';

const bench = new PublicWorkspace();
const page = (open: string) =>
  `<!DOCTYPE html><html lang="en"><head></head><body><h1>Home</h1><p>${open}</p><p>Welcome all</p></body></html>`;
const [BEFORE, NOW] = ['Open on weekdays', 'Open on holidays'];
const TARGET = 'सप्ताह के दिनों में खुला';

/** Rendered pages are stale whenever a test looks at them. */
let ahead = 0;

beforeAll(async () => {
  await bench.start(['hi']);
  bench.test.get(Clock).now = () => new Date(Date.now() + ahead);
  await bench.crawl('/hours', page(BEFORE));
  bench.site.page('/hours', page(BEFORE));
  await bench.translate('hi', { Home: 'मुखपृष्ठ', [BEFORE]: TARGET, 'Welcome all': 'सबका स्वागत' });
  await bench.bundleWhen('hi', '/hours', (t) => t[hashSource(BEFORE)] === TARGET);
});
afterAll(() => bench.stop());

const rendered = async () => {
  ahead += 60 * 60_000;
  return (await fetch(bench.rendered('hi', '/hours'), { headers: { accept: 'text/html' } })).text();
};
const parity = () => bench.test.get(ParityService);
const row = async () =>
  (await parity().list(bench.tenant, { projectId: bench.project.projectId, targetLang: 'hi', searchText: '/hours' })).rows[0];
const setPolicy = (policy: 'lastComplete' | 'showSource' | 'hide') => parity().setPolicy(bench.tenant, bench.project.projectId, policy);

it('a page that changes is stale, and visitors get of it what the policy says, in bundles and rendered, until it is translated again', async () => {
  expect(await row()).toMatchObject({ state: 'complete', sourceRevision: 1, translatedRevision: 1 });
  await bench.crawl('/hours', page(NOW));
  bench.site.page('/hours', page(NOW));
  await until('the page is stale', async () => (await row())?.state === 'stale');
  expect(await row()).toMatchObject({
    ...{ change: 'changed', sourceRevision: 2, translatedRevision: 1, newTexts: 0, changedTexts: 1, untranslatedTexts: 1 },
  });
  await until('the source is shown', async () => (await rendered()).includes(NOW));
  expect(await rendered()).toContain('मुखपृष्ठ');

  await setPolicy('lastComplete');
  await bench.bundleWhen('hi', '/hours', (t) => t[hashSource(NOW)] === TARGET);
  await until('the translation before is shown', async () => (await rendered()).includes(TARGET));
  expect(await row()).toMatchObject({ state: 'stale', untranslatedTexts: 1 });

  await setPolicy('hide');
  await until('the page is hidden', async () => !(await rendered()).includes('मुखपृष्ठ'));

  await setPolicy('showSource');
  await until('the page is shown again', async () => (await rendered()).includes('मुखपृष्ठ'));
  await until('the source is shown again', async () => (await rendered()).includes(NOW));

  await setPolicy('hide');
  await bench.translate('hi', { [NOW]: 'छुट्टियों में खुला' });
  await until('the page is complete', async () => (await row())?.state === 'complete');
  expect(await row()).toMatchObject({ change: null, translatedRevision: 2, staleSince: null });
  await until('the page is shown translated', async () => (await rendered()).includes('छुट्टियों में खुला'));
}, 60_000);

it('a page that becomes stale under a policy that hides such pages is hidden by itself', async () => {
  expect(await rendered()).toContain('मुखपृष्ठ');
  await bench.crawl('/hours', page('Open in May'));
  bench.site.page('/hours', page('Open in May'));
  await until('the page is hidden', async () => !(await rendered()).includes('मुखपृष्ठ'));
}, 60_000);
