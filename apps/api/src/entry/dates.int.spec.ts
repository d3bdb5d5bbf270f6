import { ENDPOINTS, type EndpointRow } from '@bhashantar/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sendRequest } from '../platform/testing/send-request.js';
import { type Operation, readOperations, sampleOf } from './testing/sample-request.js';
import { Workspace } from './testing/workspace.js';

const DAYS = ['2026-11-28', '2024-02-29', '2026-11-28T10:20', '2026-11-28T10:20:30.5+05:30', '1970-01-01', '9999-12-31T23:59:59.999Z'];
const OTHERS = [
  ...['20261128', '2026-W48-6', '2026-W48', '2026-332', '2026', '2026-11', '2026-02-30', '2026-13-01', '2026-11-28T25:00Z'],
  ...['+275761-01-01', '-000001-01-01', '0000-01-01', '1969-12-31', '2026-11-28T10:20:30+99:99', '2026-11-28 10:20', '28/11/2026'],
  ...['infinity', '-infinity', 'now', 'today', 'epoch', 'x', '२०२६-११-२८', ' 2026-11-28', '2026-11-28\u0000', '1'.repeat(10_000)],
  ...[0, 1_764_288_000_000, true, ['2026-11-28'], { since: '2026-11-28' }],
];

interface DateField {
  operation: Operation;
  field: string;
}

/** Fields whose date must be in the future. */
const TO_COME = new Set(['dueAt', 'effectiveAt']);

describe('every date that a call takes', () => {
  let kit: Workspace;
  let token: string;
  /** For the calls that an organisation's own admin may not make. */
  let manager: string;
  let fields: DateField[];
  /** For the calls that a project of a site does not have. */
  let itemsProjectId: string;

  beforeAll(async () => {
    kit = await Workspace.start();
    await kit.begin();
    token = await kit.signIn();
    const ofApi = { name: 'API', baseUrl: 'https://api.example.com', targetLanguages: ['hi'] };
    itemsProjectId = (await kit.post('project/apiTranslation/create', ofApi, { token })).body.data.projectId;
    manager = (await kit.person('superAdmin', kit.project.organisationId)).token;
    const operations = readOperations((await sendRequest(kit.test.app, { url: '/api/docs-json' })).body);
    fields = operations.flatMap((operation) => dateFieldsOf(operation).map((field) => ({ operation, field })));
  });
  afterAll(() => kit.close());

  const needsItems = ({ name }: Operation) =>
    Object.entries<EndpointRow>(ENDPOINTS).some(([key, row]) => key === name && row.needs === 'items');
  const values = (operation: Operation) => ({
    projectId: needsItems(operation) ? itemsProjectId : kit.project.projectId,
    targetLang: 'hi',
    language: 'hi',
    since: '2026-01-31',
    format: 'csv',
    type: 'words',
  });
  const send = async ({ operation, field }: DateField, date: unknown) => {
    const { path, body } = operation;
    const sample = sampleOf(body ?? {}, values(operation)) as object;
    const { status, body: reply } = await kit.post(
      path.replace('/api/', ''),
      { ...sample, [field]: date },
      { token: field === 'effectiveAt' ? manager : token },
    );
    const faults: { field: string }[] = reply.errors ?? [];
    return { call: path, date, status, isNamed: faults.some((fault) => fault.field === field) };
  };

  it('is one of these', () => {
    const calls = new Set(fields.map(({ operation, field }) => `${operation.path.replace('/api/', '')} ${field}`));
    expect([...calls]).toEqual(
      expect.arrayContaining([
        ...['translation/analyze/new/content since', 'translation/newContent/view since', 'tracker/projectContentTracker since'],
        ...['memory/export updatedFrom', 'memory/export updatedTo', 'audit/list from', 'audit/list to'],
      ]),
    );
    expect(calls.size).toBeGreaterThan(10);
  });

  it.each(DAYS.map((date) => date.replace(/^\d{4}/, '2096')))('may be %s where the past is refused', async (date) => {
    for (const field of fields.filter(({ field }) => TO_COME.has(field))) expect(await send(field, date)).toMatchObject({ isNamed: false });
  });

  it.each(DAYS)('may be %s', async (date) => {
    for (const field of fields.filter(({ field }) => !TO_COME.has(field))) {
      const reply = await send(field, date);
      expect(reply).toMatchObject({ isNamed: false });
      expect(reply.status).toBeLessThan(500);
    }
  });

  it.each(OTHERS)('is refused by its name where it is %j', async (date) => {
    for (const field of fields) expect(await send(field, date)).toMatchObject({ status: 400, isNamed: true });
  });
});

const dateFieldsOf = ({ body }: Operation): string[] =>
  Object.entries(body?.properties ?? {}).flatMap(([name, { examples = [] }]) => (examples.includes('2026-01-31') ? [name] : []));
