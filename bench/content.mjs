// The public call for translated content of APIs: one entry, a list of a hundred, and `304` for clients that have it, against bare servers
// (node:http) that send the same bytes from memory, in one run, in turns. `bundle` reports the same for a page's bundle. Client on core 0,
// servers on core 1.
// Usage: node bench/content.mjs [seconds] [rounds]; prints one JSON line. `byCpu` is the same by CPU time, for busy machines.
import { start } from './harness/delivery-processes.mjs';
import { load } from './harness/load.mjs';

const SECONDS = Number(process.argv[2] ?? 3);
const ROUNDS = Number(process.argv[3] ?? 3);
const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

const content = await start('content');
const bare = { entry: await start('static', content.entry), list: await start('static', content.list) };
const first = {};
for (const kind of ['entry', 'list']) {
  const reply = await fetch(content[kind], { headers: { 'accept-encoding': 'identity' } });
  const body = await reply.text();
  // The answer must be in another script. Otherwise the bench would measure untranslated pages.
  if (reply.status !== 200 || !/[\u0900-\u097f]{3}/.test(body))
    throw new Error(`${content[kind]} answered ${reply.status} without translations`);
  first[kind] = { etag: reply.headers.get('etag'), bytes: Buffer.byteLength(body) };
}

const runs = {};
async function take(name, server, address, headers) {
  const before = server.cpu();
  const { origin, pathname } = new URL(address);
  const { rate, p99, count } = await load(origin, [pathname], headers, SECONDS);
  runs[name] ??= [];
  runs[name].push({ rate, p99, cpu: (1e6 * (server.cpu() - before)) / count });
}
for (let round = 0; round <= ROUNDS; round++) {
  for (const kind of ['entry', 'list'])
    for (const [status, headers] of [
      ['200', {}],
      ['304', { 'if-none-match': first[kind].etag }],
    ]) {
      await take(`${kind}${status}Bare`, bare[kind], bare[kind].url, headers);
      await take(`${kind}${status}`, content, content[kind], headers);
    }
  // The first round warms them up.
  if (round === 0) for (const name of Object.keys(runs)) runs[name].length = 0;
}
await Promise.all([bare.entry, bare.list, content].map((one) => one.stop()));

const of = (field, digits) =>
  Object.fromEntries(Object.entries(runs).map(([name, all]) => [name, Number(median(all.map((run) => run[field])).toFixed(digits))]));
const ours = Object.keys(runs).filter((name) => !name.endsWith('Bare'));
const ratios = (part) =>
  Object.fromEntries(
    ours.map((name) => [name, Number(median(runs[name].map((run, at) => part(run, runs[`${name}Bare`][at]))).toFixed(3))]),
  );
console.log(
  JSON.stringify({
    bench: 'content',
    bytes: { entry: first.entry.bytes, list: first.list.bytes },
    perSecond: of('rate', 0),
    p99Ms: of('p99', 1),
    cpuMicrosPerRequest: of('cpu', 0),
    toBare: ratios((run, anchor) => run.rate / anchor.rate),
    byCpu: ratios((run, anchor) => anchor.cpu / run.cpu),
  }),
);
process.exit(0);
