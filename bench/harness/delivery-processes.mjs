// The processes of the benchmarks of the public side: a customer's server, a bare buffering proxy before it (the anchor), and our
// delivery with its database. Run as `node delivery-processes.mjs origin|proxy|splicing|static|delivery|forgetful|content`; each says its
// port to its parent.
import { execFileSync, fork } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { processorOf } from './process-use.mjs';

const dist = fileURLToPath(new URL('../../apps/api/dist', import.meta.url));
const fromApi = createRequire(join(dist, '../package.json'));
const DOCS = '/usr/share/doc/postgresql-doc-15/html/';
/** Pages of 15 to 60 kB with running text, links, tables and lists. */
const PAGES = [
  'tutorial-sql.html',
  'ddl-constraints.html',
  'queries-table-expressions.html',
  'mvcc-intro.html',
  'sql-createview.html',
  'performance-tips.html',
];

/** The pages of the corpus, or made ones where it is not installed. */
export function corpus() {
  const found = PAGES.filter((name) => existsSync(DOCS + name));
  if (found.length > 0) return new Map(found.map((name) => [`/${name}`, readFileSync(DOCS + name)]));
  const text = Array.from(
    { length: 200 },
    (_, i) => `<p>Paragraph ${i} with <b>bold</b> text and <a href="/x${i}">a link</a> in it.</p>`,
  ).join('\n');
  return new Map([
    ['/made.html', Buffer.from(`<!doctype html><html lang="en"><head><title>Made</title></head><body>${text}</body></html>`)],
  ]);
}

const CONTROL = { kept: 'max-age=600', live: 'no-cache', slowkept: 'max-age=600', slow: 'no-store' };

/** A slow server sends the beginning of a page at once, and the rest after this time. */
const SLOW_MS = 6_000;
/** Longer than anybody waits. */
const LARGE_BYTES = 150 * 1024;

const KINDS = ['kept', 'live', 'fresh', 'greeted', 'strange'];
/** Pages of a slow server that a crawl has read. With a query they are pages that no crawl has read. */
const SLOW_KINDS = ['slow', 'slowkept'];

/** The middle of a page made for one visitor. */
const GREETINGS = { fresh: () => '', strange: () => '', greeted: (count) => `<p>Welcome back, visitor ${count}.</p>` };

/**
 * Serves every page in several ways. Below `/kept` it may be cached. Below `/live` a client has to ask each time, and the page is always
 * the same. Below `/fresh` it must not be cached and differs each time, as a page made for one visitor does: a token in the head, a field
 * in the middle and a comment at the end differ. Below `/greeted` a sentence in the middle differs too. `/strange` is like `/fresh`.
 */
function serveOrigin() {
  const pages = corpus();
  const parts = new Map([...pages].map(([path, page]) => [path, cutInThree(page)]));
  let count = 0;
  const server = createServer((request, reply) => {
    const [, kind, ...rest] = request.url.split('?', 1)[0].split('/');
    const path = `/${rest.join('/')}`;
    const body = kind in GREETINGS ? withTokens(parts.get(path), count++, GREETINGS[kind]) : pages.get(path);
    reply.writeHead(body ? 200 : 404, { 'content-type': 'text/html; charset=utf-8', 'cache-control': CONTROL[kind] ?? 'no-store' });
    if (body && SLOW_KINDS.includes(kind)) sendSlowly(reply, body, request.url.endsWith('large'));
    else reply.end(body);
  });
  server.keepAliveTimeout = 60_000;
  listen(server);
}

function sendSlowly(reply, body, isLarge) {
  const half = body.length >> 1;
  reply.write(body.subarray(0, half));
  if (isLarge) reply.write('<p>12 345</p>'.repeat(LARGE_BYTES / 13));
  const timer = setTimeout(() => reply.end(body.subarray(half)), SLOW_MS);
  reply.on('close', () => clearTimeout(timer));
}

function cutInThree(page) {
  const head = page.indexOf('</head>');
  const middle = page.indexOf('<p>', page.length >> 1);
  return [page.subarray(0, head), page.subarray(head, middle), page.subarray(middle)];
}

function withTokens([head, top, bottom], count, greeting) {
  const [meta, field, comment] = [
    `<meta name="csrf-token" content="${count}">`,
    `<input type="hidden" value="${count}">${greeting(count)}`,
    `<!-- ${count} -->`,
  ];
  return Buffer.concat([head, Buffer.from(meta), top, Buffer.from(field), bottom, Buffer.from(comment)]);
}

/** Fetches, waits for the whole page, and sends it: the minimum work of a translating proxy. */
async function serveProxy(origin) {
  const { Agent, request } = await import(fromApi.resolve('undici'));
  const dispatcher = new Agent({ connections: 64 });
  const server = createServer(async (incoming, reply) => {
    const answer = await request(origin + incoming.url, { dispatcher });
    const body = Buffer.from(await answer.body.arrayBuffer());
    reply.writeHead(answer.statusCode, { 'content-type': answer.headers['content-type'], 'content-length': body.length });
    reply.end(body);
  });
  listen(server);
}

/** Sends the bytes of one address from memory: the minimum work of a server. */
async function serveStatic(address) {
  const answer = await fetch(address, { headers: { 'accept-encoding': 'identity' } });
  const body = Buffer.from(await answer.arrayBuffer());
  const headers = { 'content-type': answer.headers.get('content-type'), 'content-length': body.length, etag: answer.headers.get('etag') };
  const server = createServer((incoming, reply) => {
    const isKnown = incoming.headers['if-none-match'] === headers.etag;
    reply.writeHead(isKnown ? 304 : 200, isKnown ? { etag: headers.etag } : headers);
    reply.end(isKnown ? undefined : body);
  });
  listen(server);
}

/** The same, with every text node looked up and spliced: the least that a translating proxy can do, and not enough for a sentence with a link in it. */
async function serveSplicing(origin) {
  const { Agent, request } = await import(fromApi.resolve('undici'));
  const { Parser } = await import('htmlparser2');
  const dispatcher = new Agent({ connections: 64 });
  const targets = new Map();
  const splice = (html, use) => {
    let out = '';
    let from = 0;
    const parser = new Parser({
      ontext(text) {
        const target = use(text.trim());
        if (target === undefined) return;
        out += html.slice(from, parser.startIndex) + target;
        from = parser.endIndex + 1;
      },
    });
    parser.end(html);
    return out + html.slice(from);
  };
  for (const html of corpus().values()) splice(html.toString(), (text) => void (text && targets.set(text, translated(text))));
  const server = createServer(async (incoming, reply) => {
    const answer = await request(origin + incoming.url, { dispatcher });
    const body = Buffer.from(splice(await answer.body.text(), (text) => targets.get(text)));
    reply.writeHead(answer.statusCode, { 'content-type': answer.headers['content-type'], 'content-length': body.length });
    reply.end(body);
  });
  listen(server);
}

/** Our delivery, with every segment of every page translated. A forgetful delivery reads every page as if it were new. */
async function serveDelivery(origin, isForgetful) {
  await import(fromApi.resolve('reflect-metadata'));
  const { startPostgres } = await import('../../packages/pg-local/dist/index.js');
  const { PublicWorkspace } = await import(join(dist, 'modules/channels/testing/public-workspace.js'));
  const { segmentHtml } = await import('../../packages/segmenter/dist/html/index.js');
  const { PageOutlines } = await import(join(dist, 'modules/channels/render/rewriting/page-outlines.js'));
  const dataDir = mkdtempSync(join(tmpdir(), 'bhashantar-bench-'));
  const postgres = await startPostgres({ dataDir: join(dataDir, 'pg') });
  process.env.TEST_DATABASE_URL = postgres.url;
  const bench = new PublicWorkspace();
  const quiet = async () => undefined;
  Object.assign(bench, { site: { start: quiet, stop: quiet, host: new URL(origin).host, url: origin } });
  await bench.start();
  if (isForgetful) await forgetPages(bench);
  const outlines = bench.test.get(PageOutlines);
  const load = outlines.load.bind(outlines);
  // No crawl has read these.
  outlines.load = async (target, url) => (url.pathname.startsWith('/strange') ? undefined : load(target, url));
  const targets = {};
  for (const [path, html] of corpus()) {
    for (const kind of KINDS) await bench.crawl(`/${kind}${path}`, await (await fetch(`${origin}/${kind}${path}`)).text());
    for (const kind of SLOW_KINDS) await bench.crawl(`/${kind}${path}`, html.toString());
    for (const { source } of segmentHtml(html.toString()).segments) targets[source] = translated(source);
  }
  await bench.translate('hi', targets);
  for (const kind of [...KINDS, ...SLOW_KINDS])
    for (const path of corpus().keys()) await bench.bundleWhen('hi', `/${kind}${path}`, (t) => Object.keys(t).length > 0);
  // Waits for the job that made them, because it ends after the last one.
  await sleep(1_000);
  // Disables async tracking of jobs, which publishing the pages switched on. A delivery process runs no jobs.
  (await import(join(dist, 'platform/logger/request-context.js'))).requestContext.disable();
  process.send({
    url: `${bench.origin}/r/${bench.project.projectKey}/hi`,
    bundle: bench.bundleUrl('hi', `/live${[...corpus().keys()][0]}`),
  });
  process.on('disconnect', async () => {
    await bench.stop();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
    process.exit(0);
  });
}

/** Entries of an API with nested parts and rich text, some kilobytes each. */
const ENTRIES = 500;
const WORDS = ['water', 'road', 'school', 'market', 'river', 'bridge', 'garden', 'library', 'station', 'temple'];
const sentence = (entry, part) =>
  `The ${WORDS[entry % 10]} of the ${WORDS[part % 10]}, ${WORDS[Math.floor(entry / 10) % 10]} by ${WORDS[part % 7]}`;
const entryOf = (id) => ({
  ...{ id, slug: `entry-${id}`, title: sentence(id, 0), price: 1.5, updatedAt: '2026-11-01T10:00:00.000Z' },
  blocks: Array.from({ length: 10 }, (_, at) => ({
    ...{ __component: 'page.text', id: at, heading: sentence(id, at + 1) },
    body: `<p>${sentence(id, at + 2)} and <b>${sentence(id, at + 3)}</b>.</p><p>${sentence(id, at + 4)}.</p>`,
  })),
});

/** Starts our server with an API whose entries are translated and live. Returns the addresses of one entry and of a list of a hundred. */
async function serveContent() {
  await import(fromApi.resolve('reflect-metadata'));
  const { startPostgres } = await import('../../packages/pg-local/dist/index.js');
  const { ApiWorkspace, send } = await import(join(dist, 'modules/channels/api-content/testing/api-workspace.js'));
  const { createDelivery } = await import(join(dist, 'entry/create-delivery.js'));
  const dataDir = mkdtempSync(join(tmpdir(), 'bhashantar-bench-'));
  const postgres = await startPostgres({ dataDir: join(dataDir, 'pg') });
  process.env.TEST_DATABASE_URL = postgres.url;
  const api = await ApiWorkspace.start();
  await api.begin(['hi']);
  const entries = Array.from({ length: ENTRIES }, (_, at) => entryOf(at + 1));
  api.answer = (_request, reply) => send(reply, { data: entries });
  const apiId = await api.add({ pagination: { kind: 'none' }, listPath: '/data', idPath: '/id' });
  const { state, reason } = await api.sync(apiId);
  if (state !== 'synced') throw new Error(`the API was not synced: ${JSON.stringify(reason)}`);
  const sources = await api.kit.query('select source from segments where project_id = $1', [api.projectId]);
  api.kit.project = await api.kit.read(api.projectId);
  await api.kit.translate('hi', Object.fromEntries(sources.map(({ source }) => [source, translated(source)])));
  const { address } = await api.data('apiTranslation/language/publish', { projectId: api.projectId, language: 'hi', isPublished: true });
  const delivery = createDelivery(api.kit.test.app);
  await delivery.listen(0, '127.0.0.1');
  const { pathname } = new URL(address.replace('{item}', apiId));
  const base = `http://127.0.0.1:${delivery.server.address().port}${pathname}`;
  // Disables async tracking of jobs here, too.
  (await import(join(dist, 'platform/logger/request-context.js'))).requestContext.disable();
  process.send({ url: base, entry: `${base}/7`, list: base });
  process.on('disconnect', async () => {
    await delivery.close();
    await api.close();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
    process.exit(0);
  });
}

async function forgetPages(bench) {
  const { PageRewriters } = await import(join(dist, 'modules/channels/render/rewriting/page-rewriters.js'));
  const rewriters = bench.test.get(PageRewriters);
  const open = rewriters.open.bind(rewriters);
  rewriters.open = (...page) => {
    rewriters.clear();
    return open(...page);
  };
}

const DEVANAGARI = 'अबकदएफगहइजक़लमनओपक़रसतउववक्षयज़';

/** A text about as long as the Hindi translation. It differs for every source and has each placeable at its place. */
function translated(source) {
  return source.replace(/[a-z](?![^<{&]*[>};])/gi, (letter) => DEVANAGARI[(letter.charCodeAt(0) & 31) - 1]);
}

function listen(server) {
  server.listen(0, '127.0.0.1', () => process.send({ url: `http://127.0.0.1:${server.address().port}` }));
  process.on('disconnect', () => process.exit(0));
}

/** Starts one of the processes on core 1, where all of them share one processor, as a small machine has it. */
export async function start(kind, ...args) {
  const child = fork(fileURLToPath(import.meta.url), [kind, ...args], {
    execArgv: ['--enable-source-maps', ...(['delivery', 'forgetful', 'content'].includes(kind) ? ['--max-semi-space-size=64'] : [])],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const said = await new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', (code) => reject(new Error(`${kind} ended with ${code}`)));
  });
  pin(child.pid, 1);
  return {
    ...said,
    cpu: () => processorOf(child.pid),
    stop: () =>
      new Promise((done) => {
        child.removeAllListeners('exit');
        child.once('exit', done);
        child.disconnect();
      }),
  };
}

export function pin(pid, core) {
  try {
    execFileSync('taskset', ['-apc', String(core), String(pid)], { stdio: 'ignore' });
  } catch {
    // Without taskset the ratios still hold, with more noise.
  }
}

const [kind, address] = process.argv.slice(2);
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (kind === 'origin') serveOrigin();
  if (kind === 'proxy') await serveProxy(address);
  if (kind === 'static') await serveStatic(address);
  if (kind === 'splicing') await serveSplicing(address);
  if (kind === 'delivery') await serveDelivery(address, false);
  if (kind === 'forgetful') await serveDelivery(address, true);
  if (kind === 'content') await serveContent();
}
