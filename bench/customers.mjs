// Sites of other authors as customers: a template with scripts, an admin panel of many pages with charts and tables, a manual, and a Vue
// application from its public template. Each is crawled, translated from a memory that spells its texts by sound, and published in both
// ways: by the script tag and by the render server. Reports for every page how much of its text is Hindi, and which console errors the
// original does not have. Then changes each setting by its call, and measures the time until the published page shows it.
// Usage: node bench/customers.mjs [name of a site]; the product must be built. Prints one JSON line per site. The templates come from npm.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transpile } from '../scripts/transpile.mjs';
import { openChromium } from './harness/open-chromium.mjs';
import { startProduct } from './harness/start-product.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
await transpile(['segmenter', 'indic', 'formats'].map((name) => join(ROOT, 'packages', name)));
const { transliterate } = await import('../packages/indic/dist/index.js');
const { writeTmx } = await import('../packages/formats/dist/index.js');

const LIVE_MS = 5_000;
const TYPES = {
  ...{ '.html': 'text/html; charset=utf-8', '.css': 'text/css', '.js': 'text/javascript', '.json': 'application/json' },
  ...{ '.svg': 'image/svg+xml', '.png': 'image/png', '.jpg': 'image/jpeg', '.ico': 'image/x-icon', '.woff2': 'font/woff2' },
};

const sleep = (ms) => new Promise((done) => setTimeout(done, ms));
const work = mkdtempSync(join(tmpdir(), 'bhashantar-customers-'));

/** Commands of npm print to standard error, so that standard output holds the results alone. */
const run = (command, args, cwd) => execFileSync(command, args, { cwd, stdio: ['ignore', process.stderr, process.stderr] });

function fromNpm(name, version, folder = '') {
  run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel', 'error', `${name}@${version}`], work);
  return join(work, 'node_modules', name, folder);
}

function buildVueApp() {
  run('npm', ['exec', '--yes', '--', 'create-vue@3.24.0', 'app', '--default', '--router'], work);
  const app = join(work, 'app');
  run('npm', ['install', '--no-audit', '--no-fund', '--loglevel', 'error'], app);
  run('npx', ['vite', 'build'], app);
  return join(app, 'dist');
}

/** `paths` are opened in Chromium. An application answers every path with its one document. */
const SITES = {
  template: { folder: () => fromNpm('startbootstrap-agency', '7.0.12', 'dist'), paths: ['/'] },
  admin: { folder: () => fromNpm('startbootstrap-sb-admin-2', '4.1.4'), paths: ['/', '/charts.html', '/tables.html', '/buttons.html'] },
  manual: { folder: () => '/usr/share/doc/debian-handbook/html/en-US', paths: ['/', '/the-debian-project.html'] },
  application: { folder: buildVueApp, paths: ['/', '/about'], isApplication: true },
};

/** The customer's web server. With a tag, every page has it in its head, as a customer pastes it. */
async function serve(folder, isApplication) {
  const site = { tag: '', files: new Map() };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://site');
    const path = normalize(decodeURIComponent(pathname)).replace(/\/$/, '/index.html');
    const asked = join(folder, path);
    const file = existsSync(asked) || !isApplication || extname(path) ? asked : join(folder, 'index.html');
    if (site.files.has(pathname)) return response.writeHead(200, { 'content-type': 'text/plain' }).end(site.files.get(pathname));
    if (!existsSync(file)) return response.writeHead(404).end('Not found');
    const type = TYPES[extname(file)] ?? 'application/octet-stream';
    response.writeHead(200, { 'content-type': type, 'cache-control': 'no-cache' });
    const body = readFileSync(file);
    response.end(type.startsWith('text/html') ? body.toString('utf8').replace('</head>', `${site.tag}</head>`) : body);
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  site.host = `127.0.0.1:${server.address().port}`;
  site.url = `http://${site.host}`;
  site.stop = () => new Promise((done) => server.close(done));
  return site;
}

function clientOf(product) {
  const authorization = product.session.token;
  const ask = async (method, path, init) => {
    const reply = await fetch(`${product.url}/api/${path}`, { method, ...init, headers: { authorization, ...init?.headers } });
    const json = await reply.json();
    if (!reply.ok) throw new Error(`${path}: ${JSON.stringify(json)}`);
    return json.data;
  };
  const post = (path, body) => ask('POST', path, { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });
  return { post, get: (path) => ask('GET', path), upload: (path, form) => ask('POST', path, { body: form }) };
}

async function until(what, isSo, limitMs = 300_000) {
  const start = Date.now();
  for (;;) {
    const found = await isSo();
    if (found) return { found, ms: Date.now() - start };
    if (Date.now() - start > limitMs) throw new Error(`waited for ${what}`);
    await sleep(100);
  }
}

/** A memory of all texts of the project, spelled by sound. */
async function importMemory(client, projectId) {
  const units = [];
  for (let cursor; ; ) {
    const page = await client.post('translation/filter', { projectId, targetLang: 'hi', pageSize: 500, ...(cursor && { cursor }) });
    for (const { source } of page.segments) {
      const text = transliterate(source, 'hi');
      units.push({ source: { language: 'en', text: source }, targets: [{ language: 'hi', text }], properties: [] });
    }
    cursor = page.nextCursor;
    if (!cursor) break;
  }
  const chunks = [];
  for await (const chunk of writeTmx(units, { sourceLanguage: 'en', tool: 'bench', toolVersion: '1' })) chunks.push(Buffer.from(chunk));
  const form = new FormData();
  form.append('file', new Blob(chunks, { type: 'application/xml' }), 'memory.tmx');
  const { importId } = await client.upload(`memory/import/${projectId}`, form);
  const inState = async (state) => {
    const { found } = await until(`the import to be ${state}`, async () => {
      const status = await client.post('memory/imports/status', { projectId, importId });
      if (status.state === 'failed') throw new Error(`the import failed: ${status.reason}`);
      return status.state === state ? status : undefined;
    });
    return found;
  };
  await inState('checked');
  await client.post('memory/imports/confirm', { projectId, importId, mode: 'valid' });
  return { segments: units.length, imported: (await inState('done')).applied };
}

const HINDI = /\p{Script=Devanagari}/u;

/** A visitor's view of a page: its texts, how many of them are Hindi, and the errors of its scripts. */
async function visit(context, url, { waitForHindi }) {
  const page = await context.newPage();
  const errors = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.goto(url, { waitUntil: 'load' });
  if (waitForHindi)
    await page.waitForFunction(() => /\p{Script=Devanagari}/u.test(document.body.textContent), undefined, { timeout: 20_000 });
  await page.waitForTimeout(1_500);
  const texts = await page.evaluate(() =>
    [...document.querySelectorAll('h1,h2,h3,h4,p,li,a,button,td,th,label')]
      .map((element) => element.textContent.trim())
      .filter((text) => /\p{L}{2}/u.test(text)),
  );
  const shapes = await page.evaluate(() => ({
    canvases: document.querySelectorAll('canvas').length,
    rows: document.querySelectorAll('tr').length,
  }));
  await page.close();
  return { texts: texts.length, hindi: texts.filter((text) => HINDI.test(text)).length, errors: [...new Set(errors)], shapes };
}

/** Addresses of hosts and ports differ between the ways to serve a page. */
const comparable = (error) => error.replaceAll(/https?:\/\/[^\s/'")]+/g, '');

async function comparePages(context, site, published, paths) {
  const pages = [];
  for (const path of paths) {
    const tag = site.tag;
    site.tag = '';
    const original = await visit(context, site.url + path, { waitForHindi: false });
    site.tag = tag;
    const known = new Set(original.errors.map(comparable));
    for (const [way, url] of [
      ['script tag', `${site.url}${path}?lang=hi`],
      ['render server', published.replace(/\/$/, '') + path],
    ]) {
      const seen = await visit(context, url, { waitForHindi: true });
      const isSameShape = JSON.stringify(seen.shapes) === JSON.stringify(original.shapes);
      const added = seen.errors.filter((error) => !known.has(comparable(error)));
      pages.push({ path, way, texts: seen.texts, hindi: seen.hindi, originalErrors: original.errors.length, added, isSameShape });
    }
  }
  return pages;
}

const OTHER_PATH = '/दूसरा-पृष्ठ';

/**
 * Each setting, with an expression that reads its effect from a visitor's page. A setting about the address of a page names that page. It
 * affects only the render server, because the site's own addresses do not change.
 */
function settingsOf(client, { projectId, heading, url, paths }) {
  const own = { projectId };
  const { tag, text } = heading;
  const isHindi = (expression) => `/\\p{Script=Devanagari}/u.test(${expression})`;
  return [
    [
      'font size',
      () => client.post('custom-font-size/add', { ...own, selector: tag, fontSize: '31px' }),
      `getComputedStyle(document.querySelector('${tag}')).fontSize === '31px'`,
    ],
    ['meta toggle', () => client.post('project/meta/update', { ...own, key: 'title', status: false }), `!${isHindi('document.title')}`],
    [
      'ignore pattern',
      () => client.post('ignore-pattern/add', { ...own, pattern: `^\\W*${text.replaceAll(/\W+/g, '\\W+')}\\W*$` }),
      `document.querySelector('${tag}').textContent.trim() === ${JSON.stringify(text)}`,
    ],
    [
      'digits of the language',
      () => client.post('project/numerals/update', { ...own, targetLang: 'hi', policy: 'native' }),
      '/[०-९]/.test(document.body.textContent)',
    ],
    [
      'no-translation node',
      () => client.post('no-translation-node/add', { ...own, selector: 'a' }),
      // Links in another language must say so.
      `![...document.querySelectorAll('a')].some((a) => ${isHindi('a.textContent')}) && document.querySelector('a[lang^=en]') !== null`,
    ],
    ...paths
      .slice(1, 2)
      .map((path) => [
        'translated path',
        () => client.post('scope/addUrlTranslations', { ...own, targetLang: 'hi', urls: [{ url: path, translatedUrl: OTHER_PATH }] }),
        `decodeURI(location.pathname) === '${OTHER_PATH}' && ${isHindi('document.body.textContent')}`,
        path,
      ]),
    ['page out of scope', () => takeOut(client, { ...own, url }), `!${isHindi('document.body.textContent')}`],
  ];
}

async function takeOut(client, { projectId, url }) {
  const { changed, refused } = await client.post('scope/toggle', { projectId, urls: [url], status: false });
  if (changed !== 1) throw new Error(`${url} is not taken out: ${JSON.stringify(refused)}`);
}

/** How long the snippet may take for a page. Before it has finished, the page is in the source language. */
const SNIPPET_MS = 4_000;
/** A page may animate the elements that a setting changes. */
const TRANSITION_MS = 1_000;

/**
 * The time from the reply of the call to the start of the first visit that shows the setting. Both ways of publishing are visited in
 * parallel.
 */
async function timeSetting(context, { first, ways }, [name, change, isShown, path]) {
  const urls = path === undefined ? ways.map(({ way, at }) => [way, at(first)]) : ways.slice(1).map(({ way, at }) => [way, at(path)]);
  await change();
  const since = Date.now();
  const timed = await Promise.all(
    urls.map(async ([way, url]) => [way, await timeVisit(context, `${name} by ${way}`, url, isShown, since)]),
  );
  return { name, times: Object.fromEntries(timed), isInTime: timed.every(([, ms]) => ms <= LIVE_MS) };
}

async function timeVisit(context, what, url, isShown, since) {
  const page = await context.newPage();
  let begun = since;
  const isSeen = async () => {
    begun = Date.now();
    await page.goto(url, { waitUntil: 'load' });
    await page
      .waitForFunction(() => /\p{Script=Devanagari}/u.test(document.body.textContent), undefined, { timeout: SNIPPET_MS })
      .catch((error) => {
        if (error.name !== 'TimeoutError') throw error;
      });
    return page.waitForFunction(isShown, undefined, { timeout: TRANSITION_MS }).then(
      () => true,
      () => false,
    );
  };
  await until(what, isSeen, 60_000);
  await page.close();
  return begun - since;
}

async function takeAsCustomer(name, { folder, paths, isApplication }) {
  const site = await serve(folder(), isApplication);
  const product = await startProduct(site.host);
  const browser = await openChromium();
  try {
    const client = clientOf(product);
    const created = await client.post('project/new', { name, baseUrl: site.url, targetLanguages: ['hi'], maxPages: 40 });
    const { projectId } = created;
    await until('the crawl', async () => ['parsed', 'published'].includes((await client.post('project/details', { projectId })).status));
    const memory = await importMemory(client, projectId);
    const { snippetTag } = await client.post('project/details', { projectId });
    site.tag = snippetTag;
    await client.post('parser/verifyScriptIntegration', { projectId });
    await client.post('project/publication/policy', { projectId, threshold: 0, automatic: false, reviewedOnly: false });
    await until('pages to publish', async () => {
      const { languages } = await client.post('project/publication', { projectId });
      return languages[0].ready + languages[0].live > 0;
    });
    await client.post('project/publication/publish', { projectId, targetLang: 'hi' });
    const details = await client.post('project/details', { projectId });
    const published = details.publishedAddresses.find(({ language }) => language === 'hi').url;
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    // Other hosts of templates are not reachable, so their requests fail at once.
    await context.route(/^https:/, (route) => route.abort());
    const pages = await comparePages(context, site, published, paths);
    const ways = [
      { way: 'script tag', at: (path) => `${site.url}${path}?lang=hi` },
      { way: 'render server', at: (path) => published.replace(/\/$/, '') + path },
    ];
    const page = await context.newPage();
    await page.goto(`${site.url}${paths[0]}?lang=en`);
    await page.waitForFunction(() => document.querySelector('h1, h2, h3')?.textContent.trim());
    const heading = await page.evaluate(() => {
      const { tagName, textContent } = document.querySelector('h1, h2, h3');
      return { tag: tagName.toLowerCase(), text: textContent.trim() };
    });
    await page.close();
    const settings = [];
    // A crawl knows only the first page of an application, because scripts make the others.
    const known = isApplication ? paths.slice(0, 1) : paths;
    for (const setting of settingsOf(client, { projectId, heading, url: site.url + paths[0], paths: known }))
      settings.push(await timeSetting(context, { first: paths[0], ways }, setting));
    return { bench: 'customers', site: name, pageCount: details.pageCount, ...memory, pages, settings };
  } finally {
    await browser.close();
    await product.stop();
    await site.stop();
  }
}

try {
  const wanted = process.argv[2];
  for (const [name, site] of Object.entries(SITES))
    if (wanted === undefined || wanted === name) process.stdout.write(`${JSON.stringify(await takeAsCustomer(name, site))}\n`);
} finally {
  rmSync(work, { recursive: true, force: true });
}
process.exit();
