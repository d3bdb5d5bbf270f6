// Compares the render server with a bare proxy that buffers the same pages. Both run in turns. - `uncached`: every answer of the origin
// differs by tokens at the head, in the middle and at the end, and is rewritten. - `greeted`: a sentence differs too. - `unseen`: tokens
// differ, and the server remembers nothing of the page, which a crawl has read. - `uncrawled`: the same for a page that no crawl has read.
// - `repeated`: the server must fetch the page each time, but its bytes are the same. - `cached`: the server may cache the page. `spliced`
// is a bare htmlparser2 pass that replaces text nodes, which is the least that any translating proxy does. `firstViewMs`: for a page that
// this process has never served, how much later its first byte arrives than from its own server. `slowFirstByteMs`: the delay of the first
// byte of a page whose server takes 6 s for the rest of it. The client runs on core 0; origin, proxy and delivery share core 1. `byCpu`
// gives the same figures from processor time (server and origin), for busy machines. Usage: node bench/render.mjs [seconds] [rounds];
// prints one JSON line.
import { corpus, start } from './harness/delivery-processes.mjs';
import { load } from './harness/load.mjs';

const SECONDS = Number(process.argv[2] ?? 4);
const ROUNDS = Number(process.argv[3] ?? 3);
const paths = [...corpus().keys()];
const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** Code that was idle is slower, so each turn warms up before its measurement. */
const WARM_SECONDS = 3;

const askFor = (base, kind, seconds) => {
  const { origin: host, pathname } = new URL(base);
  return load(
    host,
    paths.map((path) => `${pathname.replace(/\/$/, '')}/${kind}${path}`),
    { accept: 'text/html' },
    seconds,
  );
};

const origin = await start('origin');
const proxy = await start('proxy', origin.url);
const runs = {};
const take = async (name, server, kind) => {
  await askFor(server.url, kind, WARM_SECONDS);
  const before = server.cpu() + origin.cpu();
  const { rate, p99, count } = await askFor(server.url, kind, SECONDS);
  runs[name] ??= [];
  runs[name].push({ rate, p99, cpu: (1e6 * (server.cpu() + origin.cpu() - before)) / count });
};

/** Milliseconds until the first byte of a page's body. */
async function firstByte(address) {
  const began = performance.now();
  const ending = new AbortController();
  const { body } = await fetch(address, { headers: { accept: 'text/html' }, signal: ending.signal });
  await body.getReader().read();
  ending.abort();
  return performance.now() - began;
}

/** How much later the first byte of a slow page arrives than from its own server: the median over the pages of each kind. */
async function firstBytes(server) {
  const later = {};
  const wanted = { known: '', unknown: '?unknown', large: '?large', unknownKept: '?unknown', knownKept: '' };
  for (const [name, query] of Object.entries(wanted)) {
    const kind = name.endsWith('Kept') ? 'slowkept' : 'slow';
    const taken = [];
    for (const path of paths) {
      const own = await firstByte(`${origin.url}/${kind}${path}${query}`);
      taken.push((await firstByte(`${server.url}/${kind}${path}${query}`)) - own);
    }
    later[name] = Math.round(median(taken));
  }
  return later;
}

/** The same delay for pages that this process has not seen: the median over the pages. */
async function firstViews(server) {
  const later = [];
  for (const path of paths) {
    const own = await firstByte(`${origin.url}/kept${path}`);
    later.push((await firstByte(`${server.url}/kept${path}`)) - own);
  }
  return Number(median(later).toFixed(1));
}

const anchorOf = {};
let slowFirstByteMs;
let firstViewMs;

/**
 * Runs one server at a time beside the anchor, because another idle server would slow the anchor. `turns` gives each measurement its name
 * and its kind of page.
 */
async function against(name, turns) {
  const server = await start(name, origin.url);
  if (name === 'delivery') firstViewMs = await firstViews(server);
  const anchor = `${name}Anchor`;
  for (let round = 0; round <= ROUNDS; round++) {
    // The first round warms them up.
    if (round === 1) for (const one of [anchor, ...Object.keys(turns)]) runs[one] = [];
    await take(anchor, proxy, 'live');
    for (const [turn, kind] of Object.entries(turns)) await take(turn, server, kind);
  }
  for (const turn of Object.keys(turns)) anchorOf[turn] = anchor;
  if (name === 'delivery') slowFirstByteMs = await firstBytes(server);
  await server.stop();
}
await against('delivery', { uncached: 'fresh', greeted: 'greeted', repeated: 'live', cached: 'kept' });
await against('forgetful', { unseen: 'fresh', uncrawled: 'strange' });
await against('splicing', { spliced: 'fresh' });
await Promise.all([proxy, origin].map((one) => one.stop()));

const of = (field, digits) =>
  Object.fromEntries(Object.entries(runs).map(([name, all]) => [name, Number(median(all.map((run) => run[field])).toFixed(digits))]));
const ratio = (name) => Number(median(runs[name].map((run, i) => run.rate / runs[anchorOf[name]][i].rate)).toFixed(3));
const cpuRatio = (name) => Number(median(runs[name].map((run, i) => runs[anchorOf[name]][i].cpu / run.cpu)).toFixed(3));
const bytes = [...corpus().values()].map((page) => page.length);
console.log(
  JSON.stringify({
    bench: 'render',
    pages: bytes.length,
    meanBytes: Math.round(bytes.reduce((a, b) => a + b, 0) / bytes.length),
    perSecond: of('rate', 0),
    p99Ms: of('p99', 0),
    cpuMicrosPerRequest: of('cpu', 0),
    splicedToBuffered: ratio('spliced'),
    unseenToBuffered: ratio('unseen'),
    uncrawledToBuffered: ratio('uncrawled'),
    uncachedToBuffered: ratio('uncached'),
    greetedToBuffered: ratio('greeted'),
    repeatedToBuffered: ratio('repeated'),
    cachedToBuffered: ratio('cached'),
    byCpu: {
      spliced: cpuRatio('spliced'),
      unseen: cpuRatio('unseen'),
      uncrawled: cpuRatio('uncrawled'),
      uncached: cpuRatio('uncached'),
      greeted: cpuRatio('greeted'),
      repeated: cpuRatio('repeated'),
      cached: cpuRatio('cached'),
    },
    firstViewMs,
    slowFirstByteMs,
    goals: { slowFirstByteMs: 100, unseenToBuffered: 0.3, uncrawledToBuffered: 0.2, uncachedToBuffered: 0.45, cachedToBuffered: 0.8 },
  }),
);
process.exit(0);
