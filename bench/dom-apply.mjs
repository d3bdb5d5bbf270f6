// Segmenting a live page and showing every target, against a bare loop that walks the text nodes and sets as many of them (no blocks, no
// hashes, no placeholders), on the same pages in the same Chromium, taking turns. Prints one JSON line.
// Usage: node bench/dom-apply.mjs [rounds]
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { corpus } from './harness/delivery-processes.mjs';
import { openChromium } from './harness/open-chromium.mjs';

const ROUNDS = Number(process.argv[2] ?? 40);
const fromSnippet = createRequire(fileURLToPath(new URL('../packages/snippet/package.json', import.meta.url)));
const { build } = await import(fromSnippet.resolve('vite'));
const dom = fileURLToPath(new URL('../packages/segmenter/src/dom/index.ts', import.meta.url));

/** The DOM side as one script, built as the snippet builds it. */
async function bundleDom() {
  const folder = mkdtempSync(join(tmpdir(), 'dom-apply-'));
  const entry = join(folder, 'entry.js');
  writeFileSync(entry, `import { segmentDom } from ${JSON.stringify(dom)};\nwindow.segmentDom = segmentDom;\n`);
  const result = await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['@bhashantar/source'] },
    build: { write: false, target: 'es2020', lib: { entry, formats: ['iife'], name: 'dom', fileName: 'dom' } },
  });
  rmSync(folder, { recursive: true, force: true });
  return [result].flat()[0].output[0].code;
}

/** Runs in the page. Every round works on a fresh copy, so that both sides find the page as its author wrote it. */
function measure({ pages, rounds }) {
  const median = (values) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)];
  const longer = (text) => text.replace(/[a-z]+(?![^<{&]*[>};])/gi, (word) => 'हिन्दीशब्द'.slice(0, Math.max(2, word.length)));
  return pages.map((html) => {
    const template = new DOMParser().parseFromString(html, 'text/html').body;
    const targets = new Map();
    const plain = new Map();
    for (const { hash, source } of window.segmentDom(template)) targets.set(hash, longer(source));
    const walk = (root, use) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) use(walker.currentNode);
    };
    walk(template, ({ nodeValue }) => nodeValue.trim() && plain.set(nodeValue, longer(nodeValue)));
    const sides = {
      bare(root) {
        walk(root, (node) => {
          const target = plain.get(node.nodeValue);
          if (target !== undefined) node.nodeValue = target;
        });
      },
      ours(root) {
        for (const segment of window.segmentDom(root)) {
          const target = targets.get(segment.hash);
          if (target !== undefined) segment.apply(target);
        }
      },
    };
    const times = { bare: [], ours: [] };
    for (let round = 0; round < rounds; round++) {
      for (const [name, run] of Object.entries(sides)) {
        document.body.replaceWith(document.importNode(template, true));
        document.body.getBoundingClientRect();
        const start = performance.now();
        run(document.body);
        // Includes the layout, which the browser has to do in either case. Without it, the loop would measure too little.
        document.body.getBoundingClientRect();
        times[name].push(performance.now() - start);
      }
    }
    return { segments: targets.size, bare: median(times.bare.slice(5)), ours: median(times.ours.slice(5)) };
  });
}

const browser = await openChromium();
const page = await browser.newPage();
await page.goto('about:blank');
await page.addScriptTag({ content: await bundleDom() });
const pages = [...corpus().values()].map(String);
const results = await page.evaluate(measure, { pages, rounds: ROUNDS });
await browser.close();
const sum = (field) => results.reduce((total, result) => total + result[field], 0);
console.log(
  JSON.stringify({
    bench: 'dom-apply',
    pages: results.length,
    segments: sum('segments'),
    bareMs: Number((sum('bare') / results.length).toFixed(2)),
    oursMs: Number((sum('ours') / results.length).toFixed(2)),
    oursToBare: Number((sum('ours') / sum('bare')).toFixed(2)),
    goal: 1.5,
  }),
);
