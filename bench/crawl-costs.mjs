// The costs of a crawled page, as counts: statements, rows and bytes of the write-ahead log by what they are for, and bytes that our process
// allocates by the folder of the code that allocates them. First of a new site, then of a second crawl of the same site, unchanged.
// Usage: node bench/crawl-costs.mjs; prints two tables, and one JSON line. With CRAWL_STATEMENTS=1 also the dearest statements.
import { Session } from 'node:inspector/promises';
import { openCrawledDocs } from './harness/crawled-docs.mjs';

/** The parts of the product by the tables that a statement names, the first that fits. */
const PARTS = [
  ['page versions', /tracked_pages|page_versions|url_tracking/],
  ['change detection', /page_changes|gone_publications/],
  ['found pages', /found_pages|found_page_policies/],
  ['translated paths', /translated_url/],
  ['outlines', /page_outlines/],
  ['frontier', /crawl_urls/],
  ['what patterns bring', /crawl_patterns|crawl_texts/],
  ['run, hosts, sitemaps', /crawl_runs|crawl_hosts|crawl_sitemaps/],
  ['contents of pages', /insert into occurrences|page_contents|occurrences/],
  ['segments', /\bsegments\b/],

  ['pages', /\b(site_)?pages\b/],
  ['totals', /segment_totals/],
  ['plan', /usage_entries|word_accounts|organisations/],
  ['jobs', /outbox|queued_jobs|bullmq/],
  ['transactions', /^(begin|commit|rollback|set)\b/i],
];
const SAMPLE_BYTES = 64 * 1024;

const partOf = (text) => PARTS.find(([, names]) => names.test(text))?.[0] ?? 'other';
const add = (sums, name, values) => {
  sums[name] ??= {};
  for (const [key, value] of Object.entries(values)) sums[name][key] = (sums[name][key] ?? 0) + value;
};

async function statementsOf(dataSource) {
  const rows = await dataSource.query(
    `select query, sum(calls)::float8 as statements, sum(rows)::float8 as rows, sum(wal_bytes)::float8 as "walBytes", sum(wal_fpi)::float8 as pages
       from pg_stat_statements group by query order by sum(wal_bytes) desc`,
  );
  if (process.env.CRAWL_STATEMENTS)
    for (const { query, statements, rows: count, walBytes } of rows.slice(0, 25))
      process.stderr.write(`${walBytes} B, ${statements} x, ${count} rows: ${query.replace(/\s+/g, ' ').slice(0, 240)}\n`);
  const sums = {};
  for (const { query, pages: _, ...counts } of rows) add(sums, partOf(query), counts);
  return sums;
}

/** Folder of the code, as `content/crawl/run` or `segmenter/html`; libraries count by their names. */
function placeOf(url) {
  const library = /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules)/.exec(url);
  const own = /apps\/api\/dist\/(?:modules\/)?((?:[^/]+\/){1,3})/.exec(url) ?? /packages\/([^/]+\/)dist\/(?:[^/]+\/)?/.exec(url);
  return library?.[1] ?? own?.[1].replace(/\/$/, '') ?? (url === '' ? 'V8 and Node' : url.replace(/^node:/, 'node '));
}

function allocations({ head }) {
  const sums = {};
  const visit = (node) => {
    add(sums, placeOf(node.callFrame.url), { bytes: node.selfSize });
    node.children.forEach(visit);
  };
  visit(head);
  return sums;
}

async function measure(docs, work) {
  const { dataSource } = docs;
  const session = new Session();
  session.connect();
  await dataSource.query('select pg_stat_statements_reset()');
  const lsn = async () => (await dataSource.query(`select pg_current_wal_insert_lsn() - '0/0' as at`))[0].at;
  const before = Number(await lsn());
  await session.post('HeapProfiler.startSampling', {
    samplingInterval: SAMPLE_BYTES,
    includeObjectsCollectedByMajorGC: true,
    includeObjectsCollectedByMinorGC: true,
  });
  const run = await work();
  const { profile } = await session.post('HeapProfiler.stopSampling');
  const walBytes = Number(await lsn()) - before;
  session.disconnect();
  const parts = await statementsOf(dataSource);
  const pages = run.fetched;
  const perPage = (sums) =>
    Object.fromEntries(
      Object.entries(sums)
        .map(([name, counts]) => [
          name,
          Object.fromEntries(Object.entries(counts).map(([key, value]) => [key, Number((value / pages).toFixed(3))])),
        ])
        .sort(([, one], [, other]) => (other.walBytes ?? other.bytes) - (one.walBytes ?? one.bytes)),
    );
  const total = (sums, key) => Number((Object.values(sums).reduce((sum, one) => sum + one[key], 0) / pages).toFixed(3));
  const allocated = allocations(profile);
  return {
    run,
    figures: {
      pages,
      ...{ statements: total(parts, 'statements'), rows: total(parts, 'rows'), walBytes: Math.round(walBytes / pages) },
      allocatedBytes: Math.round(total(allocated, 'bytes')),
      parts: perPage(parts),
      allocated: Object.fromEntries(Object.entries(perPage(allocated)).slice(0, 20)),
    },
  };
}

const docs = await openCrawledDocs({ shared_preload_libraries: 'pg_prewarm,pg_stat_statements', 'pg_stat_statements.track': 'all' });
await docs.dataSource.query('create extension pg_stat_statements');
// Statements are compiled, and empty tables have grown, before anything is counted.
await docs.crawl();
// After a checkpoint, the first write of a page logs the whole of it, which says nothing about the work.
await docs.dataSource.query('checkpoint');
const first = await measure(docs, () => docs.crawl());
const second = await measure(docs, () => docs.again(first.run));
await docs.close();

const line = ([name, { statements, rows, walBytes }]) => `| ${name} | ${statements} | ${rows} | ${Math.round(walBytes)} |`;
for (const [what, { figures }] of Object.entries({ 'a new site': first, 'the same site again': second }))
  process.stderr.write(
    `\n${what}, ${figures.pages} pages: for each page ${figures.statements} statements, ${figures.rows} rows, ${figures.walBytes} bytes of WAL, ` +
      `${figures.allocatedBytes} bytes allocated outside of the threads\n\n| for | statements | rows | bytes of WAL |\n| --- | --- | --- | --- |\n` +
      `${Object.entries(figures.parts).map(line).join('\n')}\n\n| allocated by | bytes |\n| --- | --- |\n` +
      `${Object.entries(figures.allocated)
        .map(([name, { bytes }]) => `| ${name} | ${Math.round(bytes)} |`)
        .join('\n')}\n`,
  );
console.log(JSON.stringify({ bench: 'crawl-costs', first: first.figures, again: second.figures }));
process.exit(0);
