// The time from a key to the paint that shows it, in the editor with many rows loaded and every tool open in its initial state, against a
// bare textarea with the same style and text in the same run: the built product in Chromium, with a slowed processor. The rows and their
// surroundings are invented, so their number is free.
// Usage: node bench/keystroke.mjs [rows, 5000] [keys a round, 80]; the product must be built.
import { loadavg } from 'node:os';
import { openChromium } from './harness/open-chromium.mjs';
import { firstProject, openBare, openEditor } from './harness/open-editor.mjs';
import { startProduct } from './harness/start-product.mjs';
import { SLOWDOWN, typeKeys } from './harness/type-keys.mjs';

const [rows = 5000, keys = 80] = process.argv.slice(2).map(Number);
/** With fewer keys, the slowest twentieth is only a handful and differs from run to run. */
const ROUNDS = 6;
const FEW_ROWS = 100;

const at = (samples, share) => Number(samples.toSorted((a, b) => a - b)[Math.floor(samples.length * share)].toFixed(1));
const figures = (samples) => ({ p50: at(samples, 0.5), p95: at(samples, 0.95) });

const product = await startProduct();
const browser = await openChromium();
try {
  const projectId = await firstProject(product);
  const few = await openEditor(browser, product, projectId, FEW_ROWS);
  const many = await openEditor(browser, product, projectId, rows);
  const places = { bare: await openBare(browser, product, many), few, many };
  const samples = { bare: [], few: [], many: [] };
  // In turns, so that other load on the machine affects all of them.
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [name, page] of Object.entries(places)) {
      const taken = await typeKeys(page, keys);
      // The first round warms up.
      if (round > 0) samples[name].push(...taken);
    }
  }
  const [bare, less, more] = [figures(samples.bare), figures(samples.few), figures(samples.many)];
  const ratio = Number((more.p95 / bare.p95).toFixed(2));
  process.stdout.write(
    `${JSON.stringify({ bench: 'keystroke', rows, fewRows: FEW_ROWS, slowdown: SLOWDOWN, bare, few: less, many: more, ratio, goal: 1.5, load: loadavg() })}\n`,
  );
} finally {
  await browser.close();
  await product.stop();
}
