// Pre-translation of a whole site over the chat protocol. A server on loopback has a number of slots. Its answers take as long as those of
// a model that writes a fixed number of texts a second in each slot (log-normal). It translates the crawled texts in one language and then
// in two. Prints the share of the time in which the server worked, the estimated cost of the run, and its real cost.
// Usage: node bench/engine-run.mjs [segments, 20000] [slots, 4]; prints one JSON line. The texts are sentences of Debian's documentation.
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { random, real } from './harness/debian-texts.mjs';
import { startProduct } from './harness/start-product.mjs';

const dist = fileURLToPath(new URL('../apps/api/dist/', import.meta.url));
await import(createRequire(join(dist, '../package.json')).resolve('reflect-metadata'));
const { startFakeChatServer } = await import(join(dist, 'modules/translation/machine-translation/engines/testing/fake-chat-server.js'));

const { tokenise, unescapeText } = await import('../packages/segmenter/dist/segment-format/index.js');
const { segmentHtml } = await import('../packages/segmenter/dist/html/index.js');

const SEGMENTS = Number(process.argv[2] ?? 20_000);
const SLOTS = Number(process.argv[3] ?? 4);
const PER_PAGE = 100;
/** The time of a call and of each of its texts, about that of a model of seven billion weights on one graphics card. */
const [CALL_MS, TEXT_MS, SPREAD] = [150, 40, 0.35];
/** In paise for a million characters. */
const PRICE = 50_000;

const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
const escapeHtml = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const textOf = (source) =>
  tokenise(source)
    .map(({ kind, raw }) => (kind === 'text' ? unescapeText(raw) : ' '))
    .join('');
const ENDED = ['done', 'failed', 'cancelled'];
/** The statuses of a project with no work in progress. */
const SETTLED = ['parsed', 'parsingFailed', 'crawlingFailed', 'translationCompleted'];
const began = performance.now();
const log = (text) => process.stderr.write(`${Math.round((performance.now() - began) / 1000)} s: ${text}\n`);
const sleep = (ms) => new Promise((done) => setTimeout(done, ms));

/** Makes this many texts of different segments. Texts that differ only in numbers are one segment. */
function textsOfSegments(count) {
  const byHash = new Map();
  for (const source of real) {
    if (byHash.size === count) break;
    const text = textOf(source).trim();
    if (text.length >= 400 || !/\p{L}{3}.*\s.*\p{L}{3}/u.test(text)) continue;
    const [segment] = segmentHtml(`<p>${escapeHtml(text)}</p>`).segments;
    if (segment && !byHash.has(segment.hash)) byHash.set(segment.hash, text);
  }
  if (byHash.size < count) throw new Error(`only ${byHash.size} sentences are installed: take fewer`);
  return [...byHash.values()];
}

const texts = textsOfSegments(SEGMENTS);
const pages = Array.from({ length: Math.ceil(SEGMENTS / PER_PAGE) }, (_, at) => texts.slice(at * PER_PAGE, (at + 1) * PER_PAGE));

function serveSite() {
  const links = pages.map((_, at) => `<a href="/${at}">${at}</a>`).join(' ');
  const server = createServer((request, response) => {
    const at = request.url === '/' ? -1 : Number(request.url.slice(1));
    const body = at < 0 ? links : pages[at]?.map((text) => `<p>${escapeHtml(text)}</p>`).join('\n');
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(`<!doctype html><html lang="en"><head><title>Page ${at}</title></head><body>${body ?? ''}</body></html>`);
  });
  return new Promise((done) => server.listen(0, '127.0.0.1', () => done(server)));
}

/** A model with slots. A call waits for a free slot, and the time in which it holds the slot counts as work. */
function occupySlots(server) {
  let free = SLOTS;
  const waiting = [];
  const work = { ms: 0, calls: 0, texts: 0 };
  server.latencyMs = async (count) => {
    if (free > 0) free--;
    else await new Promise((done) => waiting.push(done));
    const ms = (CALL_MS + TEXT_MS * count) * Math.exp(SPREAD * normal());
    await sleep(ms);
    work.ms += ms;
    work.calls++;
    work.texts += count;
    const next = waiting.shift();
    if (next) next();
    else free++;
    return 0;
  };
  return work;
}

const site = await serveSite();
const host = `127.0.0.1:${site.address().port}`;
const model = await startFakeChatServer({ key: 'sk-bench' });
const product = await startProduct(host, { ENGINE_HOSTS: model.host });
const call = async (path, body) => {
  const headers = { 'content-type': 'application/json', authorization: product.session.token };
  const reply = await (await fetch(`${product.url}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).json();
  if (!reply.success) throw new Error(`${path}: ${JSON.stringify(reply).slice(0, 300)}`);
  return reply.data;
};
const until = async (read, isDone) => {
  for (;;) {
    const value = await read();
    if (isDone(value)) return value;
    await sleep(250);
  }
};

/**
 * The demo's project belongs to the same organisation: its own runs would send their texts to the engine, and be counted with ours, and its
 * crawl would take the processor. Therefore its languages are switched off, and the bench waits for its runs.
 */
async function restDemo() {
  const [{ projectId }] = await until(
    async () => (await call('project', {})).projectList,
    (projects) => projects.length > 0,
  );
  const { languages } = await call('project/details', { projectId });
  for (const { language } of languages) await call('translation/engines/choose', { projectId, targetLang: language, nmtService: 'off' });
  await until(
    async () => ({ ...(await call('project/details', { projectId })), ...(await call('translation/fills', { projectId })) }),
    ({ crawlingStatus, status, fills }) =>
      crawlingStatus === 'COMPLETED' && SETTLED.includes(status) && fills.every(({ state }) => ENDED.includes(state)),
  );
  log('the demo is at rest');
}

try {
  await restDemo();
  const { projectId } = await call('project/new', { name: 'bench', baseUrl: `http://${host}/`, targetLanguages: ['hi', 'ta', 'mr'] });
  const project = () => call('project/details', { projectId });
  const counts = () => call('translation/counts', { projectId });
  const crawled = await until(project, ({ status }) => SETTLED.includes(status));
  if (crawled.segmentCount < SEGMENTS) throw new Error(`the crawl found ${crawled.segmentCount} segments: ${crawled.statusReason}`);
  log(`${crawled.segmentCount} segments are crawled and looked up`);
  // Prevents automatic runs, because the estimate of one run must match its real cost.
  const choose = (targetLang, nmtService) => call('translation/engines/choose', { projectId, targetLang, nmtService });
  for (const language of ['hi', 'ta', 'mr']) await choose(language, 'off');
  await call('translation/engines/connections/create', {
    name: 'Model',
    settings: { kind: 'openai', url: model.baseUrl, model: 'm' },
    key: 'sk-bench',
    pricePerMillion: PRICE,
  });
  const work = occupySlots(model);
  const usage = async () => {
    const headers = { authorization: product.session.token };
    const reply = await fetch(`${product.url}/api/translation/engines/connections`, { headers });
    return (await reply.json()).data.connections[0].usage;
  };

  const told = new Map();
  /** Says what a run waits for, and why it ended. */
  function tellChanges(answer) {
    for (const { jobId, kind, language, state: run, reason } of answer.fills) {
      const text = `${language} ${kind} ${run}: ${reason}`;
      if (reason && told.get(jobId) !== text) log(text);
      told.set(jobId, text);
    }
    return answer;
  }

  async function run(languages) {
    const { engines } = await call('translation/engines/forecast', { projectId });
    const estimate = engines.filter(({ language }) => languages.includes(language)).reduce((sum, { cost }) => sum + cost, 0);
    const before = await usage();
    Object.assign(work, { ms: 0, calls: 0, texts: 0 });
    for (const targetLang of languages) await choose(targetLang);
    const started = performance.now();
    for (const targetLang of languages) await call('translation/nmt/apply', { projectId, targetLang });
    const runs = await until(
      () => call('translation/fills', { projectId }).then(tellChanges),
      ({ fills }) =>
        languages.every((language) =>
          fills.some(({ language: of, kind, state: run }) => of === language && kind === 'requested' && ENDED.includes(run)),
        ),
    );
    const seconds = (performance.now() - started) / 1000;
    log(`${languages} took ${Math.round(seconds)} s`);
    const after = await usage();
    const characters = after.characters - before.characters;
    const own = runs.fills.filter(({ kind, language }) => kind === 'requested' && languages.includes(language));
    return {
      languages: languages.length,
      seconds: Math.round(seconds),
      segmentsPerSecond: Math.round(work.texts / seconds),
      serverAtWork: Number((work.ms / 1000 / SLOTS / seconds).toFixed(3)),
      calls: work.calls,
      failures: after.failures - before.failures,
      refusals: own.flatMap(({ refusals }) => refusals.map(({ reason, count }) => `${reason}: ${count}`)),
      translated: own.reduce((sum, { count }) => sum + count, 0),
      states: own.map(({ state: run }) => run).join(),
      estimatedPaise: Math.round(estimate),
      paise: Math.round((characters * PRICE) / 1e6),
      estimateError: Number((estimate / ((characters * PRICE) / 1e6) - 1).toFixed(4)),
    };
  }
  const one = await run(['hi']);
  const two = await run(['ta', 'mr']);
  console.log(
    JSON.stringify({
      bench: 'engine-run',
      segments: SEGMENTS,
      slots: SLOTS,
      load: loadavg()[0].toFixed(1),
      one,
      two,
      counts: (await counts()).counts,
      goals: { serverAtWork: 0.9, estimateError: 0.05 },
    }),
  );
} finally {
  await product.stop();
  await model.close();
  site.closeAllConnections();
  site.close();
}
