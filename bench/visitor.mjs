// Measures the costs of the snippet for visitors, in Chromium. Prints its rows as one JSON line; by default the first two.
// `changes`: the main thread's work on a page that scripts change 1,000 times in 60 frames, with the snippet and without it, taking turns.
// `phone`: a page of the demo site on a phone (9 Mbit/s, 60 ms latency, a processor four times slower), by language, on a first visit, on the
// next page view, on a first visit in a browser that cannot wait with the first frame, and on one with the tag that was given out first: when the
// text is painted, as a multiple of the first paint of the same page without a tag (`textRatio`) and of the same page written in the language
// (`ratioToWritten`), the requests that had begun and the frames that were drawn by then, and the layout shift.
// `templates`: the same as `phone` on three templates from npm, whose texts become words of the language's letters.
// Usage: node bench/visitor.mjs [turns] [changes|phone|templates]; SNIPPET_FOLDER names another build of the snippet, to compare; PHONE_LANGUAGES and
// PHONE_VISITS name some of the rows. VISITOR_TRACE names a file for the browser's account of the last view, VISITOR_PICTURE an SVG of the first views.
import { createReadStream, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { readTmx } from '../packages/formats/dist/index.js';
import { createHtmlRewriter, segmentHtml } from '../packages/segmenter/dist/html/index.js';
import { pageRules } from '../packages/segmenter/dist/index.js';
import { hashSource, mapText } from '../packages/segmenter/dist/segment-format/index.js';
import { snippetTag, viewScript } from '../packages/snippet/dist/index.js';
import { drawViews } from './harness/draw-first-view.mjs';
import { installOutside } from './harness/install-outside.mjs';
import { openChromium } from './harness/open-chromium.mjs';

const TURNS = Number(process.argv[2] ?? 7);
const ONLY = process.argv[3];
const SNIPPET = process.env.SNIPPET_FOLDER ?? fileURLToPath(new URL('../packages/snippet/dist-browser/', import.meta.url));
const DEMO = fileURLToPath(new URL('../apps/demo-site/', import.meta.url));

/** Sites by other authors, from npm. */
const TEMPLATES = { 'startbootstrap-modern-business': '5.0.7', 'startbootstrap-clean-blog': '6.0.9', 'startbootstrap-grayscale': '7.0.6' };
const INSTALLED = fileURLToPath(new URL('../.cache/visitor/', import.meta.url));

/** The frames of ten seconds. They are counted, so that a busy machine draws as many. */
const FRAMES = 600;
const WARM_FRAMES = 60;
const PHONE = { offline: false, latency: 60, downloadThroughput: 9e6 / 8, uploadThroughput: 9e6 / 8 };
const SLOWER = 4;
/** After this time a page view is complete, including the switcher. */
const VIEW_MS = 3500;

const LANGUAGES = [
  { code: 'en', tag: 'en', names: ['en'], name: 'English', dir: 'ltr', script: 'Latn' },
  { code: 'hi', tag: 'hi', names: ['hi'], name: 'हिन्दी', dir: 'ltr', script: 'Deva' },
  { code: 'ta', tag: 'ta', names: ['ta'], name: 'தமிழ்', dir: 'ltr', script: 'Taml' },
  { code: 'ur', tag: 'ur', names: ['ur'], name: 'اردو', dir: 'rtl', script: 'Arab' },
];
const site = {
  langs: LANGUAGES,
  param: 'lang',
  auto: true,
  rules: pageRules(),
  switcher: { position: 'bottom-right' },
  fonts: true,
};

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
const rounded = (value, digits = 0) => Number(value.toFixed(digits));

/** The demo's memory of a language: source -> target, in the segment format. */
async function memoryOf(language) {
  const memory = new Map();
  await readTmx(createReadStream(join(DEMO, `memory/${language}.tmx`)), {
    sourceLanguage: 'en',
    onUnit: ({ source, targets: [target] }) => void memory.set(source.text, target?.text),
    onError: ({ line, message }) => {
      throw new Error(`line ${line}: ${message}`);
    },
  });
  return memory;
}

const memories = new Map();
for (const language of ['hi', 'ta', 'ur']) memories.set(language, await memoryOf(language));

const fromMemory = (source, language) => memories.get(language).get(source);

const LETTERS = {
  hi: 'आबकदेफगहिजकलमनोपकरसटुववक्षयज़'.match(/\P{M}\p{M}*/gu),
  ta: 'ஆபகதேபகஹிஜகலமனோபகரசடுவவக்ஷயஜ'.match(/\P{M}\p{M}*/gu),
  ur: [...'ابچدےفگہیجکلمنوپقرسٹےوغخیز'],
};
/** A text of as many words and letters in the script of a language, for pages that have no translation. Its placeholders stay. */
const inScript = (source, language) =>
  mapText(source, (text) =>
    text.replace(/[a-z]/gi, (letter) => LETTERS[language][(letter.toLowerCase().charCodeAt(0) - 97) % LETTERS[language].length]),
  );

const bundles = new Map();
function bundleFor(language, html, targetOf) {
  const found = segmentHtml(html).segments.filter(({ source }) => targetOf(source, language) !== undefined);
  return {
    v: '1',
    lang: language,
    dir: language === 'ur' ? 'rtl' : 'ltr',
    t: Object.fromEntries(found.map(({ hash, source }) => [hash, targetOf(source, language)])),
  };
}

const CHANGING = {
  'You have {1} items': 'आपके पास {1} चीज़ें हैं',
  Open: 'खुला',
  Closed: 'बंद',
  'Last change by <1>the office</1>': '<1>कार्यालय</1> का अंतिम बदलाव',
};
const ENGLISH = [(count) => `You have ${count} items`, 'Open', 'Closed', 'Last change by <b>the office</b>'];
const HINDI = [(count) => `आपके पास ${count} चीज़ें हैं`, 'खुला', 'बंद', '<b>कार्यालय</b> का अंतिम बदलाव'];
const rows = ([items, open, , last]) =>
  Array.from({ length: 200 }, (_, i) => `<tr><td>Row ${i}</td><td>${items(1)}</td><td>${open}</td><td>1</td><td>${last}</td></tr>`).join(
    '',
  );
/** A board of 200 rows, of whose cells 1,000 get another text within 60 frames: sentences, words and bare numbers. */
const board = (
  tag,
  texts,
) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Board</title>${tag}</head><body><h1>Board</h1><table>${rows(texts)}</table><script>
  const cells = [...document.querySelectorAll('td:nth-child(n+2):nth-child(-n+4)')];
  const items = ${texts[0]};
  let [count, frames] = [0, 0];
  const change = () => {
    const at = (count * 7) % cells.length;
    cells[at].textContent = at % 3 === 0 ? items(count) : at % 3 === 1 ? (count % 2 ? '${texts[1]}' : '${texts[2]}') : String(count);
  };
  // Half of each frame's changes before it, half in a task of its own.
  window.run = (most) => new Promise((done) => requestAnimationFrame(function turn() {
    const due = ++frames * 1000 / 60;
    for (; count < due - 8; count++) change();
    setTimeout(() => {
      for (; count < due; count++) change();
    });
    if (frames % most) requestAnimationFrame(turn);
    else done();
  }));
</script></body></html>`;

const TYPES = {
  '.json': 'application/json',
  '.js': 'text/javascript',
  '.woff2': 'font/woff2',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.html': 'text/html',
};
const listen = (server) => new Promise((done) => server.listen(0, '127.0.0.1', () => done(`http://127.0.0.1:${server.address().port}`)));
const packed = new Map();

/** How the public side lets browsers cache files and data: for ever, for a while, or with a request at each view. */
const FOREVER = 'public, max-age=31536000, immutable';
const AGES = {
  core: 'public, max-age=300, stale-while-revalidate=86400',
  site: 'public, max-age=60',
  pointer: 'public, max-age=0, must-revalidate',
};

function send(reply, body, type, cache = 'public, max-age=600') {
  if (!packed.has(body)) packed.set(body, [brotliCompressSync(body), `W/"${packed.size}"`]);
  const [bytes, etag] = packed.get(body);
  const headers = {
    'content-type': `${type}; charset=utf-8`,
    'content-encoding': 'br',
    'access-control-allow-origin': '*',
    'timing-allow-origin': '*',
    'cache-control': cache,
    etag,
  };
  if (reply.req.headers['if-none-match'] === etag) return reply.writeHead(304, headers).end();
  reply.writeHead(200, headers);
  reply.end(bytes);
}

/** Answers like the public side: the snippet's files, the site, and the bundle of the only page. */
const delivery = createServer((request, reply) => {
  const { pathname } = new URL(request.url, 'http://x');
  if (pathname.endsWith('.woff2')) {
    reply.writeHead(200, { 'content-type': TYPES['.woff2'], 'access-control-allow-origin': '*', 'cache-control': FOREVER });
    createReadStream(join(SNIPPET, pathname.replace('/snippet/', ''))).pipe(reply);
  } else if (pathname.startsWith('/snippet/'))
    send(
      reply,
      readFileSync(join(SNIPPET, pathname.replace('/snippet/', '')), 'utf8'),
      TYPES['.js'],
      pathname.endsWith('/v1.js') ? AGES.core : FOREVER,
    );
  else if (pathname === '/d/KEY/site.json') send(reply, JSON.stringify(site), 'application/json', AGES.site);
  else if (pathname.startsWith('/d/KEY/view/')) {
    const [, code, type] = /(\w+)(\.\w+)$/.exec(pathname);
    const view = JSON.stringify({ ...site, bundle: bundles.get(code) });
    send(reply, type === '.js' ? viewScript(view) : view, TYPES[type], AGES.pointer);
  } else if (pathname.includes('/h/')) send(reply, '{"t":{}}', 'application/json');
  else send(reply, JSON.stringify(bundles.get(pathname.slice(-7, -5)) ?? { t: {} }), 'application/json', AGES.pointer);
});
const origin = await listen(delivery);
const TAG = `<script async src="${origin}/snippet/v1.js" data-project="KEY"></script>`;
/** The site that visitors open: the folder of its files, and its home page by the path under which it is served with one tag or another. */
let folder;
const HOMES = {};

function openSite(files, html) {
  folder = files;
  HOMES['/untagged'] = html;
  // Where the screen says that the tag belongs: before the style sheets.
  HOMES['/'] = html.replace(
    /<meta charset[^>]*>/,
    (charset) => `${charset}${snippetTag({ origin, projectKey: 'KEY', languages: LANGUAGES.map(({ names }) => names) })}`,
  );
  // The tag of earlier instructions.
  HOMES['/old'] = html.replace('</head>', `${TAG}</head>`);
}

/** Has the site's home page in a language as well: no tag, no script, the fonts of the system. */
function write({ lang, dir, t }) {
  const rewriter = createHtmlRewriter({ targetOf: (hash) => t[hash], lang, dir });
  HOMES['/written'] = rewriter.write(HOMES['/untagged']) + rewriter.end();
}

const customer = createServer((request, reply) => {
  const { pathname } = new URL(request.url, 'http://x');
  if (pathname === '/board') return send(reply, board(TAG, ENGLISH), 'text/html');
  if (pathname === '/bare') return send(reply, board('', ENGLISH), 'text/html');
  if (pathname === '/hindi') return send(reply, board('', HINDI), 'text/html');
  if (HOMES[pathname]) return send(reply, HOMES[pathname], 'text/html', 'no-cache');
  try {
    const [type, file] = [TYPES[extname(pathname)], join(folder, pathname)];
    if (type) send(reply, readFileSync(file, 'utf8'), type);
    else reply.writeHead(200, { 'cache-control': 'public, max-age=600' }).end(readFileSync(file));
  } catch {
    reply.writeHead(404).end();
  }
});
const place = await listen(customer);

const browser = await openChromium();

/** Seconds of the main thread's tasks while the page changes. */
async function work(path) {
  const context = await browser.newContext({ locale: 'hi-IN' });
  const page = await context.newPage();
  await page.goto(place + path);
  if (path === '/board') await page.waitForFunction(() => document.documentElement.lang === 'hi');
  await page.waitForTimeout(1000);
  const session = await context.newCDPSession(page);
  // Measures the thread's own time, because other work may run on the machine.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const spent = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration').value;
  };
  await page.evaluate(`run(${WARM_FRAMES})`);
  const before = await spent();
  await page.evaluate(`run(${FRAMES})`);
  const after = await spent();
  const left = await page.evaluate(
    () => [...document.querySelectorAll('td')].filter((cell) => /You have|Open|Closed/.test(cell.textContent)).length,
  );
  await context.close();
  return { seconds: after - before, left };
}

async function measureChanges() {
  bundles.set('hi', {
    v: '1',
    lang: 'hi',
    dir: 'ltr',
    t: Object.fromEntries(Object.entries(CHANGING).map(([source, target]) => [hashSource(source), target])),
  });
  const runs = { without: [], with: [], hindi: [] };
  for (let turn = 0; turn < TURNS; turn++) {
    runs.without.push(await work('/bare'));
    runs.with.push(await work('/board'));
    runs.hindi.push(await work('/hindi'));
  }
  const [bare, ours, hindi] = [runs.without, runs.with, runs.hindi].map((side) => median(side.map(({ seconds }) => seconds)));
  return {
    withoutMsPerSecond: rounded((bare * 60_000) / FRAMES, 1),
    withMsPerSecond: rounded((ours * 60_000) / FRAMES, 1),
    // The same page with the same changes, but written in Hindi, because drawing Hindi costs more.
    inHindiMsPerSecond: rounded((hindi * 60_000) / FRAMES, 1),
    ratioToHindi: rounded(ours / hindi, 2),
    ratio: rounded(ours / bare, 2),
    ratios: runs.with.map(({ seconds }, i) => rounded(seconds / runs.without[i].seconds, 2)),
    untranslatedAtTheEnd: Math.max(...runs.with.map(({ left }) => left)),
    goal: 1.3,
  };
}

/** Runs before the page does: notes when the page was first painted in the language, and what moved. */
function observe() {
  window.seen = { shift: 0, moved: [], frames: 0 };
  // A hidden page is painted, too, and the browser counts that as a paint.
  requestAnimationFrame(function look(now) {
    const h1 = document.querySelector('h1');
    if (h1 && !window.seen.shown) window.seen.frames++;
    if (h1 && getComputedStyle(document.documentElement).opacity === '1') window.seen.visible ??= now;
    if (!window.seen.visible || !window.seen.shown) requestAnimationFrame(look);
  });
  new PerformanceObserver((list) => {
    for (const { value, startTime, sources } of list.getEntries()) {
      window.seen.shift += value;
      window.seen.moved.push([Math.round(startTime), value, sources?.[0]?.node?.nodeName]);
    }
  }).observe({ type: 'layout-shift', buffered: true });
  const watch = new MutationObserver(() => {
    if (!window.seen.shown && /[^\0-\u02ff]{3}/.test(document.querySelector('h1')?.textContent ?? '')) {
      window.seen.shown = performance.now();
      requestAnimationFrame(() => setTimeout(() => (window.seen.painted = performance.mark('text').startTime)));
    }
  });
  watch.observe(document, { childList: true, characterData: true, subtree: true });
}

/** Measures one page view. It asks the page only afterwards, because each question takes the page's own time. */
async function view(context, path, waits = true) {
  const page = await context.newPage();
  if (!waits) await page.addInitScript(() => delete HTMLScriptElement.prototype.blocking);
  await page.addInitScript(observe);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', PHONE);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const trace = await startTrace(session);
  await page.goto(place + path, { waitUntil: 'commit' });
  await sleep(VIEW_MS);
  await trace?.();
  const result = await page.evaluate(() => ({
    ...window.seen,
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    // Requests of the snippet that had begun before the text was shown. Files from the browser's cache have no bytes.
    before: performance
      .getEntriesByType('resource')
      .filter(({ name, startTime, transferSize }) => /\/(snippet|d)\//.test(name) && transferSize > 0 && startTime < window.seen.shown)
      .length,
    asked: performance
      .getEntriesByType('resource')
      .map(({ name, startTime, responseEnd }) => [name.replace(/^\w+:\/\/[^/]+/, ''), Math.round(startTime), Math.round(responseEnd)]),
  }));
  await page.close();
  return result;
}

/** VISITOR_TRACE names a file for the browser's own account of the last view. */
async function startTrace(session) {
  if (!process.env.VISITOR_TRACE) return undefined;
  const events = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  const includedCategories = ['devtools.timeline', 'blink.user_timing', 'loading', 'v8', 'toplevel'];
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories } });
  return async () => {
    const complete = new Promise((done) => session.once('Tracing.tracingComplete', done));
    await session.send('Tracing.end');
    await complete;
    writeFileSync(process.env.VISITOR_TRACE, JSON.stringify(events));
  };
}

/** `visit`: the path of the page, whether the browser has seen it before, and whether it can wait with the first frame. */
async function visit(language, { path, again, waits }) {
  const context = await browser.newContext({
    locale: `${language}-IN`,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  if (again) await view(context, path);
  const result = await view(context, path, waits);
  await context.close();
  return result;
}

const VISITS = {
  untagged: { path: '/untagged', again: false },
  written: { path: '/written', again: false },
  first: { path: '/', again: false },
  firstWithoutWaiting: { path: '/', again: false, waits: false },
  firstWithOldTag: { path: '/old', again: false },
  untaggedAgain: { path: '/untagged', again: true },
  next: { path: '/', again: true },
};
const wantedVisits = Object.keys(VISITS).filter((name) => (process.env.PHONE_VISITS ?? name).includes(name));

/** The first views that the picture shows. */
const DRAWN = ['untagged', 'firstWithOldTag', 'first'];
const TITLES = { untagged: 'no tag', firstWithOldTag: 'earlier tag', first: 'tag' };
const drawn = [];

/** The run in the middle, as it is drawn. */
function viewOf(name, language, runs) {
  const timeOf = ({ painted, paint }) => painted ?? paint;
  const run = runs.toSorted((a, b) => timeOf(a) - timeOf(b))[Math.floor(runs.length / 2)];
  // A frame has the time of its beginning, and may be painted much later.
  return { title: `${language}, ${TITLES[name]}`, asked: run.asked, visible: Math.max(run.visible ?? 0, run.paint), text: run.painted };
}

/** The kinds of visit take turns, so that what else the machine does meets all of them. */
async function measurePhone(language, targetOf = fromMemory) {
  bundles.set(language, bundleFor(language, HOMES['/untagged'], targetOf));
  write(bundles.get(language));
  const runs = Object.fromEntries(wantedVisits.map((name) => [name, []]));
  for (let turn = 0; turn < TURNS; turn++) for (const name of wantedVisits) runs[name].push(await visit(language, VISITS[name]));
  for (const name of DRAWN) if (runs[name]) drawn.push(viewOf(name, language, runs[name]));
  const paintOf = (name) => median((runs[name] ?? []).map(({ paint }) => paint));
  const writtenPaint = runs.written && median(runs.written.map(({ painted }) => painted));
  const rows = wantedVisits.filter((name) => !name.startsWith('untagged'));
  return {
    language,
    ...Object.fromEntries(
      rows.map((name) => [
        name,
        summary(runs[name], paintOf(VISITS[name].again ? 'untaggedAgain' : 'untagged'), VISITS[name].again ? undefined : writtenPaint),
      ]),
    ),
  };
}

function summary(runs, barePaint, writtenPaint) {
  const shown = runs.filter(({ painted }) => painted !== undefined);
  if (process.env.VISITOR_DETAILS) console.error(JSON.stringify(runs.at(-1)));
  return {
    untaggedFirstPaintMs: rounded(barePaint),
    firstPaintMs: rounded(median(runs.map(({ paint }) => paint))),
    translationMs: rounded(median(shown.map(({ painted }) => painted))),
    textRatio: rounded(median(shown.map(({ painted }) => painted)) / barePaint, 2),
    // The same page without a tag, written in the language.
    ratioToWritten: writtenPaint && rounded(median(shown.map(({ painted }) => painted)) / writtenPaint, 2),
    // The number of frames drawn before. Each lays out and paints a page that nobody sees.
    framesBeforeText: median(shown.map(({ frames }) => frames)),
    requestsBeforeText: Math.max(...shown.map(({ before }) => before)),
    // How long visitors see the source text first. If the text changes after that, it moves while it is read, whether or not the browser
    // counts a layout shift.
    sourceSeenMs: rounded(median(shown.map((run) => Math.max(0, run.shown - run.visible)))),
    untranslated: runs.length - shown.length,
    layoutShift: rounded(median(shown.map(({ shift }) => shift)), 4),
    goal: { textRatio: 1.25, requestsBeforeText: 2, layoutShift: 0.01 },
  };
}

const result = { bench: 'visitor', turns: TURNS };
if (!ONLY || ONLY === 'changes') result.changes = await measureChanges();
const languages = (process.env.PHONE_LANGUAGES ?? 'hi,ta,ur').split(',');
if (!ONLY || ONLY === 'phone') {
  openSite(join(DEMO, 'site'), readFileSync(join(DEMO, 'site/index.html'), 'utf8'));
  result.phone = [];
  for (const language of languages) result.phone.push(await measurePhone(language));
}
if (ONLY === 'templates') {
  await installOutside(INSTALLED, 'visitor-templates', TEMPLATES, () => console.error('Installing the templates'));
  result.templates = [];
  for (const template of Object.keys(TEMPLATES)) {
    const files = join(INSTALLED, 'node_modules', template, 'dist');
    // Their scripts and fonts on other hosts are left out: a machine without the internet waits for them.
    openSite(
      files,
      readFileSync(join(files, 'index.html'), 'utf8').replace(/<(script|link)[^>]*(src|href)="https:[^>]*>(<\/script>)?/g, ''),
    );
    for (const language of languages) result.templates.push({ template, ...(await measurePhone(language, inScript)) });
  }
}
if (process.env.VISITOR_PICTURE && drawn[0])
  writeFileSync(
    process.env.VISITOR_PICTURE,
    drawViews(drawn, 'The first view on a phone: 9 Mbit/s, 60 ms latency, a processor four times slower'),
  );
await browser.close();
for (const server of [delivery, customer]) {
  server.closeAllConnections();
  server.close();
}
console.log(JSON.stringify(result));
