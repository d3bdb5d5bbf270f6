// Loads a project's overview in the built product: `cold` in a new browser context, `warm` by a reload of the same page. Prints the processor
// time of Chromium and of the product's process for one load, where the page's own thread spent its time, its requests, and the bytes
// that were sent to the browser.
// Usage: node bench/dashboard-load.mjs [loads, 6] [path below the project, ''] [trace file of one cold load]; the product must be built.
import { writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { chromiumProcess, openChromium } from './harness/open-chromium.mjs';
import { firstProject } from './harness/open-editor.mjs';
import { processorMsOf } from './harness/process-use.mjs';
import { startProduct } from './harness/start-product.mjs';

const [loads = '6', path = '', traceFile] = process.argv.slice(2);
/** Long enough for every request that a screen makes after its first paint. */
const QUIET_MS = 600;
const METRICS = ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration', 'TaskDuration'];

const median = (values) => Number(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)].toFixed(0));
const mediansOf = (samples) => Object.fromEntries(Object.keys(samples[0]).map((key) => [key, median(samples.map((one) => one[key]))]));

/** Resolves once the page shows its heading and nothing has moved on the network for a while. */
async function settle(page) {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  await new Promise((done) => setTimeout(done, QUIET_MS));
}

async function openSignedIn(browser, { url, session }) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  await context.addInitScript(
    ({ token, role }) => {
      localStorage.setItem('avk_token', token);
      localStorage.setItem('role', role);
    },
    { token: session.token, role: btoa(session.user.role) },
  );
  const page = await context.newPage();
  await page.goto(`${url}/favicon.svg`);
  return page;
}

async function measure(page, pids, load) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const metrics = async () =>
    Object.fromEntries((await devtools.send('Performance.getMetrics')).metrics.map(({ name, value }) => [name, value]));
  let requests = 0;
  let bytes = 0;
  const count = () => requests++;
  page.on('request', count);
  await devtools.send('Network.enable');
  // Counts bytes on the wire: compressed, with headers, and none for files from the cache.
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  const uses = () => Object.fromEntries(Object.entries(pids).map(([name, pid]) => [`${name}Ms`, processorMsOf(pid)]));
  const before = uses();
  const begun = performance.now();
  await load();
  const wall = performance.now() - begun;
  const after = uses();
  page.off('request', count);
  const inPage = await metrics();
  await devtools.detach();
  return {
    ...Object.fromEntries(Object.keys(pids).map((name) => [`${name}Ms`, after[`${name}Ms`] - before[`${name}Ms`]])),
    ...Object.fromEntries(
      METRICS.map((name) => [name.replace('Duration', 'Ms').replace(/^./, (c) => c.toLowerCase()), inPage[name] * 1000]),
    ),
    requests,
    kilobytes: bytes / 1_000,
    wallMs: wall,
  };
}

const product = await startProduct();
const browser = await openChromium();
try {
  const projectId = await firstProject(product);
  const address = `${product.url}/app/projects/${projectId}${path}`;
  const pids = { browser: chromiumProcess(), product: product.pid };
  const samples = { cold: [], warm: [] };
  for (let at = 0; at < Number(loads); at++) {
    const page = await openSignedIn(browser, product);
    const isTraced = traceFile && at === 1;
    if (isTraced)
      await browser.startTracing(page, {
        categories: ['-*', 'toplevel', 'v8', 'blink', 'cc', 'loading', 'devtools.timeline', 'disabled-by-default-v8.compile'],
      });
    const cold = await measure(page, pids, async () => {
      await page.goto(address);
      await settle(page);
    });
    if (isTraced) writeFileSync(traceFile, await browser.stopTracing());
    const warm = await measure(page, pids, async () => {
      await page.reload();
      await settle(page);
    });
    if (at > 0) {
      samples.cold.push(cold);
      samples.warm.push(warm);
    }
    await page.context().close();
  }
  process.stdout.write(
    `${JSON.stringify({ bench: 'dashboard-load', path, loads: Number(loads) - 1, cold: mediansOf(samples.cold), warm: mediansOf(samples.warm), load: loadavg() })}\n`,
  );
} finally {
  await browser.close();
  await product.stop();
}
