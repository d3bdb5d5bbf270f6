import { ENDPOINTS, type EndpointRow } from '@bhashantar/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AuthService } from '../modules/identity/auth/auth.service.js';
import { Audit } from '../platform/audit/audit.js';
import { sendRequest } from '../platform/testing/send-request.js';
import { fillPath, readOperations, sampleOf } from './testing/sample-request.js';
import { type Person, Workspace } from './testing/workspace.js';

/** Calls that change something, each with the table that it writes. */
const CALLS = [
  ['addGlossaryTerm', 'glossary_terms', { source: 'tax', target: 'कर', language: 'hi', rule: 'translate' }],
  ['addIgnorePattern', 'ignore_patterns', { pattern: '^Needle$' }],
  ['updateNumerals', 'numeral_policies', { targetLang: 'hi', policy: 'native' }],
  ['createApiKey', 'api_keys', { name: 'Key', scopes: ['project.read'] }],
  ['createUser', 'users', { email: 'meera@example.com', firstName: 'Meera', lastName: 'Rao', role: 'collaborator' }],
  ['editOrganisation', 'organisations', { editObject: { address: 'Pune' } }],
  ['updateProject', 'projects', { name: 'Sahyadri' }],
  ['newProject', 'projects', { name: 'Second', baseUrl: 'https://second.example', targetLanguages: ['hi'] }],
  ['deleteProject', 'projects', { keepTm: true }],
] as const;

/** Calls whose samples succeed but change nothing: the project has no pages, or already has the requested state. */
const CHANGED_NOTHING = new Set([
  ...['acceptFoundPages', 'addScopeUrls', 'ignoreFoundPages', 'restoreFoundPages', 'toggleScope', 'enableUrlTrack', 'toggleTracking'],
  ...['applyGlossaryTerms', 'applyMaskTerms', 'filterTranslations', 'replaceText', 'reviewMatching'],
  ...['clearCookie', 'updateMemorySharing', 'updateProject', 'verifyDomain', 'verifyScript'],
]);

describe('a call that changes something', () => {
  let kit: Workspace;
  let admin: Person;
  let ids: { organisationId: string; projectId: string };

  beforeAll(async () => {
    kit = await Workspace.start();
    const organisationId = await kit.organisation();
    admin = await kit.person('organisationAdmin', organisationId);
    const site = { name: 'Site', baseUrl: 'https://site.example', targetLanguages: ['hi'] };
    const { projectId } = (await kit.post('project/new', site, { token: admin.token })).body.data;
    ids = { organisationId, projectId };
  });
  afterAll(() => kit.close());

  const contentOf = async (table: string) =>
    (await kit.query<{ content: string[] }>(`select array_agg(t::text order by t::text) as content from ${table} t`))[0]?.content;
  const actions = async () =>
    (await kit.query<{ action: string }>('select action from audit_log order by audit_id')).map(({ action }) => action);

  /** The audit entry is written and a later step fails, so the transaction rolls back. */
  async function withFailingAudit<Result>(work: () => Promise<Result>): Promise<Result> {
    const audit = kit.test.get(Audit);
    const record = audit.record;
    audit.record = async (tx, entry) => {
      await record(tx, entry);
      throw new Error('the entry is lost');
    };
    try {
      return await work();
    } finally {
      audit.record = record;
    }
  }

  it('leaves an entry that its row names, whichever it is', async () => {
    const operations = readOperations((await sendRequest(kit.test.app, { url: '/api/docs-json' })).body);
    const values = { ...ids, targetLang: 'hi', language: 'hi', apikey: admin.user.apikey, email: 'ravi@example.com' };
    for (const operation of operations) {
      // Some calls end the session in which they are made.
      const { token } = await kit.test.get(AuthService).open(admin.user);
      const path = fillPath(operation, values).replace(/^\/api\//, '');
      if (operation.method === 'GET') await kit.get(path, { token });
      else await kit.post(path, operation.body ? sampleOf(operation.body, values) : undefined, { token });
    }
    const { audited, silent } = kit.audits;
    expect(silent.filter((name) => !CHANGED_NOTHING.has(name))).toEqual([]);
    expect(audited.size).toBeGreaterThanOrEqual(40);
  });

  it.each(CALLS)('is undone with its entry, and done with it: %s', async (name, table, body) => {
    const { path, audit }: EndpointRow = ENDPOINTS[name];
    const send = () => kit.post(path, { ...ids, ...body }, { token: admin.token });
    const before = [await contentOf(table), await actions()] as const;
    expect((await withFailingAudit(send)).status).toBe(500);
    expect([await contentOf(table), await actions()]).toEqual(before);
    expect((await send()).status).toBe(200);
    expect(await contentOf(table)).not.toEqual(before[0]);
    const written = (await actions()).slice(before[1].length);
    expect(written.filter((action) => (audit as readonly string[]).includes(action))).not.toEqual([]);
  });
});
