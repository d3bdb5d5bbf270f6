// What people do with the pages of a project of a million segments at 100,000 addresses on three hosts: the list and its pages, searches, hosts,
// statistics by address, and the lists of what is published of them, each as a call of the API's own process over HTTP, one at a time, in turns.
// The pages that the segments stand on are spread over all addresses.
// Usage: node bench/addresses.mjs [addresses, 100000] [segments, 1000000] [rounds, 100]; prints one JSON line. With BENCH_STATE=<folder> it takes
// the database that `million` has filled there.
import { pick, random } from './harness/debian-texts.mjs';
import { connect, measureProject } from './harness/large-project.mjs';
import { timed } from './harness/timed.mjs';

const ADDRESSES = Number(process.argv[2] ?? 100_000);
const SEGMENTS = Number(process.argv[3] ?? 1_000_000);
const ROUNDS = Number(process.argv[4] ?? 100);
const GOAL_P95_MS = 200;
const HOSTS = ['bench.example', 'shop.bench.example', 'docs.bench.example'];
const SECTIONS = ['news', 'schemes', 'forms', 'tenders', 'districts', 'services'];
const SEGMENTS_A_PAGE = 12;

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

async function fillAddresses({ databaseUrl, projectId }) {
  const client = await connect(databaseUrl);
  const { rows: known } = await client.query('select count(*)::int as count from crawl_urls where project_id = $1', [projectId]);
  if (known[0].count >= ADDRESSES) return;
  const { rows } = await client.query('select organisation_id as id from projects where project_id = $1', [projectId]);
  const ids = [projectId, rows[0].id];
  await client.query('begin; set local session_replication_role = replica');
  await client.query(FILL_ADDRESSES, [...ids, HOSTS, SECTIONS, ADDRESSES]);
  await client.query(FILL_CONTENTS, [...ids, SEGMENTS_A_PAGE, SEGMENTS]);
  await client.query(FILL_OCCURRENCES, [projectId]);
  await client.query(FILL_PUBLICATIONS, ids);
  await client.query(`update projects set other_domains = $2, status = 'parsed' where project_id = $1`, [projectId, HOSTS.slice(1)]);
  await client.query('commit');
  await client.query('vacuum analyze');
}

const SIZE = 50;

/** What one round asks, each of another place. */
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
}

await measureProject({
  ...{ bench: 'addresses', segments: SEGMENTS, rounds: ROUNDS, goalP95Ms: GOAL_P95_MS },
  prepare: async (state) => {
    const [ms] = await timed(() => fillAddresses(state));
    return { addresses: ADDRESSES, addressesSeconds: Math.round(ms / 1_000) };
  },
  callsOf,
});
