// The crawl, with extraction and storage, against a bare follower of links (undici and htmlparser2, nothing stored), in one run on one
// machine, taking turns. The pages are the documentation of Debian packages, served by a process of its own from memory.
// Usage: node bench/crawl.mjs [rounds, 3]; prints one JSON line.
import { existsSync } from 'node:fs';
import { fromApi, openCrawledDocs } from './harness/crawled-docs.mjs';
import { postmasterOf, processorOf } from './harness/process-use.mjs';

const ROUNDS = Number(process.argv[2] ?? 3);
const CONCURRENCY = 16;

/** Milliseconds of processor that a Postgres server took so far; NaN where the system does not tell. */
const postgresCpu = (pid) => (existsSync(`/proc/${pid}/task/${pid}/children`) ? 1000 * processorOf(pid) : Number.NaN);

async function bench() {
  const { request, Agent, setGlobalDispatcher } = await import(fromApi.resolve('undici'));
  const { Parser } = await import('htmlparser2');
  const docs = await openCrawledDocs();
  const { start, dataSource } = docs;
  const postmaster = await postmasterOf((sql) => dataSource.query(sql));

  async function follow() {
    setGlobalDispatcher(new Agent({ connections: CONCURRENCY }));
    const seen = new Set([start]);
    const queue = [start];
    let pages = 0;
    let active = 0;
    await new Promise((resolve, reject) => {
      const next = () => {
        if (queue.length === 0 && active === 0) return resolve();
        while (active < CONCURRENCY && queue.length > 0) {
          active++;
          visit(queue.shift()).then(() => {
            active--;
            next();
          }, reject);
        }
      };
      next();
    });
    return pages;
    async function visit(url) {
      const { statusCode, body } = await request(url);
      const html = await body.text();
      if (statusCode !== 200) return;
      pages++;
      const parser = new Parser({
        onopentag(name, { href }) {
          if (name !== 'a' || !href) return;
          const link = URL.parse?.(href, url)?.href ?? (URL.canParse(href, url) ? new URL(href, url).href : undefined);
          const address = link?.split('#', 1)[0];
          if (!address?.startsWith(start) || seen.has(address)) return;
          seen.add(address);
          queue.push(address);
        },
      });
      parser.end(html);
    }
  }

  const rates = { follower: [], ours: [] };
  const cpu = { follower: [], ours: [], postgres: [] };
  const milliseconds = ({ user, system }) => (user + system) / 1000;
  let figures;
  for (let round = 0; round <= ROUNDS; round++) {
    const atStart = process.cpuUsage();
    const began = performance.now();
    const followed = await follow();
    const followerSeconds = (performance.now() - began) / 1000;
    const followerCpu = milliseconds(process.cpuUsage(atStart));
    const atCrawl = process.cpuUsage();
    const postgresAtCrawl = postgresCpu(postmaster);
    const asked = Date.now();
    figures = await docs.crawl();
    // Uses the end time that the run itself has stored (same machine, same clock), because polling would be up to 200 ms late.
    const seconds = (new Date(figures.finishedAt).getTime() - asked) / 1000;
    // The first round warms both up.
    if (round === 0) continue;
    rates.follower.push(followed / followerSeconds);
    rates.ours.push(figures.pages / seconds);
    cpu.follower.push(followerCpu / followed);
    cpu.ours.push(milliseconds(process.cpuUsage(atCrawl)) / figures.pages);
    cpu.postgres.push((postgresCpu(postmaster) - postgresAtCrawl) / figures.pages);
  }
  await docs.close();
  const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
  const ratios = rates.ours.map((rate, index) => rate / rates.follower[index]);
  console.log(
    JSON.stringify({
      bench: 'crawl',
      pages: figures.pages,
      segments: figures.segments,
      pagesPerSecond: Math.round(median(rates.ours)),
      followerPagesPerSecond: Math.round(median(rates.follower)),
      ratio: Number(median(ratios).toFixed(2)),
      // CPU time of this process alone, which other load on the machine changes least. The database's own is not included.
      cpuMsPerPage: { ours: Number(median(cpu.ours).toFixed(2)), follower: Number(median(cpu.follower).toFixed(2)) },
      postgresCpuMsPerPage: Number(median(cpu.postgres).toFixed(2)),
      rounds: ratios.map((ratio) => Number(ratio.toFixed(2))),
    }),
  );
  process.exit(0);
}

await bench();
