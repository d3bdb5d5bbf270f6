// From a key to the paint that shows it, in the editor with many rows loaded and every tool open, against a bare textarea in the same run:
// the built product in Chromium, its processor slowed down. Rows and what is around them are made up, so that they are as many as asked for.
// Usage: node bench/keystroke.mjs [rows, 5000] [keys a round, 80]; the product must be built.
import { openChromium } from './harness/open-chromium.mjs';
import { startProduct } from './harness/start-product.mjs';

const [rows = 5000, keys = 80] = process.argv.slice(2).map(Number);
const SLOWDOWN = 4;
const ROUNDS = 3;
/** Between two keys: about 75 words a minute. */
const PAUSE_MS = 160;
const FEW_ROWS = 100;

const segmentAt = (at) => ({
  sourceHash: `v1:${String(at).padStart(32, '0')}`,
  source: `Segment ${at} of the town hall: <1>read more</1> about {1} and what the council decided on Monday.`,
  preProcessedTarget: at % 3 === 0 ? null : `नगर भवन का पाठ ${at}: {1} के बारे में <1>और पढ़ें</1>, और सोमवार को परिषद ने क्या तय किया।`,
  targetLang: 'hi',
  translationType: at % 3 === 0 ? 'NO_TRANSLATION_AVAILABLE' : 'USER',
  displayType: at % 3 === 0 ? null : 'translation',
  ...{ machineSource: null, engine: null, version: 1, words: 16, kind: 'block', occurrences: 3, isOrderFixed: false },
  example: { values: ['42'], elements: ['a'] },
  ...{ problems: [], updatedAt: '2026-01-01T00:00:00.000Z', updatedBy: 'Asha Rao' },
});
const revisionAt = (at) => ({
  ...{ revisionId: at, language: 'hi', origin: 'USER', translationType: 'USER', displayType: 'translation', reason: 'edited' },
  ...{ target: `पाठ ${at}`, previousTarget: `पाठ ${at - 1}`, createdAt: '2026-01-01T00:00:00.000Z', userId: null },
  ...{ userName: 'Asha Rao', isCurrent: false },
});

async function firstProject({ url, session }) {
  const headers = { authorization: session.token, 'content-type': 'application/json' };
  const reply = await fetch(`${url}/api/project`, { method: 'POST', headers, body: JSON.stringify({ pageNumber: 1, pageSize: 1 }) });
  return (await reply.json()).data.projectList[0].projectId;
}

/** Notes for each key how long it took until a frame with it was drawn. */
function watchKeys() {
  globalThis.samples = [];
  addEventListener(
    'keydown',
    ({ timeStamp }) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => globalThis.samples.push(performance.now() - timeStamp);
        port2.postMessage(0);
      }),
    true,
  );
}

async function openEditor(browser, { url, session }, projectId, count) {
  const context = await browser.newContext({ viewport: { width: 1600, height: 900 } });
  await context.addInitScript(watchKeys);
  await context.addInitScript(
    ({ token, role }) => {
      localStorage.setItem('avk_token', token);
      localStorage.setItem('role', role);
    },
    { token: session.token, role: btoa(session.user.role) },
  );
  const page = await context.newPage();
  const answer = (path, data) => page.route(`**/api/${path}`, (route) => route.fulfill({ json: { success: true, message: 'OK', data } }));
  const segments = Array.from({ length: count }, (_, at) => segmentAt(at + 1));
  await answer('translation/filter', { segments, nextCursor: null, total: count, pageNumber: null, pageSize: count, isCut: false });
  const terms = [{ start: 14, end: 27, target: 'नगर भवन' }];
  const pages = Array.from({ length: 20 }, (_, at) => ({ url: `https://town.example/page-${at}`, title: `Page ${at}` }));
  await answer('translation/segment/context', { nearby: segments.slice(0, 11), pages, totalPages: 20, terms });
  const revisionList = Array.from({ length: 20 }, (_, at) => revisionAt(at + 1));
  await answer('translation/revision/list', { revisionList, total: 20, pageNumber: 1, pageSize: 20 });
  await page.goto(`${url}/app/projects/${projectId}/translations?language=hi&segment=${segments[1].sourceHash}`);
  await page.getByRole('textbox', { name: 'Translation of segment 2' }).waitFor();
  await page.getByRole('region', { name: 'History' }).getByRole('listitem').nth(19).waitFor();
  return page;
}

async function openBare(browser) {
  const page = await (await browser.newContext({ viewport: { width: 1600, height: 900 } })).newPage();
  await page.setContent('<!doctype html><textarea rows="3" cols="60" lang="hi"></textarea>');
  await page.evaluate(watchKeys);
  return page;
}

/** Types in the field of a page, and gives the samples back. */
async function type(page) {
  await page.bringToFront();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.locator('textarea').first().focus();
  await page.evaluate(() => {
    globalThis.samples = [];
  });
  await page.keyboard.type('the council met today '.repeat(Math.ceil(keys / 22)).slice(0, keys), { delay: PAUSE_MS });
  await page.waitForFunction((all) => globalThis.samples.length >= all, keys);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return page.evaluate(() => globalThis.samples);
}

const at = (samples, share) => Number(samples.toSorted((a, b) => a - b)[Math.floor(samples.length * share)].toFixed(1));
const figures = (samples) => ({ p50: at(samples, 0.5), p95: at(samples, 0.95) });

const product = await startProduct();
const browser = await openChromium();
try {
  const projectId = await firstProject(product);
  const places = {
    bare: await openBare(browser),
    few: await openEditor(browser, product, projectId, FEW_ROWS),
    many: await openEditor(browser, product, projectId, rows),
  };
  const samples = { bare: [], few: [], many: [] };
  // In turns: what else the machine does meets all of them.
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [name, page] of Object.entries(places)) {
      const taken = await type(page);
      // The first round warms up.
      if (round > 0) samples[name].push(...taken);
    }
  }
  const [bare, few, many] = [figures(samples.bare), figures(samples.few), figures(samples.many)];
  const ratio = Number((many.p95 / bare.p95).toFixed(2));
  process.stdout.write(`${JSON.stringify({ bench: 'keystroke', rows, fewRows: FEW_ROWS, slowdown: SLOWDOWN, bare, few, many, ratio })}\n`);
} finally {
  await browser.close();
  await product.stop();
}
