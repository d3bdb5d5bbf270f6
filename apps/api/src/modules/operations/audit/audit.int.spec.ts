import type { AuditAction } from '@bhashantar/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Person, Workspace } from '../../../entry/testing/workspace.js';
import { Audit } from '../../../platform/audit/audit.js';
import { Retention } from '../../../platform/retention/retention.js';

interface Row {
  action: string;
  subject: string;
  details: Record<string, unknown>;
  address: string;
  user: { email: string; name: string } | null;
}

describe('the audit', () => {
  let kit: Workspace;
  let mine: string;
  let admin: Person;
  let root: Person;
  let stranger: Person;

  beforeAll(async () => {
    kit = await Workspace.start();
    mine = await kit.organisation();
    admin = await kit.person('organisationAdmin', mine);
    stranger = await kit.person('organisationAdmin', await kit.organisation());
    root = await kit.person('superAdmin', await kit.organisation());
  });
  afterAll(() => kit.close());

  const list = async (person: Person, body: object = {}): Promise<{ total: number; auditList: Row[] }> =>
    (await kit.post('audit/list', body, { token: person.token })).body.data;
  // Records an action that our code never writes.
  const record = (action: string, details: Record<string, unknown> = {}) =>
    kit.test.database.tenant({ organisationId: mine }, (tx) =>
      kit.test.get(Audit).record(tx, {
        organisationId: mine,
        userId: admin.user.userId,
        action: action as AuditAction,
        subject: 'thing',
        subjectId: '7',
        details,
      }),
    );

  it('says who did what when, from where', async () => {
    const headers = { 'user-agent': 'Test/1.0' };
    await kit.post(
      'organisation/edit',
      { organisationId: mine, editObject: { address: 'Pune' } },
      { token: admin.token, from: '203.0.113.9', headers },
    );
    const [row] = (await list(admin)).auditList;
    expect(row).toMatchObject({
      ...{ action: 'organisation.edit', subject: 'organisation', address: '203.0.113.9', userAgent: 'Test/1.0' },
      user: { email: admin.user.email, name: 'Asha Rao' },
      details: { fields: ['address'] },
    });
  });

  it('names the user and the project that a row is about, and the project in which it was done, deleted ones too', async () => {
    const { body } = await kit.post(
      'project/new',
      { name: 'Sahyadri', baseUrl: 'https://sahyadri.example', targetLanguages: ['hi'] },
      { token: admin.token },
    );
    const { projectId } = body.data;
    const inside = { organisationId: mine, userId: admin.user.userId, subject: 'segment', subjectId: 'v1:0', details: { projectId } };
    await kit.test.database.tenant({ organisationId: mine }, (tx) =>
      kit.test.get(Audit).record(tx, { ...inside, action: 'translation.update' }),
    );
    await kit.post(
      'user/switchStatus',
      { apikey: (await kit.person('collaborator', mine)).user.apikey, isActive: false },
      { token: admin.token },
    );
    await kit.post('project/delete', { projectId, keepTm: true }, { token: admin.token });
    const rows = (await list(admin, { pageSize: 50 })).auditList;
    const of = (action: string) => rows.find((row) => row.action === action);
    expect(of('project.delete')).toMatchObject({ subjectName: 'Sahyadri', project: null });
    expect(of('translation.update')).toMatchObject({ subjectName: null, project: { projectId, name: 'Sahyadri' } });
    expect(of('user.deactivate')).toMatchObject({ subjectName: 'Asha Rao', project: null });
  });

  it('is filtered, searched and paged', async () => {
    await record('thing.one', { note: 'needle%' });
    await record('thing.two');
    expect((await list(admin, { action: 'thing.' })).total).toBe(2);
    expect((await list(admin, { action: 'thing.one' })).total).toBe(1);
    expect((await list(admin, { subject: 'thing', subjectId: '7', pageSize: 1, pageNumber: 2 })).auditList).toMatchObject([
      { action: 'thing.one' },
    ]);
    expect((await list(admin, { searchText: 'NEEDLE%' })).total).toBe(1);
    expect((await list(admin, { searchText: '%_%_%_' })).total).toBe(0);
    expect((await list(admin, { apikey: admin.user.apikey, action: 'thing' })).total).toBe(2);
    const future = new Date(Date.now() + 60_000).toISOString();
    expect((await list(admin, { from: future })).total).toBe(0);
    expect((await list(admin, { to: future, action: 'thing' })).total).toBe(2);
  });

  it('shows nobody another organisation', async () => {
    const { auditList } = await list(stranger, { pageSize: 100 });
    expect(JSON.stringify(auditList)).not.toContain(mine);
    expect((await kit.post('audit/list', { organisationId: mine }, { token: stranger.token })).status).toBe(404);
    expect((await kit.post('audit/list', { apikey: admin.user.apikey }, { token: stranger.token })).status).toBe(404);
    expect((await kit.post('audit/csv', { organisationId: mine }, { token: stranger.token })).status).toBe(404);
    expect((await list(root, { organisationId: mine })).total).toBeGreaterThan(0);
  });

  it('shows House administrators what their House did', async () => {
    const house = await kit.organisation({ house: 'ls' });
    const [head, clerk] = [await kit.person('lokSabhaAdmin', house), await kit.person('organisationAdmin', house)];
    await kit.post('organisation/edit', { organisationId: house, editObject: { address: 'X' } }, { token: clerk.token });
    const { auditList } = await list(head, { pageSize: 100 });
    expect(auditList.every((row) => row.user?.email === head.user.email)).toBe(true);
    expect(auditList.length).toBeGreaterThan(0);
  });

  it('is given out as CSV whose cells run nothing', async () => {
    const formulas = ['=cmd|calc', '+1', '-1', '@SUM(A1)', '\t=1', '＝1', 'x;=1', 'x\t=1'];
    for (const formula of formulas) await record(formula);
    const csv = await kit.post('audit/csv', { subject: 'thing' }, { token: admin.token });
    expect([csv.status, csv.headers['content-type'], csv.headers['content-disposition']]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'attachment; filename="audit.csv"',
    ]);
    const lines = String(csv.body).trim().split('\r\n');
    const names = 'at name email action subject subjectId details address userAgent reference organisationId';
    expect(lines[0]).toBe(`"${names.split(' ').join('","')}"`);
    expect(lines).toHaveLength(11);
    for (const line of lines.slice(1)) for (const cell of line.split(/[,;\t]/)) expect(cell).not.toMatch(/^"?[\s]*[=+\-@＝]/u);
  });

  it('says who took it away as CSV', async () => {
    await kit.post('audit/csv', { action: 'project.' }, { token: admin.token });
    const [entry] = (await list(admin, { action: 'organisation.auditDownload' })).auditList;
    expect(entry).toMatchObject({ subject: 'organisation', user: { email: admin.user.email }, details: { action: 'project.' } });
  });

  it('refuses dates of no calendar', async () => {
    for (const from of ['yesterday', '+275760-09-13T00:00:00.000Z', '2026-02-30T00:00:00Z', ['2026-01-01'], '0001-01-01T00:00:00Z'])
      expect([from, (await kit.post('audit/list', { from }, { token: admin.token })).status]).toEqual([from, 400]);
  });

  it('cannot be changed by the application, not even by the system role', async () => {
    const attempts = [`update audit_log set action = 'x'`, 'delete from audit_log'];
    for (const sql of attempts) {
      await expect(kit.query(sql)).rejects.toThrow(/permission denied/);
      await expect(kit.test.database.tenant({ organisationId: mine }, (tx) => tx.query(sql))).rejects.toThrow(/permission denied/);
    }
  });

  it('is deleted after three years by the annual job, and not a day before', async () => {
    const insert = (age: string) =>
      kit.test.database.dataSource.query(
        `insert into audit_log (organisation_id, action, subject, created_at) values ($1, $2::text, 'old', now() - $2::text::interval)`,
        [mine, age],
      );
    await insert('3 years 1 day');
    await insert('2 years 364 days');
    const deleted = await kit.test.get(Retention).run('yearly');
    expect(deleted.audit).toBe(1);
    expect((await list(admin, { subject: 'old' })).auditList.map((row) => row.action)).toEqual(['2 years 364 days']);
  });
});

describe('retention', () => {
  let kit: Workspace;

  beforeAll(async () => {
    kit = await Workspace.start();
  });
  afterAll(() => kit.close());

  it('runs every purge that modules register, daily and yearly', async () => {
    expect(Object.keys(await kit.test.get(Retention).run('daily')).sort()).toEqual(
      expect.arrayContaining(['links', 'login counters', 'messages', 'one-time codes', 'rate limits', 'refresh tokens', 'registrations']),
    );
    expect(Object.keys(await kit.test.get(Retention).run('yearly')).sort()).toEqual(
      expect.arrayContaining(['audit', 'documents', 'sessions', 'users']),
    );
  });

  it('deletes people three years after their deactivation', async () => {
    const organisationId = await kit.organisation();
    const [gone, recent] = [await kit.person('collaborator', organisationId), await kit.person('collaborator', organisationId)];
    const deactivate = (userId: string, age: string) =>
      kit.query('update users set is_active = false, deactivated_at = now() - $2::interval where user_id = $1', [userId, age]);
    await deactivate(gone.user.userId, '3 years 1 day');
    await deactivate(recent.user.userId, '2 years');
    await kit.test.get(Retention).run('yearly');
    const left = await kit.query<{ user_id: string }>('select user_id from users where organisation_id = $1', [organisationId]);
    expect(left).toEqual([{ user_id: recent.user.userId }]);
  });

  it('goes on with the others when one fails, and says so', async () => {
    const retention = kit.test.get(Retention);
    retention.register('daily', 'broken', () => Promise.reject(new Error('broken')));
    const late = { ran: false };
    retention.register('daily', 'late', async () => {
      late.ran = true;
      return 0;
    });
    await expect(retention.run('daily')).rejects.toThrow(AggregateError);
    expect(late.ran).toBe(true);
  });
});
