// From a key to the paint that shows it, in the editor with many rows loaded and every tool open, against a bare textarea in the same run:
// the built product in Chromium, its processor slowed down. Rows and what is around them are made up, so that they are as many as asked for.
// Usage: node bench/keystroke.mjs [rows, 5000] [keys a round, 80]; the product must be built.
import { loadavg } from 'node:os';
import { openChromium } from './harness/open-chromium.mjs';
import { firstProject, openBare, openEditor, SLOWDOWN, type } from './harness/open-editor.mjs';
import { startProduct } from './harness/start-product.mjs';

const [rows = 5000, keys = 80] = process.argv.slice(2).map(Number);
const ROUNDS = 3;
const FEW_ROWS = 100;

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
      const taken = await type(page, keys);
      // The first round warms up.
      if (round > 0) samples[name].push(...taken);
    }
  }
  const [bare, few, many] = [figures(samples.bare), figures(samples.few), figures(samples.many)];
  const ratio = Number((many.p95 / bare.p95).toFixed(2));
  process.stdout.write(
    `${JSON.stringify({ bench: 'keystroke', rows, fewRows: FEW_ROWS, slowdown: SLOWDOWN, bare, few, many, ratio, goal: 1.5, load: loadavg() })}\n`,
  );
} finally {
  await browser.close();
  await product.stop();
}
