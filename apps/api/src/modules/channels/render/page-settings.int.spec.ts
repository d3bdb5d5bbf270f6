import { hashSource } from '@bhashantar/segmenter/segment-format';
import type { Site } from '@bhashantar/snippet';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Clock } from '../../../platform/clock/clock.js';
import { until } from '../../../platform/testing/until.js';
import { NoTranslationNodesService } from '../../projects/settings/no-translation-nodes.service.js';
import { DeliveryKit } from '../testing/start-delivery.js';

const bench = new DeliveryKit();
const BODY = '<h1>Home</h1><p class="brand">Home</p>';
/** As long as a change may take to be live. */
const LIVE_MS = 5_000;

/** Pages of the customer's server are stale whenever a test looks at them; what we hold is not. */
beforeAll(async () => {
  await bench.start(['hi']);
  await bench.crawl('/', `<!DOCTYPE html><html lang="en"><head></head><body>${BODY}</body></html>`);
  bench.site.page('/', `<!DOCTYPE html><html lang="en"><head></head><body>${BODY}</body></html>`);
  await bench.translate('hi', { Home: 'मुखपृष्ठ' });
  await bench.bundleWhen('hi', '/', (t) => t[hashSource('Home')] === 'मुखपृष्ठ');
});
afterAll(() => bench.stop());

const rendered = async () => (await fetch(bench.rendered('hi', '/'), { headers: { accept: 'text/html' } })).text();
const site = async () => (await (await fetch(`${bench.origin}/d/${bench.project.projectKey}/site.json`)).json()) as Site;
const now = () => bench.test.get(Clock).now().getTime();

it('leaves the elements of a selector in the source language, rendered and in the rules of the snippet, and translates them again', async () => {
  const nodes = bench.test.get(NoTranslationNodesService);
  const { projectId } = bench.project;
  expect(await rendered()).toContain('<p class="brand">मुखपृष्ठ</p>');
  const began = now();
  const { nodeId } = await nodes.add(bench.tenant, { projectId, selector: 'p.brand' });
  await until('the page leaves it alone', async () => (await rendered()).includes('<p class="brand">Home</p>'));
  expect(now() - began).toBeLessThan(LIVE_MS);
  expect(await rendered()).toContain('<h1>मुखपृष्ठ</h1>');
  expect((await site()).rules.private).toContain('p.brand');

  await nodes.remove(bench.tenant, { projectId, nodeId });
  await until('the page is translated again', async () => (await rendered()).includes('<p class="brand">मुखपृष्ठ</p>'));
  expect((await site()).rules.private).not.toContain('p.brand');
});
