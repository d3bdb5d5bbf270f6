// Calls on the pages of a project of a million segments at 100,000 addresses on three hosts: the list and its pages, searches, hosts, rules
// of the scope, statistics by address, the publication lists, the project's health, ignore patterns, the ledger of version parity and
// translated paths. Each is a call over HTTP to a separate API process, and one call runs at a time. For a download, the time is that until it
// starts. The pages of the segments are spread over all addresses. The worker's count for ignore patterns is measured once, as a job.
// The tables are first read into the memory of the database, as far as it has room; BENCH_COLD=1 skips this.
// Usage: node bench/addresses.mjs [addresses, 100000] [segments, 1000000] [rounds, 100]; prints one JSON line. With BENCH_STATE=<folder> it
// uses the database that `million` filled there.
import { countIgnored, PATTERNS } from './harness/count-ignored.mjs';
import { pick, random } from './harness/debian-texts.mjs';
import { fillLedger } from './harness/fill-ledger.mjs';
import { connect, fromDist, measureProject } from './harness/large-project.mjs';
import { timed } from './harness/timed.mjs';

const { COUNT_TALLIES } = await fromDist('entry/testing/growth/fill-by-sql.js');

const ADDRESSES = Number(process.argv[2] ?? 100_000);
const SEGMENTS = Number(process.argv[3] ?? 1_000_000);
const ROUNDS = Number(process.argv[4] ?? 100);
const GOAL_P95_MS = 200;
const HOSTS = ['bench.example', 'shop.bench.example', 'docs.bench.example'];
const SECTIONS = ['news', 'schemes', 'forms', 'tenders', 'districts', 'services'];
const SEGMENTS_A_PAGE = 12;
/** The number of translated addresses in each language. The limit leaves room for one more change. */
const PATHS = 19_500;

/** Every seventh address is no page: left out by robots, gone or failed. */
const FILL_ADDRESSES = `
  with made as (
    select n, 'https://' || ($3::text[])[1 + n % 3] || '/' || ($4::text[])[1 + n / 3 % 6] || '/item-' || n as url from generate_series(1, $5::int) n
  ), stored as (
    insert into pages (project_id, organisation_id, url, title, content_hash)
    select $1, $2, url, 'Item ' || n, md5(url) from made where n % 7 > 0 returning page_id, url
  )
  insert into crawl_urls (project_id, organisation_id, url_key, url, depth, state, reason, bucket, page_id, fetched_at)
  select $1, $2, md5(m.url)::uuid, m.url, 2, case when m.n % 7 > 0 then 'fetched' when m.n % 2 = 0 then 'skipped' else 'failed' end,
         case when m.n % 7 > 0 then null else 'robots' end, md5(split_part(m.url, '/item', 1))::uuid, s.page_id, now()
    from made m left join stored s using (url)`;
/** Each page has its own twelve of the project's segments, by their order. */
const FILL_CONTENTS = `
  insert into page_contents (project_id, organisation_id, page_id, fingerprint, segments, words, hashes)
  select $1, $2, p.page_id, '', count(*), sum(s.words), array_agg(s.hash order by s.ordinal)
    from (select page_id, row_number() over (order by page_id) as at from pages where project_id = $1 and url ~ '/item-') p
    cross join generate_series(0, $3::int - 1) k
    join segments s on s.project_id = $1 and s.ordinal = (p.at * $3 + k) % $4 + 1
   group by p.page_id`;
const FILL_OCCURRENCES = `
  insert into occurrences (project_id, organisation_id, page_id, position, hash)
  select c.project_id, c.organisation_id, c.page_id, h.at - 1, h.hash
    from page_contents c join pages p using (page_id) cross join unnest(c.hashes) with ordinality as h(hash, at)
   where c.project_id = $1 and p.url ~ '/item-'`;
const FILL_PUBLICATIONS = `
  insert into page_publications (project_id, language, organisation_id, page_id, page_key, words, translated_words, published_at)
  select $1, language, $2, c.page_id, '/' || c.page_id, c.words, c.words, now()
    from page_contents c cross join unnest(array['hi', 'ta']) language where c.project_id = $1`;

async function fillAddresses(client, { projectId }) {
  const { rows: known } = await client.query('select count(*)::int as count from crawl_urls where project_id = $1', [projectId]);
  if (known[0].count >= ADDRESSES) return;
  const { rows } = await client.query('select organisation_id as id from projects where project_id = $1', [projectId]);
  const ids = [projectId, rows[0].id];
  await client.query('begin; set local session_replication_role = replica');
  await client.query(FILL_ADDRESSES, [...ids, HOSTS, SECTIONS, ADDRESSES]);
  await client.query(FILL_CONTENTS, [...ids, SEGMENTS_A_PAGE, SEGMENTS]);
  await client.query(FILL_OCCURRENCES, [projectId]);
  await client.query(FILL_PUBLICATIONS, ids);
  for (const sql of COUNT_TALLIES) await client.query(sql, ids);
  await client.query(`update projects set other_domains = $2, status = 'parsed' where project_id = $1`, [projectId, HOSTS.slice(1)]);
  await client.query('commit');
  await client.query('vacuum analyze');
}

const SIZE = 50;

/** The calls of one round, each with a different position in the data. */
function* callsOf({ projectId }) {
  const own = { projectId };
  const at = 1 + Math.floor(random() * ADDRESSES);
  const url = `https://${HOSTS[at % 3]}/${SECTIONS[Math.floor(at / 3) % 6]}/item-${at}`;
  const host = pick(HOSTS);
  const anyPage = 1 + Math.floor((random() * ADDRESSES) / SIZE);
  const list = (page, query = '') => `scope/${projectId}/${page}/${SIZE}${query}`;
  const urls = Array.from({ length: SIZE }, (_, n) => url.replace(/\d+$/, String(Math.max(1, at - 18 * n))));
  yield ['list: first page', list(1)];
  yield ['list: any page', list(anyPage)];
  yield ['list: one state', list(1, '?state=skipped')];
  yield ['list: search, rare', list(1, `?searchText=item-${at}`)];
  yield ['list: search, common', list(1, `?searchText=${pick(SECTIONS)}`)];
  yield ['list: search, none', list(1, '?searchText=no-such-thing')];
  yield ['by domain', 'scope/fetchByDomain', { ...own, hostname: host, pageNumber: 1, pageSize: SIZE }];
  yield ['by domain: any page', 'scope/fetchByDomain', { ...own, hostname: host, pageNumber: Math.ceil(anyPage / 3), pageSize: SIZE }];
  yield ['by domain: search', 'scope/fetchByDomain', { ...own, hostname: host, searchText: pick(SECTIONS), pageNumber: 1, pageSize: SIZE }];
  yield ['by address', 'scope/fetchByurl', { ...own, url }];
  yield ['names of hosts', 'scope/Uniquedomains', own];
  yield ['hosts with counts', 'scope/domainWiseUrls', own];
  yield ['domains: the list', 'paginated/domain/list', { ...own, pageNumber: 1, pageSize: 20 }];
  yield ['domains: figures', 'multi/domain/stats', own];
  yield ['statistics: these pages', 'project/stats/urlWise', { ...own, targetLang: 'hi', urls, pageSize: SIZE }];
  yield ['statistics: all, first page', 'project/stats/urlWise', { ...own, targetLang: 'hi', pageNumber: 1, pageSize: SIZE }];
  yield ['statistics of the project', 'project/stats', own];
  yield ['publication: these pages', 'project/publication/pages', { ...own, targetLang: 'hi', urls }];
  yield ['publication of the project', 'project/publication', own];
  yield ['project', 'project/details', own];
  yield ['health', 'project/health', own];
  yield* ruleCalls({ own, at });
  yield* patternCalls({ own });
  yield* domainCalls({ own, host });
  yield* ledgerCalls({ own, at });
  yield* pathCalls({ own, at });
}

function* ruleCalls({ own, at }) {
  const test = (name, rules) => [`rules: ${name}`, 'scope/rules/test', { ...own, ...rules }];
  yield test('exclude a section', { excludePaths: [`/${pick(SECTIONS)}/*`] });
  yield test('exclude one', { excludePaths: [`/${SECTIONS[Math.floor(at / 3) % 6]}/item-${at}`] });
  yield test('include a section', { includePaths: [`/${pick(SECTIONS)}/*`] });
  yield test('many', { excludePaths: Array.from({ length: 100 }, (_, n) => `/news/item-${at + 18 * n}`), urls: [`/news/item-${at}`] });
}

function* patternCalls({ own }) {
  yield ['ignore patterns: the list', 'ignore-pattern/fetchIgnorePatterns', own];
  for (const [name, pattern] of Object.entries(PATTERNS))
    yield [`ignore patterns: try ${name}`, 'ignore-pattern/test', { ...own, pattern, text: 'A text of a page' }];
}

function* domainCalls({ own, host }) {
  yield ['domains: names', 'domain/fetchAllDomains', own];
  yield ['domains: all', 'domains', own];
  yield ['domains: search', 'paginated/domain/list', { ...own, searchText: host }];
  yield ['domains: file', 'domain/csv', own];
  yield ['domains: words', 'domain/wise/wordcount', own];
  yield ['domains: calls to engines', 'domain/wise/nmtCall', own];
  yield ['domains: visits', 'domain/wise/traffic', own];
  yield ['visits by language', 'project/traffic', own];
}

function* ledgerCalls({ own, at }) {
  const set = { ...own, targetLang: 'hi' };
  const list = (name, fields) => [`ledger: ${name}`, 'project/parity/list', { ...set, pageSize: SIZE, ...fields }];
  yield list('first page', {});
  yield list('any page', { pageNumber: 1 + Math.floor((random() * ADDRESSES * 6) / 7 / SIZE) });
  yield list('stale', { state: 'stale' });
  yield list('moved', { change: 'moved' });
  yield list('search, rare', { searchText: `item-${at}` });
  yield list('search, common', { searchText: pick(SECTIONS) });
  yield list('search, none', { searchText: 'no-such-thing' });
  yield ['ledger: file', 'project/parity/csv', set];
  yield ['ledger: file, stale', 'project/parity/csv', { ...set, state: 'stale' }];
  yield ['ledger: file, search', 'project/parity/csv', { ...set, searchText: `item-${at}` }];
}

function* pathCalls({ own, at }) {
  const set = { ...own, targetLang: 'hi' };
  const list = (name, fields) => [`paths: ${name}`, 'scope/urlTranslations/get', { ...set, pageSize: SIZE, ...fields }];
  // The addresses of the first host that are pages.
  const items = Array.from({ length: 700 }, (_, n) => 3 * ((at + n) % Math.floor(ADDRESSES / 3))).filter((item) => item % 7 > 0);
  const urls = items.slice(0, 100).map((item) => ({
    url: `https://${HOSTS[0]}/${SECTIONS[(item / 3) % 6]}/item-${item}`,
    translatedUrl: `/new/${item}`,
  }));
  yield list('first page', {});
  yield list('any page', { pageNumber: 1 + Math.floor((random() * ADDRESSES * 2) / 7 / SIZE) });
  yield list('translated', { translated: true });
  yield list('search, rare', { searchText: `item-${at}` });
  yield list('search, common', { searchText: pick(SECTIONS) });
  yield list('search, none', { searchText: 'no-such-thing' });
  yield ['paths: file', 'scope/urlTranslations/csv/get', set];
  yield ['paths: effect of one', 'scope/updateTranslatedUrl', { ...set, ...urls[0], dryRun: true }];
  yield ['paths: effect of many', 'scope/addUrlTranslations', { ...set, urls, dryRun: true }];
}

await measureProject({
  ...{ bench: 'addresses', segments: SEGMENTS, rounds: ROUNDS, goalP95Ms: GOAL_P95_MS },
  prepare: async (state) => {
    const client = await connect(state.databaseUrl);
    const [ms] = await timed(() => fillAddresses(client, state));
    await fillLedger(client, { ...state, hosts: HOSTS, paths: PATHS });
    return { addresses: ADDRESSES, addressesSeconds: Math.round(ms / 1_000), ignorePatterns: await countIgnored(client, state) };
  },
  callsOf,
});
