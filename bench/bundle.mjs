// Requests for a page's bundle (pointer, conditional request, CORS) against a bare server that sends the same bytes from memory, in one
// run, in turns: whole responses, and `304` for clients that have it. Client on core 0, servers on core 1.
// Usage: node bench/bundle.mjs [seconds] [rounds]; prints one JSON line. `byCpu` is the same by CPU time, for busy machines.
import { start } from './harness/delivery-processes.mjs';
import { load } from './harness/load.mjs';

const SECONDS = Number(process.argv[2] ?? 3);
const ROUNDS = Number(process.argv[3] ?? 3);
const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

const origin = await start('origin');
const delivery = await start('delivery', origin.url);
const bare = await start('static', delivery.bundle);
const first = await fetch(delivery.bundle, { headers: { 'accept-encoding': 'identity' } });
const etag = first.headers.get('etag');
const bytes = (await first.arrayBuffer()).byteLength;

const runs = { bare200: [], ours200: [], bare304: [], ours304: [] };
async function take(name, server, url, headers) {
  const before = server.cpu();
  const { origin: host, pathname, search } = new URL(url);
  const { rate, p99, count } = await load(host, [pathname + search], headers, SECONDS);
  runs[name].push({ rate, p99, cpu: (1e6 * (server.cpu() - before)) / count });
}
for (let round = 0; round <= ROUNDS; round++) {
  await take('bare200', bare, bare.url, {});
  await take('ours200', delivery, delivery.bundle, {});
  await take('bare304', bare, bare.url, { 'if-none-match': etag });
  await take('ours304', delivery, delivery.bundle, { 'if-none-match': etag });
  if (round === 0) for (const name of Object.keys(runs)) runs[name].length = 0;
}
await Promise.all([delivery, bare, origin].map((one) => one.stop()));

const of = (field, digits) =>
  Object.fromEntries(Object.entries(runs).map(([name, all]) => [name, Number(median(all.map((run) => run[field])).toFixed(digits))]));
const ratio = (ours, theirs, field) =>
  Number(
    median(runs[ours].map((run, i) => (field === 'rate' ? run.rate / runs[theirs][i].rate : runs[theirs][i].cpu / run.cpu))).toFixed(3),
  );
console.log(
  JSON.stringify({
    bench: 'bundle',
    bytes,
    perSecond: of('rate', 0),
    p99Ms: of('p99', 0),
    cpuMicrosPerRequest: of('cpu', 0),
    wholeToBare: ratio('ours200', 'bare200', 'rate'),
    notModifiedToBare: ratio('ours304', 'bare304', 'rate'),
    byCpu: { whole: ratio('ours200', 'bare200', 'cpu'), notModified: ratio('ours304', 'bare304', 'cpu') },
  }),
);
process.exit(0);
