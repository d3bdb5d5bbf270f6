import { randomUUID } from 'node:crypto';
import type { Scope } from '@bhashantar/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createOrganisation } from '../testing/create-organisation.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { outsideTransaction } from './open-transaction.js';
import type { Tenant } from './tenant.js';

/** Tables that name a project and are not its own, with the reason. */
const OF_THE_ORGANISATION: Readonly<Record<string, string>> = {
  glossary_terms: 'a term without a project is one of the organisation, which everybody reads; tested below',
  memory_units: 'the memory is shared by the projects of an organisation; project_id says where a unit was made',
  withdrawn_memories: 'hides units of the memory from everybody; a person who did not see a row would find the units',
  project_assignments: 'has a policy of its own: the rows of oneself, which cannot be written',
};

/** Tables that are hidden from people who work by assignment, because they contain orders from a vendor with its prices. */
const HIDDEN = ['vendor_batches', 'vendor_calls', 'vendor_sub_batches'];

/** Tables of organisations without project content. A new one gets a policy, or is added here on purpose. */
const WITHOUT_PROJECTS = [
  ...['action_tokens', 'api_keys', 'audit_log'],
  // Counters of callers, and answers that only their caller gets again.
  ...['call_characters', 'engine_budgets', 'engine_connections', 'idempotent_calls', 'kyc_documents', 'organisation_managers'],
  ...['organisations', 'refresh_tokens', 'sessions', 'users', 'word_accounts'],
];

/**
 * Project tables that people with some domains see as a whole. They contain no texts and addresses, belong to the organisation or a person,
 * or are read by no `narrowed` call of the endpoint table. A new table gets a policy `domain`, or is added here on purpose.
 */
const OF_WHOLE_PROJECTS = [
  // Settings and rules of the project, and what is published of it.
  ...[
    'projects',
    'project_languages',
    'project_assignments',
    'glossary_terms',
    'no_translation_nodes',
    'ignore_patterns',
    'font_sizes',
    'stale_policies',
    'popup_css',
  ],
  ...[
    'swalekh_nodes',
    'transliteration_terms',
    'page_switches_off',
    'quality_settings',
    'private_content_settings',
    'publication_policies',
  ],
  ...['switcher_looks', 'url_tracking', 'recrawl_policies', 'gone_publications', 'found_page_policies'],
  ...['machine_notices', 'numeral_policies', 'language_fonts'],
  ...['automatic_translation_policies', 'automatic_translation_words', 'automatic_translation_holds'],
  ...['language_publications', 'bundles', 'bundle_pointers', 'stale_bundles', 'bundle_builds', 'custom_domains', 'withheld_pages'],
  // Tables with only figures and keys, which are narrowed where they are read.
  ...['segment_totals', 'translation_counts', 'filter_blocks', 'stale_filter_blocks', 'new_content_marks', 'crawl_runs', 'crawl_texts'],
  'in_flight_segments',
  'webhook_content_marks',
  ...['usage_entries', 'engine_usage', 'domain_engine_usage', 'word_reservations', 'mixed_language_scans', 'back_translations'],
  // Rows of a person, and the organisation's memory.
  ...['segment_views', 'memory_units', 'withdrawn_memories', 'mail_digests', 'notice_mails', 'notice_mail_stops'],
  ...HIDDEN,
];

describe('what a scope shows of projects', () => {
  let test: TestDatabase;
  let organisationId: string;
  let userId: string;
  let assigned: string;
  let unassigned: string;

  beforeAll(async () => {
    test = await createTestDatabase();
    ({ organisationId } = await createOrganisation(test.database));
    userId = await addUser();
    [assigned, unassigned] = [await addProject(), await addProject()];
    await assign(userId, assigned);
    for (const projectId of [assigned, unassigned]) for (const hash of [randomUUID(), randomUUID()]) await addSegment(projectId, hash);
  });
  afterAll(() => test.drop());

  const system = <Row>(sql: string, parameters: unknown[]) => test.database.system((tx) => tx.query<Row>(sql, parameters));
  const as = <Row>(scope: Scope, sql: string, parameters: unknown[] = []) =>
    test.database.tenant({ organisationId, userId, scope }, (tx) => tx.query<Row>(sql, parameters));

  async function addUser(): Promise<string> {
    const [row] = await system<{ id: string }>(
      `insert into users (organisation_id, email, email_key, first_name, role)
       values ($1, $2, $2, 'Asha', 'collaborator') returning user_id as id`,
      [organisationId, `${randomUUID()}@example.com`],
    );
    return row?.id ?? '';
  }

  async function addProject(): Promise<string> {
    const [row] = await system<{ id: string }>(
      `insert into projects (organisation_id, project_key, name, base_url, hostname, source_language, status)
       values ($1, $2, 'P', 'https://site.example/', 'site.example', 'en', 'parsed') returning project_id as id`,
      [organisationId, randomUUID()],
    );
    return row?.id ?? '';
  }

  const assign = (user: string, project: string) =>
    system('insert into project_assignments (user_id, project_id, organisation_id) values ($1, $2, $3)', [user, project, organisationId]);
  const addSegment = (projectId: string, hash: string) =>
    system(
      `insert into segments (project_id, organisation_id, hash, source, words, kind, ordinal) values ($1, $2, $3, 'text', 1, 'block', 1)`,
      [projectId, organisationId, hash],
    );
  const projectsOf = async (scope: Scope, sql: string) => (await as<{ id: string }>(scope, sql)).map(({ id }) => id).sort();

  it.each([
    ['projects', 'select project_id as id from projects'],
    ['segments', 'select distinct project_id as id from segments'],
  ])('is the assigned ones, all of the organisation, or none: %s', async (_table, sql) => {
    const both = [assigned, unassigned].sort();
    expect(await projectsOf('assigned', sql)).toEqual([assigned]);
    expect(await projectsOf('house', sql)).toEqual([]);
    for (const scope of ['organisation', 'managed', 'all'] as const) expect([scope, await projectsOf(scope, sql)]).toEqual([scope, both]);
  });

  it('is narrowed on every table that names a project, and by the same words', async () => {
    const tables = await test.database.dataSource.query<{ name: string; assigned: string | null; house: string | null }[]>(`
      select c.relname as name, pg_get_expr(a.polqual, c.oid) as assigned, pg_get_expr(h.polqual, c.oid) as house
        from pg_class c join pg_attribute t on t.attrelid = c.oid and t.attname = 'project_id'
        left join pg_policy a on a.polrelid = c.oid and a.polname = 'assigned' and not a.polpermissive
                             and a.polcmd = '*' and a.polroles = array['bhashantar_assigned'::regrole::oid]
        left join pg_policy h on h.polrelid = c.oid and h.polname = 'house' and not h.polpermissive
                             and h.polcmd = '*' and h.polroles = array['bhashantar_house'::regrole::oid]
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`);
    const own = tables.filter(({ name }) => !Object.hasOwn(OF_THE_ORGANISATION, name));
    expect(own.length).toBeGreaterThanOrEqual(19);
    const words = own.find(({ name }) => name === 'segments')?.assigned?.replaceAll('segments.', '');
    expect(words).toContain('project_assignments');
    for (const { name, ...policies } of own) {
      const said = policies.assigned?.replaceAll(`${name}.`, '');
      expect([name, said, policies.house]).toEqual([name, HIDDEN.includes(name) ? 'false' : words, 'false']);
    }
  });

  it('shows terms of the organisation beside those of assigned projects, and lets only the latter be written', async () => {
    await system('delete from glossary_terms', []);
    const add = 'insert into glossary_terms (organisation_id, project_id, source, source_key, rule) values ($1, $2, $3, $3, $4)';
    for (const [projectId, source] of [
      [null, 'of all'],
      [assigned, 'assigned'],
      [unassigned, 'unassigned'],
    ])
      await system(add, [organisationId, projectId, source, 'keep']);
    const sources = async (scope: Scope) =>
      (await as<{ source: string }>(scope, 'select source from glossary_terms')).map(({ source }) => source).sort();
    expect(await sources('assigned')).toEqual(['assigned', 'of all']);
    expect(await sources('house')).toEqual([]);
    expect(await sources('organisation')).toEqual(['assigned', 'of all', 'unassigned']);
    const write = (source: string) =>
      test.database.tenant({ organisationId, userId, scope: 'assigned' }, (tx) =>
        tx.execute('update glossary_terms set note = $2 where source = $1', [source, 'note']),
      );
    expect(await write('assigned')).toBe(1);
    expect(await write('unassigned')).toBe(0);
    await expect(write('of all')).rejects.toThrow('row-level security');
  });

  it('is narrowed or none on every other table of an organisation, each with its reason', async () => {
    const tables = await test.database.dataSource.query<{ name: string; policies: string[] }[]>(`
      select c.relname as name, array(select p.polname::text from pg_policy p where p.polrelid = c.oid and not p.polpermissive order by 1) as policies
        from pg_class c join pg_attribute t on t.attrelid = c.oid and t.attname = 'organisation_id'
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
         and not exists (select from pg_attribute p where p.attrelid = c.oid and p.attname = 'project_id')`);
    const wide = tables.filter(({ policies }) => String(policies) !== 'assigned,house').map(({ name }) => name);
    expect(wide.sort()).toEqual(WITHOUT_PROJECTS);
  });

  it('holds for writing as for reading', async () => {
    const sql = 'update segments set source = source where project_id = $1';
    const touched = await test.database.tenant({ organisationId, userId, scope: 'assigned' }, (tx) => tx.execute(sql, [unassigned]));
    expect(touched).toBe(0);
    const insert = `insert into project_languages (project_id, organisation_id, language) values ($1, $2, 'hi')`;
    await expect(as('assigned', insert, [unassigned, organisationId])).rejects.toMatchObject({ code: '42501' });
    await expect(as('house', insert, [assigned, organisationId])).rejects.toMatchObject({ code: '42501' });
    await as('assigned', insert, [assigned, organisationId]);
  });

  it('cannot be widened by the user whom it binds', async () => {
    const sql = 'insert into project_assignments (user_id, project_id, organisation_id) values ($1, $2, $3)';
    await expect(as('assigned', sql, [userId, unassigned, organisationId])).rejects.toMatchObject({ code: '42501' });
    const other = await addUser();
    await assign(other, unassigned);
    expect(await as('assigned', 'select project_id as id from project_assignments')).toEqual([{ id: assigned }]);
  });

  it('ends with the assignment, in a transaction that is under way as well', async () => {
    const sql = 'select 1 from projects where project_id = $1';
    await test.database.tenant({ organisationId, userId, scope: 'assigned' }, async (tx) => {
      expect(await tx.query(sql, [assigned])).toHaveLength(1);
      await outsideTransaction(() => system('delete from project_assignments where user_id = $1', [userId]));
      expect(await tx.query(sql, [assigned])).toEqual([]);
    });
    await assign(userId, assigned);
  });

  it('is narrowed to domains on every table that says something of texts or addresses', async () => {
    const rows = await test.database.dataSource.query<{ name: string; isNarrowed: boolean }[]>(`
      select c.relname as name, exists (
               select 1 from pg_policy p where p.polrelid = c.oid and p.polname = 'domain' and not p.polpermissive
                  and p.polroles = array['bhashantar_domains'::regrole::oid]) as "isNarrowed"
        from pg_class c join pg_attribute t on t.attrelid = c.oid and t.attname = 'project_id'
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`);
    expect(
      rows
        .filter(({ isNarrowed }) => !isNarrowed)
        .map(({ name }) => name)
        .sort(),
    ).toEqual([...OF_WHOLE_PROJECTS].sort());
  });

  it('is asked once a statement, not once a row', async () => {
    const [{ 'QUERY PLAN': plan } = { 'QUERY PLAN': [] }] = await as<{ 'QUERY PLAN': object[] }>(
      'assigned',
      'explain (analyze, verbose, format json) select source from segments where project_id = $1',
      [assigned],
    );
    const nodes = nodesOf(plan).filter((node) => node['Relation Name'] === 'project_assignments');
    expect(nodes.map((node) => node['Actual Loops'])).toEqual([1]);
    expect(JSON.stringify(plan)).toContain('hashed SubPlan');
    const widest = await as('organisation', 'explain (analyze, verbose, format json) select source from segments');
    expect(JSON.stringify(widest)).not.toContain('project_assignments');
  });

  it('must be given for every named user', async () => {
    // @ts-expect-error A tenant with a user and without a scope does not compile.
    const slip: Tenant = { organisationId, userId };
    expect(slip.userId).toBe(userId);
  });
});

type PlanNode = Record<string, unknown> & { Plans?: PlanNode[]; Plan?: PlanNode };

/** Every node of a plan. */
function nodesOf(plan: unknown): PlanNode[] {
  if (Array.isArray(plan)) return plan.flatMap(nodesOf);
  const node = plan as PlanNode;
  return [node, ...(node.Plan ? nodesOf(node.Plan) : []), ...nodesOf(node.Plans ?? [])];
}
