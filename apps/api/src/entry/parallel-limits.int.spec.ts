import {
  API_KEYS_MAX,
  COMMENTS_MAX,
  DOMAINS_MAX,
  ENGINE_CONNECTIONS_MAX,
  EXPORTS_OPEN_MAX,
  FONT_SIZES_MAX,
  GLOSSARY_TERMS_MAX,
  GUEST_LINKS_MAX,
  IGNORE_PATTERNS_MAX,
  IMPORTS_OPEN_MAX,
  NO_TRANSLATION_NODES_MAX,
  PAGE_OVERRIDES_MAX,
  PLAN_LIMITS,
  REPORTS_OPEN_MAX,
  SEGMENT_VIEWS_MAX,
  SWALEKH_NODES_MAX,
  TRACKED_PAGES_MAX,
  TRANSLATED_URLS_MAX,
  TRANSLITERATION_TERMS_MAX,
  UNFINISHED_PROJECTS_MAX,
  WEBHOOKS_MAX,
} from '@bhashantar/contracts';
import { hashSource } from '@bhashantar/segmenter/segment-format';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SegmentsService } from '../modules/content/segments/segments.service.js';
import { ImportsService } from '../modules/translation/translation-memory/imports/imports.service.js';
import { type Answer, type Person, segmentsOf, Workspace } from './testing/workspace.js';

/** The number of calls that are sent together when there is room for one more. */
const TOGETHER = 5;
const SOURCE = 'Our history';
const HASH = hashSource(SOURCE);

interface LimitCase {
  name: string;
  max: number;
  /** The rows that count, of `$1`: the project, or the organisation where `of` says so. */
  table: string;
  where?: string;
  of?: 'organisation';
  /** One more, different from the others. */
  add: (i: number) => Promise<Pick<Answer, 'status'> & Partial<Answer>>;
  /** Columns that differ in each row that fills the limit up, from `n`; a limit without it is filled by calls. */
  differs?: string;
  /** Pages that the project has. */
  pages?: number;
}

describe('a limit that is checked before it is written', () => {
  let kit: Workspace;
  let owner: Person;
  let organisationId: string;
  let projectId: string;

  beforeAll(async () => {
    kit = await Workspace.start();
  });
  afterAll(() => kit.close());
  beforeEach(async () => {
    organisationId = await kit.organisation();
    owner = await kit.person('organisationAdmin', organisationId);
    const body = { name: 'Site', baseUrl: 'https://site.example', targetLanguages: ['hi'] };
    projectId = (await kit.post('project/new', body, { token: owner.token })).body.data.projectId;
  });

  const post = (path: string, body: object) => kit.post(path, body, { token: owner.token });
  const ofProject = (path: string, body: object) => post(path, { projectId, ...body });
  const inTenant: Workspace['test']['database']['tenant'] = (tenant, work) => kit.test.database.tenant(tenant, work);

  /** A page with one segment, as often as there are addresses. */
  async function storePages(count: number): Promise<void> {
    await kit.query(
      `insert into pages (project_id, organisation_id, url, title)
       select $1, $2, 'https://site.example/' || n, '' from generate_series(1, $3) n`,
      [projectId, organisationId, count],
    );
    const pages = await kit.query<{ id: number }>('select page_id::float8 as id from pages where project_id = $1', [projectId]);
    await inTenant({ organisationId }, (tx) =>
      kit.test.get(SegmentsService).storePages(
        tx,
        projectId,
        pages.map(({ id }) => ({ pageId: id, segments: segmentsOf([SOURCE]) })),
      ),
    );
    kit.tenant = { organisationId };
    kit.project = await kit.read(projectId);
    await kit.translate('hi', { [SOURCE]: 'हमारा इतिहास' });
  }

  async function* csv(): AsyncGenerator<Uint8Array> {
    yield Buffer.from('source,target\r\n');
  }

  const startImport = async () => {
    const order = { fileName: 'a.csv', languages: ['hi'], keep: 'none' as const, mode: undefined };
    const started = kit.test.get(ImportsService).create({ organisationId }, projectId, csv(), order);
    return started.then(
      () => ({ status: 200 }),
      () => ({ status: 429 }),
    );
  };

  const CASES: LimitCase[] = [
    {
      ...{ name: 'webhooks', max: WEBHOOKS_MAX, table: 'webhooks', differs: `webhook_id = md5(n::text || $1)::uuid` },
      add: (i) => ofProject('webhook/add', { url: `https://hooks.example.com/${i}`, events: ['crawl.finished'] }),
    },
    {
      ...{ name: 'views', max: SEGMENT_VIEWS_MAX, table: 'segment_views', differs: `view_id = md5(n::text || $1)::uuid, name = 'v' || n` },
      add: (i) => ofProject('translation/view/save', { name: `View ${i}`, search: '?a=1' }),
    },
    {
      ...{ name: 'exports', max: EXPORTS_OPEN_MAX, table: 'translation_exports' },
      add: () => ofProject('memory/exports/start', { targetLang: 'hi', format: 'csv' }),
    },
    {
      ...{ name: 'reports', max: REPORTS_OPEN_MAX, table: 'reports' },
      add: () => ofProject('translation/generateReport', { reportType: 'language', format: 'csv' }),
    },
    { ...{ name: 'imports', max: IMPORTS_OPEN_MAX, table: 'memory_imports' }, add: startImport },
    {
      ...{ name: 'comments', max: COMMENTS_MAX, table: 'comments', differs: `comment_id = md5(n::text || $1)::uuid` },
      add: (i) => ofProject('translation/comment/add', { targetLang: 'hi', sourceHash: `v1:${HASH}`, text: `Comment ${i}` }),
    },
    {
      ...{ name: 'glossary terms', max: GLOSSARY_TERMS_MAX, table: 'glossary_terms' },
      differs: `term_id = md5(n::text || $1)::uuid, source = 't' || n, source_key = 't' || n`,
      add: (i) => ofProject('glossary/add', { language: 'hi', source: `Term ${i}`, target: 'x', rule: 'translate' }),
    },
    {
      ...{ name: 'terms of the organisation', max: GLOSSARY_TERMS_MAX, table: 'glossary_terms', of: 'organisation' },
      differs: `term_id = md5(n::text || $1)::uuid, source = 't' || n, source_key = 't' || n`,
      add: (i) => post('glossary/add', { language: 'hi', source: `Term ${i}`, target: 'x', rule: 'translate' }),
    },
    {
      ...{ name: 'guest links', max: GUEST_LINKS_MAX, table: 'guest_links' },
      differs: `link_id = md5(n::text || $1)::uuid, token_hash = decode(md5(n::text), 'hex')`,
      add: (i) =>
        ofProject('translation/guests/create', {
          ...{ name: `Readers ${i}`, languages: ['hi'], invitees: [{ name: 'Nandini', email: `n${i}@example.org` }] },
          ...{ hasBackTranslations: false },
        }),
    },
    {
      ...{ name: 'selectors that stay', max: NO_TRANSLATION_NODES_MAX, table: 'no_translation_nodes' },
      differs: `node_id = md5(n::text || $1)::uuid, selector = '.s' || n`,
      add: (i) => ofProject('no-translation-node/add', { selector: `.own-${i}` }),
    },
    {
      ...{ name: 'typing keyboards', max: SWALEKH_NODES_MAX, table: 'swalekh_nodes' },
      differs: `node_id = md5(n::text || $1)::uuid, selector = '.s' || n`,
      add: (i) => ofProject('swalekhIntegration/add', { selector: `.own-${i}`, keyboard: 'phonetic' }),
    },
    {
      ...{ name: 'ignored texts', max: IGNORE_PATTERNS_MAX, table: 'ignore_patterns' },
      differs: `pattern_id = md5(n::text || $1)::uuid, pattern = 'a' || n`,
      add: (i) => ofProject('ignore-pattern/add', { pattern: `b${i}` }),
    },
    {
      ...{ name: 'font sizes', max: FONT_SIZES_MAX, table: 'font_sizes' },
      differs: `font_size_id = md5(n::text || $1)::uuid, selector = '.s' || n`,
      add: (i) => ofProject('custom-font-size/add', { selector: `.own-${i}`, fontSize: '12px' }),
    },
    {
      ...{ name: 'mask terms', max: TRANSLITERATION_TERMS_MAX, table: 'transliteration_terms' },
      differs: `term_id = md5(n::text || $1)::uuid, source = 't' || n`,
      add: (i) => ofProject('transliterationGlossary/add', { source: `Term ${i}`, target: 'x', targetLang: 'hi' }),
    },
    {
      ...{ name: 'engines', max: ENGINE_CONNECTIONS_MAX, table: 'engine_connections', of: 'organisation' },
      differs: `connection_id = md5(n::text || $1)::uuid, name = 'e' || n, position = n + 1000`,
      add: (i) =>
        post('translation/engines/connections/create', {
          ...{ name: `Engine ${i}`, settings: { kind: 'libretranslate', url: 'https://engine.example.com' } },
        }),
    },
    {
      ...{ name: 'API keys', max: API_KEYS_MAX, table: 'api_keys', of: 'organisation' },
      differs: `api_key_id = md5(n::text || $1)::uuid, key_hash = decode(md5(n::text), 'hex')`,
      add: (i) => post('organisation/apiKeys/create', { name: `Key ${i}`, scopes: ['project.read'] }),
    },
    {
      ...{ name: 'projects', max: PLAN_LIMITS.business.projects, table: 'projects', of: 'organisation' },
      add: (i) => post('project/new', { name: `P ${i}`, baseUrl: `https://site${i}.example`, targetLanguages: ['hi'] }),
    },
    {
      ...{ name: 'unfinished projects', max: UNFINISHED_PROJECTS_MAX, table: 'projects', of: 'organisation' },
      where: `status = 'partialCreated'`,
      add: (i) => post('project/setup/save', { name: `U ${i}`, baseUrl: `https://unfinished${i}.example`, step: 'languages' }),
    },
    {
      ...{ name: 'translations of single pages', max: PAGE_OVERRIDES_MAX, table: 'page_overrides' },
      differs: `page_id = (select min(p.page_id) + n from pages p where p.project_id = t.project_id)`,
      pages: PAGE_OVERRIDES_MAX + TOGETHER + 1,
      add: (i) =>
        ofProject('translation/page/override/save', {
          ...{
            targetLang: 'hi',
            sourceHash: `v1:${HASH}`,
            url: `https://site.example/${i === 0 ? 1 : PAGE_OVERRIDES_MAX + i}`,
            target: 'x',
          },
        }),
    },
    {
      ...{ name: 'tracked pages', max: TRACKED_PAGES_MAX, table: 'tracked_pages', pages: TRACKED_PAGES_MAX + TOGETHER + 1 },
      differs: `page_id = (select min(p.page_id) + n from pages p where p.project_id = t.project_id)`,
      add: async (i) => {
        const url = `https://site.example/${i === 0 ? 1 : TRACKED_PAGES_MAX + i}`;
        const { body } = await ofProject('scope/tracking/toggle', { urls: [url], status: true });
        return { status: body.data.refused.length === 0 ? 200 : 422 };
      },
    },
    {
      ...{ name: 'translated addresses', max: TRANSLATED_URLS_MAX, table: 'translated_urls' },
      ...{ differs: `source_key = '/s' || n, source_path = '/s' || n, path = '/p' || n`, pages: TOGETHER + 1 },
      add: (i) =>
        ofProject('scope/addUrlTranslations', {
          targetLang: 'hi',
          urls: [{ url: `https://site.example/${i + 1}`, translatedUrl: `/x-${i}` }],
        }),
    },
    {
      ...{ name: 'domains', max: DOMAINS_MAX, table: `projects, unnest(array_append(other_domains, hostname)) as host` },
      add: (i) => ofProject('project/addNewDomain', { hostname: `h${i}.example.com` }),
    },
  ];

  const countOf = async ({ table, where = 'true', of }: LimitCase): Promise<number> => {
    const [row] = await kit.query<{ count: number }>(
      `select count(*)::int as count from ${table} where ${of === 'organisation' ? 'organisation_id' : 'project_id'} = $1 and ${where}`,
      [of === 'organisation' ? organisationId : projectId],
    );
    return row?.count ?? 0;
  };

  /** Fills the limit until there is room for one more. Rows are copies of the first one, which a call has made. */
  async function fill({ differs, table, of, max, add }: LimitCase): Promise<void> {
    if (!differs) return;
    expect((await add(0)).status).toBe(200);
    const changes = differs.split(/, (?=[a-z_]+ = )/).map((one) => one.split(/ = (.*)/s) as [string, string]);
    await kit.query(
      `insert into ${table} select r.* from ${table} t cross join generate_series(1, $2) n
         cross join jsonb_populate_record(null::${table}, to_jsonb(t) || jsonb_build_object(${changes
           .map(([column, value]) => `'${column}', ${value}`)
           .join(', ')})) r
        where t.${of === 'organisation' ? 'organisation_id' : 'project_id'}::text = $1`,
      [of === 'organisation' ? organisationId : projectId, max - 2],
    );
  }

  /** Calls that found too many concurrent calls of their organisation are repeated together. */
  async function sendTogether(calls: number, { add }: LimitCase): Promise<Pick<Answer, 'status'>[]> {
    const answers: Pick<Answer, 'status'>[] = [];
    for (let waiting = Array.from({ length: calls }, (_, i) => i + 1); waiting.length > 0; ) {
      const replies = await Promise.all(waiting.map(async (number) => ({ number, answer: await add(number) })));
      const isCrowded = ({ answer }: (typeof replies)[number]) =>
        answer.status === 429 && /wait for other servers|too many requests under way/.test(answer.body?.message);
      answers.push(...replies.filter((reply) => !isCrowded(reply)).map(({ answer }) => answer));
      waiting = replies.filter(isCrowded).map(({ number }) => number);
    }
    return answers;
  }

  it.each(CASES.map((one) => [one.name, one] as const))('holds for calls that come together: %s', async (_name, limit) => {
    await storePages(limit.pages ?? 1);
    await fill(limit);
    const calls = limit.differs ? TOGETHER : 2 * limit.max;
    const before = await countOf(limit);
    const answers = await sendTogether(calls, limit);
    expect(await countOf(limit)).toBe(limit.max);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(limit.max - before);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  });
});
